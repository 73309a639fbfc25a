import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import css from './completion-bar.module.css'

/** The four things that make up the percentage, in the order of the page (STATE-16). */
const PARTS = ['adresse', 'urlLogo', 'isBadge', 'isMaterial'] as const

/** Four quarters and their words; a quarter is done or it is not (PROF-10). */
export function CompletionBar({ company, percentage }: { company: Company; percentage: number }) {
  const { t } = useTranslation('company')
  const isDone = (part: (typeof PARTS)[number]) =>
    typeof company[part] === 'boolean' ? company[part] : company[part].trim() !== ''
  return (
    <>
      <div
        className="visually-hidden"
        role="progressbar"
        aria-label={t('completion')}
        aria-valuenow={percentage}
        aria-valuetext={`${percentage}%`}
      />
      <ul className={css.parts}>
        {PARTS.map((part) => (
          <li key={part} className={cx(css.part, isDone(part) && css.done)}>
            {isDone(part) && <Icon name="check" size="s" />}
            <span>{t(`part.${part}`)}</span>
            {!isDone(part) && <span className="visually-hidden">{t('part.missing')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
