import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './import-stops.module.css'

const STOPS = ['file', 'columns', 'report', 'done'] as const
export type ImportStop = (typeof STOPS)[number]

/** Where an import stands: what is behind it, the stop of now, what comes. */
export function ImportStops({ current }: { current: ImportStop }) {
  const { t } = useTranslation('organizer-import')
  const place = STOPS.indexOf(current)
  return (
    <ol className={css.stops} aria-label={t('stops')}>
      {STOPS.map((stop, index) => (
        <li
          key={stop}
          {...(stop === current && { 'aria-current': 'step' })}
          data-done={index < place || undefined}
        >
          <b aria-hidden="true">{index < place ? <Icon name="check" size="s" /> : index + 1}</b>
          {t(`stop.${stop}`)}
        </li>
      ))}
    </ol>
  )
}
