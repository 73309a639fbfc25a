import { useRef, useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages, useLanguage, usePreloadOtherLanguage } from '#portal/lib/i18n.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { afterDialog } from '#portal/ui/focus-after-dialog.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { useMediaQuery } from '#portal/ui/use-media-query.ts'
import { FORM_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { speakerEditState } from '#shared/speaker/speaker.rules.ts'
import { type Acceptance, SpeakerConsents, SpeakerSave } from './speaker-consents.tsx'
import { SpeakerDocuments } from './speaker-documents.tsx'
import { SpeakerPerson, SpeakerStay, SpeakerTalk } from './speaker-fields.tsx'
import css from './speaker-form.module.css'
import { blockerOf, progressOf, type SaveBlocker, SpeakerHeader, type SpeakerStep, stepId } from './speaker-header.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'
import { SpeakerReceived } from './speaker-received.tsx'
import type { SpeakerRecord } from './speaker-record.ts'
import type { SpeakerSlots } from './speaker-slots.ts'
import { useSpeakerText } from './speaker-text.ts'
import { type SpeakerEvents, useSpeakerFiles, useSpeakerForm } from './use-speaker-form.ts'

const SpeakerAlerts = lazyPart(async () => (await import('./speaker-lazy.ts')).SpeakerAlerts)
const SpeakerConflicts = lazyPart(
  async () => (await import('./speaker-conflicts.tsx')).SpeakerConflicts,
  undefined,
  'shown',
)
const PhotoRejectedNotice = lazyPart(
  async () => (await import('#portal/ui/photo-rejected-notice.tsx')).PhotoRejectedNotice,
  undefined,
  'shown',
)

type Props = SpeakerEvents & {
  record: SpeakerRecord
  /** The id under which the draft is kept on the device. */
  draftId: string
  slots: SpeakerSlots
}

/** The two blocks of the page, with the steps above them (spec section 2, "Public speaker page"). */
export function SpeakerEditor({ record, draftId, slots, ...events }: Props) {
  const { t } = useSpeakerText()
  const language = useLanguage()
  usePreloadOtherLanguage('speaker')
  const { deadlines } = useEdition()
  const files = useSpeakerFiles(record)
  const [accepted, setAccepted] = useState<Acceptance>({
    consent: record.accepted,
    privacy: record.accepted,
  })
  const [hasTextChanged, setTextChanged] = useState(false)
  const { form, isChanged, conflicts, draftSavedAt, save, discard } = useSpeakerForm(record, draftId, files, {
    ...events,
    onPolicyChanged: () => {
      setAccepted({ consent: false, privacy: false })
      setTextChanged(true)
    },
  })
  const values = form.watch()
  const [alert, setAlert] = useState<SaveBlocker>()
  // As in the style sheet.
  const isWide = useMediaQuery('(min-width: 900px)')
  const photo = useRef<{ focus: () => void }>(null)
  const consent = useRef<HTMLInputElement>(null)
  const privacy = useRef<HTMLInputElement>(null)

  const isStored = record._id !== undefined
  const editState = speakerEditState(deadlines.speakerEdit, Date.now())
  const isClosed = editState === 'closed'
  const hasPhoto = files.stored.urlPhoto !== ''
  const { errors, isSubmitting } = form.formState
  const invalidFields = FORM_FIELDS.filter((name) => errors[name])
  const progress = progressOf({ hasPhoto, values, ...accepted, invalidFields })
  const isReceived = isStored && record.accepted && hasPhoto && record.code !== ''
  const isComplete = isStored && record.accepted && progress.left === 0 && !isChanged

  const submit = () => {
    if (isClosed || isSubmitting || files.isSending) return
    const blocker = blockerOf({ hasPhoto, ...accepted })
    if (blocker) setAlert(blocker)
    else save()
  }
  const jump = (step: SpeakerStep) => {
    document.getElementById(stepId(step))?.scrollIntoView()
    if (step === 'form') form.setFocus(invalidFields[0] ?? progress.firstMissing ?? 'nom')
    else ({ photo, consent, privacy })[step].current?.focus()
  }

  return (
    <>
      {slots.header(
        <SpeakerHeader
          mark={slots.mark(values.type)}
          values={values}
          progress={progress}
          isReceived={isComplete}
          isClosed={isClosed}
          invalidFields={invalidFields}
          onStep={jump}
          onField={(field) => form.setFocus(field)}
        />,
      )}
      <main className={css.page}>
        {isClosed && <SpeakerClosed />}
        {isReceived && <SpeakerReceived receivedAt={record.receivedAt} qr={slots.qr(record.code)} />}
        {isStored && (
          <section className={css.side} id={stepId('photo')}>
            <h2 className={css.head}>{t('title')}</h2>
            {!hasPhoto && record.photoReasons && <PhotoRejectedNotice reasons={record.photoReasons} />}
            <SpeakerPhoto
              ref={photo}
              url={files.shownUrl('urlPhoto')}
              onFile={(file, onProgress, signal) => files.send('urlPhoto', file, onProgress, signal)}
              isRefused={record.photoReasons !== undefined}
              isNext={progress.next === 'photo'}
              isDisabled={isClosed}
            />
            {/* Of a profile that was received the code is shown above: a second badge would show it again. */}
            {isWide && !isReceived && (
              <div className={css.preview}>
                <p>{t('photo.badge')}</p>
                {slots.badge({ ...values, state: 'draft', photoUrl: files.shownUrl('urlPhoto') })}
              </div>
            )}
          </section>
        )}
        <form method="dialog" className={css.form} noValidate onSubmit={onFormSubmit(submit)} id={stepId('form')}>
          <h2 className={css.head}>{t('step.form')}</h2>
          <section className={css.group}>
            <h3>{t('group.you')}</h3>
            <SpeakerPerson control={form.control} isDisabled={isClosed} />
          </section>
          <section className={css.group}>
            <h3>{t('group.talk')}</h3>
            <SpeakerTalk control={form.control} isDisabled={isClosed} />
          </section>
          <section className={css.group}>
            <h3>{t('group.stay')}</h3>
            <SpeakerStay control={form.control} values={values} isDisabled={isClosed} />
          </section>
          {isStored && (
            <section className={css.group}>
              <div>
                <h3>{t('group.documents')}</h3>
                <p className="second">{t('documents.about')}</p>
              </div>
              <SpeakerDocuments files={files} isDisabled={isClosed} />
            </section>
          )}
          <section className={css.group}>
            <SpeakerConsents
              value={accepted}
              onChange={setAccepted}
              isDisabled={isClosed}
              consentRef={consent}
              privacyRef={privacy}
            />
            {hasTextChanged && !(accepted.consent && accepted.privacy) && (
              <Notice kind="error" role="alert">
                {t('error:text_changed')}
              </Notice>
            )}
            <Notice>
              <p>{t('until', { date: deadlines.speakerEdit[language] })}</p>
              {editState === 'late' && <p>{t('untilPassed')}</p>}
            </Notice>
            {conflicts.length > 0 && <SpeakerConflicts conflicts={conflicts} />}
            <SpeakerSave
              isClosed={isClosed}
              isSaving={isSubmitting}
              uploading={files.isSendingPhoto ? 'photo' : files.isSending ? 'documents' : undefined}
              draftSavedAt={draftSavedAt}
              onDiscard={discard}
            />
          </section>
        </form>
      </main>
      {slots.footer}
      <SpeakerAlerts
        alert={alert}
        onClose={() => {
          setAlert(undefined)
          // Scrolls to the missing item, which may be far above the button that was pressed.
          const missing = alert === 'photo' ? 'photo' : accepted.consent ? 'privacy' : 'consent'
          if (alert) afterDialog(() => jump(missing))
        }}
      />
    </>
  )
}

/** Shown once an enforced deadline has passed: the thank-you text, since nothing can be changed any more. */
function SpeakerClosed() {
  const both = useBothLanguages('speaker')
  const { deadlines } = useEdition()
  return (
    <div className={css.final}>
      {both.map(({ lang, t }) => (
        <div key={lang} lang={lang}>
          <Notice kind="error">
            <p>{t('thanks.registered')}</p>
            <p>{t('thanks.collect')}</p>
            <p>
              <b>{t('thanks.until', { date: deadlines.speakerEdit[lang] })}</b>
            </p>
          </Notice>
        </div>
      ))}
    </div>
  )
}
