import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MyBadge } from '#portal/features/badge/my-badge/my-badge.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages, useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { HangingBadge } from './attendee-aside.tsx'
import css from './attendee-done.module.css'
import { badgeEdition } from './badge-edition.ts'

/** The finished badge, in both languages, and what to do with it (PBADGE-08 to PBADGE-10). */
export function AttendeeDone({ badge, onChange }: { badge: Badge; onChange: () => void }) {
  const { t } = useTranslation('attendee')
  const language = useLanguage()
  const edition = useEdition()
  const both = useBothLanguages('attendee')
  const heading = useFocusHeading()
  const photoAt = useRef(Date.now())

  return (
    <main className={css.page} data-surface="dark">
      <div className={css.wrap}>
        <div className={css.card}>
          <HangingBadge
            card={{
              ...badge,
              state: 'complete',
              photoUrl: withCacheBuster(badge.urlPhoto, photoAt.current),
              edition: badgeEdition(edition, language),
            }}
          />
        </div>
        <div className={css.words}>
          <h1 ref={heading} tabIndex={-1} className="text-52">
            {t('done.title')}
          </h1>
          <div className={css.languages}>
            {both.map(({ lang, t: translate }) => (
              <div key={lang} lang={lang}>
                <h2 className="text-20 strong">{translate('done.congratulation')}</h2>
                <p>{translate('done.text', { city: edition.venue.city })}</p>
                <p className="strong">{translate('done.dress')}</p>
              </div>
            ))}
          </div>
          <MyBadge badge={badge} isAccent />
          <Button variant="quiet" onPress={onChange}>
            {t('done.change')}
          </Button>
        </div>
      </div>
    </main>
  )
}
