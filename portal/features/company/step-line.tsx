import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { completenessScore, SCORE_MAXIMUM } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './step-line.module.css'

/** The numbers of the specification; 4 is nobody's, 5 and 7 are hidden (COMP-07 to COMP-09, Q-057). */
export const STEPS = [
  { number: 1, anchor: 'catalogue' },
  { number: 2, anchor: 'badge' },
  { number: 3, anchor: 'material' },
  { number: 6, anchor: 'stand' },
] as const
export type StepAnchor = (typeof STEPS)[number]['anchor']

export type StepLineProps = {
  company: Company | undefined
  /** Places that are used and allowed, over all types; undefined while they load. */
  places: { used: number; allowed: number } | undefined
  current: StepAnchor
}

/** Where one is on the page and what is still open; hangs from the sign and stays in view. */
export function StepLine({ company, places, current }: StepLineProps) {
  const { t } = useTranslation('company')
  return (
    <nav className={css.steps} aria-label={t('step.label')}>
      <ol className={css.line}>
        {STEPS.map(({ number, anchor }) => (
          <li key={anchor} className={css.step}>
            <a
              href={`#${anchor}`}
              className={css.link}
              aria-current={anchor === current ? 'step' : undefined}
            >
              <span className={css.number}>{number}</span>
              <span className={css.name}>{t(`step.${anchor}`)}</span>
              <StepState anchor={anchor} company={company} places={places} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepState({ anchor, company, places }: Omit<StepLineProps, 'current'> & { anchor: StepAnchor }) {
  const { t } = useTranslation('company')
  if (!company) {
    return (
      <span className={css.state}>
        <Skeleton width="80px" height="12px" />
      </span>
    )
  }
  const isOpen = (anchor === 'badge' && !company.isBadge) || (anchor === 'material' && !company.isMaterial)
  if (isOpen) return <span className={cx(css.state, css.open)}>{t('step.pending')}</span>
  return <span className={css.state}>{words()}</span>

  function words(): string {
    if (!company) return ''
    if (anchor === 'catalogue') {
      return t('step.points', { score: completenessScore(company), most: SCORE_MAXIMUM })
    }
    if (anchor === 'badge') return places ? t('step.invited', places) : '\u00a0'
    if (anchor === 'material') return t('step.complete')
    const count = company.stand.length
    return count === 0 ? t('noBooth') : t('step.booths', { count })
  }
}
