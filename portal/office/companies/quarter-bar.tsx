import { useTranslation } from 'react-i18next'
import css from './quarter-bar.module.css'

const QUARTERS = [25, 50, 75, 100]

/** Four fields, as many in ink as are complete. */
export function QuarterBar({ percentage }: { percentage: number }) {
  const { t } = useTranslation('organizer')
  return (
    <span className={css.bar} role="img" aria-label={t('companies.complete', { percentage })}>
      {QUARTERS.map((quarter) => (
        <i key={quarter} data-done={percentage >= quarter || undefined} />
      ))}
    </span>
  )
}
