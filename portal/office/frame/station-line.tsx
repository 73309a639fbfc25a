import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useFacts } from '#portal/office/lib/use-facts.ts'
import { pathOf, STATIONS, type Station } from '#portal/office/station-names.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import css from './station-line.module.css'

/** All stations in one line; a number beside a name is what waits there. */
export function StationLine({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation('organizer')
  const { open } = useFacts()
  const { visas, speakers, photos, failedMails, conflicts } = overview?.waits ?? {}
  const waiting: Partial<Record<Station, number>> = {
    badges: photos?.count ?? 0,
    speakers: speakers?.count ?? 0,
    visas: visas?.count ?? 0,
    mail: failedMails?.count ?? 0,
    desks: conflicts?.count ?? 0,
    edition: open.length,
  }
  return (
    <nav className={css.line} aria-label={t('stations')}>
      {STATIONS.map((station) => {
        const count = waiting[station] ?? 0
        return (
          <NavLink key={station} to={pathOf(station)} end={station === 'home'} className={css.stop ?? ''}>
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
