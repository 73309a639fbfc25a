import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { usePairs } from '#portal/office/badges/duplicates/use-pairs.ts'
import { KeyBar } from '#portal/office/frame/key-bar.tsx'
import { PageHead } from '#portal/office/frame/page-head.tsx'
import { fullName } from '#portal/office/lib/full-name.ts'
import { UNDO_MS } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import css from './photo-review.module.css'
import { PhotoVerdict } from './photo-verdict.tsx'
import { usePhotoReview } from './use-photo-review.ts'

const isNamed = ({ nom, prenom }: { nom: string; prenom: string }) => `${nom}${prenom}`.trim() !== ''

/** Reviews photos one by one: accept, or ask for another one with a reason, by keyboard. */
export function PhotoReview() {
  const { t } = useTranslation('organizer-badges')
  const review = usePhotoReview()
  const { list, at, current, go, decide, ask } = review
  const card = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another photo is the current one
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const mayDecide = useMay()('photo.decidePhoto')
  usePageKeys(
    {
      ...(mayDecide && {
        a: { does: t('photos.key.accept'), act: () => decide('accepted') },
        n: { does: t('photos.key.ask'), act: ask },
      }),
      arrowleft: { does: t('photos.key.next'), act: () => go(-1) },
      arrowright: { does: t('photos.key.next'), act: () => go(1) },
    },
    // While the reasons are ticked the keys go on.
    { except: 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]' },
  )
  const duplicates = usePairs()?.pairs.length ?? 0
  const decided = list.filter(({ state }) => state !== 'waiting').length
  return (
    <main className={css.page}>
      <section className={css.list} aria-label={t('photos.title')}>
        <PageHead
          isRuled
          title={t('photos.title')}
          note={<span role="status">{t('photos.count', { count: list.length - decided, decided })}</span>}
          tools={
            <>
              <LinkButton variant="line" to="/badges/duplicates">
                {duplicates > 0 ? t('photos.duplicates', { count: duplicates }) : t('duplicates.title')}
              </LinkButton>
              <LinkButton variant="line" to="/badges/print">
                {t('print.title')}
              </LinkButton>
            </>
          }
        />
        {list.length === 0 && !review.isPending && <EmptyState title={t('photos.none')} />}
        <ul className={css.grid}>
          {list.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                ref={index === at ? card : undefined}
                className={css.card}
                data-state={photo.state}
                {...(index === at && { 'aria-current': true })}
                onClick={() => review.setAt(index)}
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
                <strong dir="auto">{isNamed(photo) ? fullName(photo) : t('photos.noName')}</strong>
                {!isNamed(photo) && <small>{photo.email}</small>}
                <small dir="auto">{shownCompany(photo.company)}</small>
              </button>
            </li>
          ))}
        </ul>
        {mayDecide && (
          <KeyBar keys={[{ keys: ['Ctrl+Z'], does: t('photos.key.undo', { seconds: UNDO_MS / 1000 }) }]}>
            {t('photos.note')}
          </KeyBar>
        )}
      </section>
      {current && <PhotoVerdict key={current.id} review={review} photo={current} />}
    </main>
  )
}
