import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { Overview } from '#shared/overview/overview.contract.ts'
import block from './home-block.module.css'
import { HomeBlock } from './home-block.tsx'
import css from './todo.module.css'

type Wait = keyof Overview['waits']

/** Where each number leads: the list, already filtered. */
const LEADS: Record<Wait, string> = {
  visas: '/visas',
  speakers: '/speakers?view=pending',
  photos: '/badges/photos',
  failedMails: '/mail?state=failed',
  neverSignedIn: '/companies?view=neverSignedIn',
  noPhoto: '/badges?view=noPhoto',
  conflicts: '/desks',
  ceilings: '/companies?view=atCeiling',
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What waits, oldest first; kinds of which nothing waits are left out. */
export function Todo({ overview }: { overview: Overview }) {
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const may = useMay()
  const now = Date.parse(overview.at)
  const rows = (Object.keys(LEADS) as Wait[])
    .map((wait) => ({ wait, ...overview.waits[wait] }))
    .filter(({ wait, count }) => count > 0 && (wait !== 'visas' || may('visa.listVisas')))
    .sort((one, other) => (one.oldestAt ?? '').localeCompare(other.oldestAt ?? ''))
  const { long } = useDates()
  return (
    <HomeBlock look="board" title={t('home.waits')} note={long(now)} isMain>
      {rows.length === 0 && <p className={css.none}>{t('home.nothing')}</p>}
      <ul className={block.rows}>
        {rows.map(({ wait, count, oldestAt }, index) => (
          <li key={wait}>
            <Link to={LEADS[wait]} className={css.row} data-leads={index === 0 || undefined}>
              <b>{count.toLocaleString(language)}</b>
              <span className={css.what}>{t(`home.wait.${wait}`, { count })}</span>
              <span className={css.since}>{oldestAt && since(oldestAt)}</span>
              <Icon name="arrow" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeBlock>
  )

  function since(oldestAt: string): string {
    const days = Math.floor((now - Date.parse(oldestAt)) / DAY_MS)
    return days === 0 ? t('home.today') : t('home.oldest', { count: days })
  }
}
