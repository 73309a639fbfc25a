import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from '#portal/ui/notice.tsx'
import type { SeasonBlocker } from '#shared/season/season.contract.ts'

/** Where each of them is settled. */
const PLACE: Record<SeasonBlocker['what'], string> = {
  visas: '/data',
  photos: '/data',
  mails: '/mail',
  campaigns: '/mail/campaigns',
}

/** What must be settled first, each with the way to it. */
export function SeasonBlockers({ stops }: { stops: readonly SeasonBlocker[] }) {
  const { t } = useTranslation('organizer-season')
  return (
    <Notice kind="due" role="status">
      <h3>{t('stops')}</h3>
      <ul>
        {stops.map(({ what, count }) => (
          <li key={what}>
            <Link to={PLACE[what]}>{t(`stop.${what}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
