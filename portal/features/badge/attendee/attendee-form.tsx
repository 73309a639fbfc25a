import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { BadgeCardProps } from '#portal/features/badge/badge-card/badge-card.tsx'
import type { BadgePart } from '#portal/features/badge/badge-card/badge-text.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { MyBadge } from '#portal/features/badge/my-badge/my-badge.tsx'
import { DRAFT_DAYS } from '#portal/lib/draft.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage, usePreloadOtherLanguage } from '#portal/lib/i18n.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Button } from '#portal/ui/button.tsx'
import { ATTENDEE_FIELDS, type AttendeeField } from '#shared/badge/badge.fields.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { AttendeeAside } from './attendee-aside.tsx'
import { AttendeeFacts, AttendeeFields, AttendeeInviter } from './attendee-fields.tsx'
import css from './attendee-form.module.css'
import { AttendeePhoto } from './attendee-photo.tsx'
import { AttendeePrivacy } from './attendee-privacy.tsx'
import { attendeeEmailMistake, isReady, progressOf, useAttendeeText } from './attendee-query.ts'
import { badgeEdition } from './badge-edition.ts'
import { useAttendeeForm } from './use-attendee-form.ts'

const loadLazyParts = () => import('./attendee-lazy.ts')
const AttendeeStickyBar = lazyPart(async () => (await loadLazyParts()).AttendeeStickyBar)
const PhotoRejectedNotice = lazyPart(
  async () => (await import('#portal/ui/photo-rejected-notice.tsx')).PhotoRejectedNotice,
  undefined,
  'shown',
)
const AttendeeDecline = lazyPart(async () => (await loadLazyParts()).AttendeeDecline)
const PhotoMissing = lazyPart(async () => (await loadLazyParts()).PhotoMissing)
const SaveConflicts = lazyPart(async () => (await loadLazyParts()).SaveConflicts, undefined, 'shown')
const SaveFailed = lazyPart(async () => (await loadLazyParts()).SaveFailed)

/** The live badge beside the form that fills it in (spec section 2, "Public badge page"). */
export function AttendeeForm({ badge, onSaved }: { badge: Badge; onSaved: (badge: Badge) => void }) {
  const { t } = useAttendeeText()
  const language = useLanguage()
  usePreloadOtherLanguage('attendee')
  const edition = useEdition()
  const [photo, setPhoto] = useState({ url: badge.urlPhoto, shown: badge.urlPhoto, rev: badge.rev })
  const showPhoto = ({ urlPhoto: url, rev }: Badge) => setPhoto({ url, rev, shown: withCacheBuster(url, Date.now()) })
  const [isSending, setSending] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const { form, draftSavedAt, ...action } = useAttendeeForm(badge, photo.url, edition.privacyPolicy.version, {
    onSaved,
    onPhoto: showPhoto,
    onPolicyChanged: () => setAccepted(false),
  })
  const values = form.watch()
  const isChanged = draftSavedAt !== undefined
  const [isPhotoMissing, setPhotoMissing] = useState(false)
  const [emailMistake, setEmailMistake] = useState<string>()
  const photoBox = useRef<HTMLDivElement>(null)
  const { focused, isBadgeAway, hang, formEvents } = useAttendeeFocus()

  const progress = progressOf({ hasPhoto: photo.url !== '' || isSending, values, accepted: isAccepted })
  const isDone = isReady(badge) && !isChanged && !isSending
  const card: BadgeCardProps = {
    ...toCardProps({ ...badge, ...values, urlPhoto: photo.shown }),
    state: isDone ? 'complete' : 'draft',
    edition: badgeEdition(edition, language),
    focusPart: focused?.part ?? (progress.next === 'photo' ? 'photo' : undefined),
  }

  // The order of Q-109: policy (without it Save is disabled), photo, fields.
  const submit = () => {
    if (!isAccepted || isSending || form.formState.isSubmitting) return
    if (photo.url === '') return setPhotoMissing(true)
    const mistake = attendeeEmailMistake(badge)
    setEmailMistake(mistake)
    if (!mistake) action.save()
  }

  const typing = focused?.field && { field: focused.field, value: values[focused.field] }
  const shared = { card, progress, isReady: isDone }
  return (
    <main className={css.page}>
      <AttendeeStickyBar {...shared} isShown={isBadgeAway} typing={typing} />
      <AttendeeAside {...shared} ref={hang} />
      <div className={css.side}>
        {!isPending(badge) && (
          <section className={css.mine} aria-labelledby="my-badge">
            <h2 id="my-badge">
              {t(badge.page?.isPrinted ? 'mine.printedTitle' : isDone ? 'done.title' : 'pageTitle')}
            </h2>
            <MyBadge badge={badge} isSendingPhoto={isSending} />
          </section>
        )}
        <h1>{t('title')}</h1>
        <AttendeeInviter badge={badge} />
        <form method="dialog" className={css.form} noValidate onSubmit={onFormSubmit(submit)} {...formEvents}>
          <section className={css.block}>
            {photo.url === '' && badge.photoReasons && <PhotoRejectedNotice reasons={badge.photoReasons} />}
            <AttendeePhoto
              badgeId={badge._id}
              rev={photo.rev}
              photoUrl={photo.shown}
              isRefused={badge.photoReasons !== undefined}
              onSending={setSending}
              onPhoto={showPhoto}
              ref={photoBox}
            />
          </section>
          <section className={css.block}>
            <AttendeeFacts badge={badge} mistake={emailMistake} />
            <AttendeeFields control={form.control} />
          </section>
          <section className={css.block}>
            <AttendeePrivacy isAccepted={isAccepted} onChange={setAccepted} />
            {action.conflicts.length > 0 && <SaveConflicts conflicts={action.conflicts} />}
            <div className={css.save}>
              <Button
                type="submit"
                variant="primary"
                size="big"
                isFullWidth
                isDisabled={!isAccepted}
                isPending={form.formState.isSubmitting || isSending}
                pendingLabel={isSending ? t('ui:photo.sending') : t('ui:saving')}
                aria-describedby="attendee-save"
              >
                {t('ui:save')}
              </Button>
              <p id="attendee-save" className={css.note}>
                {isAccepted ? '' : t('save.closed')}
              </p>
            </div>
            {isChanged && (
              <div className={css.draft}>
                <p>{t('draft', { days: DRAFT_DAYS })}</p>
                <Button variant="quiet" onPress={action.discard}>
                  {t('ui:discard')}
                </Button>
              </div>
            )}
          </section>
        </form>
        {!badge.page?.isPrinted && <AttendeeDecline badge={badge} />}
      </div>
      <PhotoMissing
        isOpen={isPhotoMissing}
        onClose={() => setPhotoMissing(false)}
        onUpload={() => photoBox.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click()}
      />
      <SaveFailed
        isOpen={action.isFailed}
        failure={action.failure}
        onClose={action.closeFailure}
        onRetry={action.save}
      />
    </main>
  )
}

const PART: Partial<Record<AttendeeField, BadgePart>> = {
  nom: 'name',
  prenom: 'name',
  position: 'position',
  company: 'company',
}

/**
 * Which field is being filled in, and whether the badge has scrolled off the screen since filling in began: a phone
 * then shows the strip. `hang` is the badge's place, `formEvents` belong to the form.
 */
function useAttendeeFocus() {
  const [field, setField] = useState<AttendeeField>()
  const [hasBegun, setBegun] = useState(false)
  const [isAway, setAway] = useState(false)
  const hang = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const place = hang.current
    if (!place) return
    // The strip's height: it appears when only that much of the badge is still visible.
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '-76px 0px 0px',
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  return {
    focused: field && { field, part: PART[field] },
    isBadgeAway: hasBegun && isAway,
    hang,
    formEvents: {
      onFocus: (event: FocusEvent) => {
        const name = ATTENDEE_FIELDS.find((one) => one === (event.target as HTMLInputElement).name)
        setField(name)
        if (name) setBegun(true)
      },
      onBlur: () => setField(undefined),
    },
  }
}
