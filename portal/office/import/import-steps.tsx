import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './import-steps.module.css'
import { IMPORT_STEPS, type ImportStep } from './use-import-draft.ts'

/** The steps of an import: done, current and to come. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useTranslation('organizer-import')
  const place = IMPORT_STEPS.indexOf(current)
  return (
    <ol className={css.stops} aria-label={t('stops')}>
      {IMPORT_STEPS.map((stop, index) => (
        <li key={stop} {...(stop === current && { 'aria-current': 'step' })} data-done={index < place || undefined}>
          <b aria-hidden="true">{index < place ? <Icon name="check" size="s" /> : index + 1}</b>
          {t(`stop.${stop}`)}
        </li>
      ))}
    </ol>
  )
}
