import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import css from './conflict-list.module.css'

/** Badges that two desks handed out while they were apart; a desk decides that only the last one stays. */
export function TwiceList() {
  const { t } = useTranslation('organizer-desks')
  const { instant } = useDates()
  const { data: twice = [] } = useQuery(queries.twice)
  if (twice.length === 0) return null
  return (
    <Block title={t('twice.title')} note={twice.length}>
      <ul>
        {twice.map(({ id, name, checkins }) => (
          <li key={id} className={css.conflict}>
            <p>
              <b dir="auto">{name}</b>
            </p>
            <p>{checkins.map(({ at, desk }) => `${instant(at)}, ${desk}`).join(' · ')}</p>
            <p>{t('twice.text', { desk: checkins.at(-1)?.desk ?? '' })}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
