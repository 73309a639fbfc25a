import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { OFFICE_SECTIONS, type OfficeSection, sectionPath } from '#portal/office/section-names.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import css from './section-nav.module.css'

/** All stations in one line; a number beside a name is what waits there. */
export function SectionNav({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('organizer')
  const { open } = useContradictions()
  const { visas, speakers, photos, failedMails, conflicts } = overview?.waits ?? {}
  const waiting: Partial<Record<OfficeSection, number>> = {
    badges: photos?.count ?? 0,
    speakers: speakers?.count ?? 0,
    visas: visas?.count ?? 0,
    mail: failedMails?.count ?? 0,
    desks: conflicts?.count ?? 0,
    edition: open.length,
  }
  return (
    <nav className={css.line} aria-label={t('stations')}>
      {OFFICE_SECTIONS.map((station) => {
        const count = waiting[station] ?? 0
        return (
          <NavLink
            key={station}
            to={sectionPath(station)}
            end={station === 'home'}
            className={css.stop ?? ''}
          >
            {t(`station.${station}`)}
            {count > 0 && (
              <>
                <b aria-hidden="true">{count}</b>
                <span className="visually-hidden">{t('waiting', { count })}</span>
              </>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
