import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { queries } from '#portal/office/lib/queries.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import { kindOf, SPONSOR_KINDS } from '#shared/sponsor/sponsor-kind.ts'
import { FloorPlanView } from './floor-plan-view.tsx'
import css from './plan-page.module.css'
import { SponsorsView } from './sponsors-view.tsx'

/** The floor plan, the sponsors, and the manuals, which are stored as a table of sponsors (ENT-23). */
export function PlanPage() {
  const { t } = useTranslation('organizer-plan')
  const [params] = useSearchParams()
  const { data: sponsors = [] } = useQuery(queries.sponsors)
  const { data: edition } = useQuery(queries.edition)
  const { data: companies = [] } = useQuery(queries.companies)
  const kind = SPONSOR_KINDS.find((one) => one === params.get('view'))
  const { file, booths } = edition?.floorPlan ?? { file: '', booths: {} }
  const missing = file === '' ? [] : boothsNotOnPlan(companies, booths).flatMap(({ numbers }) => numbers)
  const views = [
    { id: 'plan', name: t('plan.title'), count: missing.length, to: '/plan' },
    ...SPONSOR_KINDS.map((id) => ({
      id,
      name: t(`kinds.${id}`),
      count: sponsors.filter((one) => kindOf(one) === id).length,
      to: `/plan?view=${id}`,
    })),
  ]
  return (
    <div className={css.section}>
      <ViewList label={t('organizer:section.plan')} views={views} current={kind ?? 'plan'} />
      {kind ? <SponsorsView key={kind} kind={kind} /> : <FloorPlanView />}
    </div>
  )
}
