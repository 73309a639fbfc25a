import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import { hasBareBooth } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { HotelsDialog } from './hotels-dialog.tsx'
import { ManualLinks } from './manual-links.tsx'
import css from './top-links.module.css'

/** The one value that is no address (PROF-07, Q-010). */
const NOT_PUBLISHED = 'accomodation'

/** Manuals and hotels, on the second line of the sign (PROF-01 to PROF-07). */
export function TopLinks({ company, edition }: { company: Company | undefined; edition: Edition }) {
  const { t } = useTranslation('company')
  const [isOpen, setOpen] = useState(false)
  const isDialog = edition.accommodationLink === NOT_PUBLISHED
  return (
    <nav className={css.links} aria-label={t('links.label')}>
      <ManualLinks title={t('links.exhibitor')} french="manualFr" english="manualEn" />
      {company && hasBareBooth(company) && (
        <ManualLinks title={t('links.constructor')} french="boothManualFr" english="boothManualEn" />
      )}
      {isDialog ? (
        <button type="button" className={css.hotels} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="out" size="s" />
          <span>{t('links.hotels')}</span>
        </button>
      ) : (
        <a
          className={css.hotels}
          href={edition.accommodationLink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('links.hotels')} (${t('booth.newTab')})`}
        >
          <Icon name="out" size="s" />
          <span>{t('links.hotels')}</span>
        </a>
      )}
      <HotelsDialog isOpen={isOpen} onClose={() => setOpen(false)} edition={edition} />
    </nav>
  )
}
