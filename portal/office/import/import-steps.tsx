import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './import-steps.module.css'

const IMPORT_STEPS = ['file', 'columns', 'report', 'done'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** Where an import stands: what is behind it, the stop of now, what comes. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useTranslation('organizer-import')
  const place = IMPORT_STEPS.indexOf(current)
  return (
    <ol className={css.stops} aria-label={t('stops')}>
      {IMPORT_STEPS.map((stop, index) => (
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
