import css from './visa-header.module.css'
import { useVisaText } from './visa-text.ts'

const STATEMENTS = ['visa', 'consulate', 'letter'] as const

/** What the page is for, and the three things to know before the form (PVISA-01, PVISA-02). */
export function VisaHeader({ company }: { company: string }) {
  const { t } = useVisaText()
  return (
    <div className={css.sign} data-ground="ink">
      <div className={css.wrap}>
        <div className={css.top}>
          <h1 className={css.title}>{t('title')}</h1>
          {company && (
            <p className={css.company}>
              <bdi>{company}</bdi>
            </p>
          )}
        </div>
        <dl className={css.say}>
          {STATEMENTS.map((one) => (
            <div key={one}>
              <dt>{t(`about.${one}.term`)}</dt>
              <dd>{t(`about.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
