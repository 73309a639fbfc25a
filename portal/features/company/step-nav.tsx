import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { SCROLL_OFFSET_PX } from '#shared/widget-constants.ts'
import css from './step-nav.module.css'

/** The specification's numbers; 4 is unused, 5 and 7 depend on the edition (COMP-07 to COMP-09, Q-057). */
const STEPS = [
  { number: 1, anchor: 'catalogue' },
  { number: 2, anchor: 'badge' },
  { number: 3, anchor: 'material' },
  { number: 5, anchor: 'visa', flag: 'visaSection' },
  { number: 6, anchor: 'stand' },
  { number: 7, anchor: 'logistique', flag: 'logistique' },
] as const
/** With more steps, the current one needs the others' space on a phone. */
const USUAL_STEPS = 4
type StepAnchor = (typeof STEPS)[number]['anchor']

type Switches = Pick<Edition, 'visaSection' | 'logistique'>

type StepNavProps = {
  edition: Switches
  company: Company | undefined
  /** Badges used and allowed, over all types; undefined while they load. */
  places: { used: number; allowed: number } | undefined
  /** How many materials are listed; undefined while they load. */
  listed: number | undefined
  current: StepAnchor
}

/** Where the visitor is on the page and what is still missing; attached below the sign, and always visible. */
export function StepNav({ edition, company, places, listed, current }: StepNavProps) {
  const { t } = useTranslation('company')
  const steps = STEPS.filter((step) => !('flag' in step) || edition[step.flag])
  return (
    <nav className={cx(css.steps, steps.length > USUAL_STEPS && css.many)} aria-label={t('step.label')}>
      <ol className={css.line} style={{ '--steps': steps.length } as React.CSSProperties}>
        {steps.map(({ number, anchor }) => (
          <li key={anchor} className={css.step}>
            <a href={`#${anchor}`} className={css.link} aria-current={anchor === current ? 'step' : undefined}>
              <span className={css.number}>{number}</span>
              <span className={css.name}>{t(`step.${anchor}`)}</span>
              <StepState anchor={anchor} company={company} places={places} listed={listed} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepStateProps = Pick<StepNavProps, 'company' | 'places' | 'listed'> & { anchor: StepAnchor }

function StepState({ anchor, company, places, listed }: StepStateProps) {
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
  const state = words()
  return state && <span className={css.state}>{state}</span>

  function words() {
    if (!company) return ''
    if (anchor === 'badge') return places ? t('step.invited', places) : '\u00a0'
    if (anchor === 'material') return listed ? t('step.listed', { count: listed }) : t('step.complete')
    if (anchor === 'visa') return company.isVisa ? t('step.complete') : ''
    if (anchor === 'catalogue' || anchor === 'logistique') return ''
    const count = company.stand.length
    return count === 0 ? t('noBooth') : t('step.booths', { count })
  }
}

/** A section counts as current slightly before it reaches its scroll position. */
const REACH_PX = 2 * SCROLL_OFFSET_PX

/** The section being read: the last one whose top has come up to the step line. */
export function useSectionInView(): StepAnchor {
  const [current, setCurrent] = useState<StepAnchor>('catalogue')
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setCurrent(sectionInView())
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', scheduleUpdate, { passive: true })
    window.addEventListener('resize', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scheduleUpdate)
      window.removeEventListener('resize', scheduleUpdate)
    }
  }, [])
  return current
}

function sectionInView(): StepAnchor {
  const root = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2
  // The last sections may be too short to be scrolled all the way up.
  const reach = isAtEnd ? window.innerHeight : REACH_PX
  const reached = STEPS.filter(({ anchor }) => {
    const section = document.getElementById(anchor)
    return section !== null && section.getBoundingClientRect().top <= reach
  })
  return reached.at(-1)?.anchor ?? 'catalogue'
}

/** Scrolls to the fragment's section: on load, on change, and once the content above it has loaded. */
export function useFragmentScroll(isLoaded: boolean) {
  const { hash, key } = usePageLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same fragment is chosen again
  useEffect(() => {
    const section = hash && isLoaded ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX })
  }, [hash, key, isLoaded])
}
