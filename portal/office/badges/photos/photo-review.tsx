import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { usePairs } from '#portal/office/badges/duplicates/use-pair.ts'
import { KeyBar } from '#portal/office/layout/key-bar.tsx'
import { PageHead } from '#portal/office/layout/section-page.tsx'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { fullName, queries, useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo, UNDO_MS } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { ReviewedPhoto } from '#shared/photo/photo.contract.ts'
import { PHOTO_REASONS, type PhotoReason } from '#shared/photo/photo.rules.ts'
import css from './photo-review.module.css'

type VerdictProps = { review: ReturnType<typeof usePhotoReview>; photo: ReviewedPhoto }

/** The photo as it will look on the badge, and the decision with the reasons that the link page will show. */
function PhotoVerdict({ review: { reasons, lacksReason, toggle, decide, ask }, photo }: VerdictProps) {
  const { t } = useTranslation('organizer-badges')
  // The link page's own words; they come with the portal's texts.
  const [shown, other] = useBothLanguages('photo')
  const edition = useQueryData(queries.edition)
  const isDecided = photo.state !== 'waiting'
  return (
    <aside className={css.verdict} aria-label={t('photos.verdict')}>
      {edition && (
        <div className={css.badge}>
          <BadgeCard {...toCardProps(photo)} size="xl" state="complete" edition={badgeEdition(edition, shown.lang)} />
        </div>
      )}
      <Allowed call="photo.decidePhoto">
        <div className={css.buttons}>
          <Button variant="primary" lead="check" isDisabled={isDecided} onPress={() => decide('accepted')}>
            {t('organizer:act.accept')}
          </Button>
          <Button variant="line" icon="retry" isDisabled={isDecided} onPress={ask}>
            {t('photos.key.ask')}
          </Button>
        </div>
        <h2>{t('photos.reason')}</h2>
        <div className={css.reasons} data-reasons="">
          {PHOTO_REASONS.map((reason, index) => (
            <Checkbox
              key={reason}
              value={reasons.includes(reason)}
              isDisabled={isDecided}
              errorMessage={lacksReason && index === 0 ? t('photos.reasonFirst') : undefined}
              onChange={() => toggle(reason)}
            >
              {shown.t(`reason.${reason}`)}
            </Checkbox>
          ))}
        </div>
        {reasons.length > 0 && (
          <p className={css.other} lang={other.lang}>
            {other.lang.toUpperCase()}: {reasons.map((reason) => other.t(`reason.${reason}`)).join('. ')}.
          </p>
        )}
      </Allowed>
    </aside>
  )
}

function PhotoCard({ photo, isCurrent, onOpen }: { photo: ReviewedPhoto; isCurrent: boolean; onOpen: () => void }) {
  const { t } = useTranslation('organizer-badges')
  const card = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isNamed = `${photo.nom}${photo.prenom}`.trim() !== ''
  return (
    <li>
      <button
        type="button"
        ref={card}
        className={css.card}
        data-state={photo.state}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={css.photo}>
          <img src={photo.urlPhoto} alt="" loading="lazy" decoding="async" />
          <PassMark type={photo.type} size="s" />
          {photo.state !== 'waiting' && (
            <b>
              <Icon name={photo.state === 'accepted' ? 'check' : 'retry'} size="s" />
              {t(`photos.state.${photo.state}`)}
            </b>
          )}
        </span>
        <strong dir="auto">{isNamed ? fullName(photo) : t('photos.noName')}</strong>
        {!isNamed && <small>{photo.email}</small>}
        <small dir="auto">{publicCompanyName(photo.company)}</small>
      </button>
    </li>
  )
}

/** Reviews photos one by one: accept, or ask for another one with a reason, by keyboard. */
export function PhotoReview() {
  const { t } = useTranslation('organizer-badges')
  const review = usePhotoReview()
  const { list, at, current, go, decide, ask } = review
  const mayDecide = useCanCall()('photo.decidePhoto')
  usePageKeys(
    {
      a: mayDecide ? { label: t('organizer:act.accept'), act: () => decide('accepted') } : undefined,
      n: mayDecide ? { label: t('photos.key.ask'), act: ask } : undefined,
      arrowleft: { label: t('organizer:keys.previousNext'), act: () => go(-1) },
      arrowright: { label: t('organizer:keys.previousNext'), act: () => go(1) },
    },
    // The keys keep working while the reasons are ticked.
    { except: 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]' },
  )
  const duplicates = usePairs()?.pairs.length ?? 0
  const decided = list.filter(({ state }) => state !== 'waiting').length
  return (
    <main className={css.page}>
      <section className={css.list} aria-label={t('photos.title')}>
        <PageHead
          hasRule
          title={t('photos.title')}
          note={<span role="status">{t('photos.count', { count: list.length - decided, decided })}</span>}
          tools={
            <>
              <LinkButton variant="line" to="/badges/duplicates">
                {duplicates > 0 ? t('photos.duplicates', { count: duplicates }) : t('duplicates.title')}
              </LinkButton>
              <Allowed call="print.createPrints">
                <LinkButton variant="line" to="/badges/print">
                  {t('print.title')}
                </LinkButton>
              </Allowed>
            </>
          }
        />
        {list.length === 0 && !review.isPending && <EmptyState title={t('photos.none')} />}
        <ul className={css.grid}>
          {list.map((photo, index) => (
            <PhotoCard key={photo.id} photo={photo} isCurrent={index === at} onOpen={() => review.setAt(index)} />
          ))}
        </ul>
        {mayDecide && (
          <KeyBar keys={[{ keys: ['Ctrl+Z'], label: t('photos.key.undo', { seconds: UNDO_MS / 1000 }) }]}>
            {t('photos.note')}
          </KeyBar>
        )}
      </section>
      {current && <PhotoVerdict key={current.id} review={review} photo={current} />}
    </main>
  )
}

const MAX_PHOTOS = 1000
const NONE: ReviewedPhoto[] = []

/** The photos to review. Decided ones stay in place, faded, until the page is opened again, so that nothing jumps. */
function usePhotoReview() {
  const { t } = useTranslation('organizer-badges')
  const { data = NONE, isPending } = useQuery({
    queryKey: ['photosWaiting'],
    queryFn: () => calls.photo.listPhotos({ query: { state: 'waiting', limit: MAX_PHOTOS } }),
    // Others may decide meanwhile: the server refuses a decision about a photo that has been replaced.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const [photos, setPhotos] = useState<ReviewedPhoto[]>()
  const [at, setAt] = useState(0)
  const [reasons, setReasons] = useState<readonly PhotoReason[]>([])
  /** Another photo was asked for without saying why. */
  const [lacksReason, setLacksReason] = useState(false)
  // The list as first loaded; a newer one would lack the photos already decided.
  const list = photos ?? data
  const current = list[at]
  const replace = (photo: ReviewedPhoto) =>
    setPhotos((known) => (known ?? data).map((one) => (one.id === photo.id ? photo : one)))
  const go = (by: number) => {
    setAt((now) => Math.min(list.length - 1, Math.max(0, now + by)))
    setReasons([])
    setLacksReason(false)
  }
  const decide = async (state: 'accepted' | 'refused') => {
    if (current?.state !== 'waiting') return
    const params = { entity: current.entity, id: current.id }
    const photo = current.urlPhoto
    const body = { state, photo, reasons: state === 'refused' ? [...reasons] : [] }
    const decided = await attempt(() => calls.photo.decidePhoto({ params, body }))
    if (!decided) return
    replace({ ...decided, urlPhoto: photo })
    go(1)
    offerUndo(t(`photos.${state}`, { name: fullName(current) }), async () => {
      replace(await calls.photo.decidePhoto({ params, body: { state: 'waiting', photo, reasons: [] } }))
      setAt(at)
    })
  }
  /** Asks for another photo; without a reason it asks for that first. */
  const ask = () => {
    if (reasons.length > 0) return void decide('refused')
    setLacksReason(true)
    document.querySelector<HTMLElement>('[data-reasons] input')?.focus()
  }
  const toggle = (reason: PhotoReason) => {
    setReasons(reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason])
    setLacksReason(false)
  }
  return { list, at, setAt, current, reasons, lacksReason, toggle, go, decide, ask, isPending }
}
