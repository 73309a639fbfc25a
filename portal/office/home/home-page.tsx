import { useQuery } from '@tanstack/react-query'
import { queries } from '#portal/office/lib/queries.ts'
import { Completion } from './completion.tsx'
import { Deadlines } from './deadlines.tsx'
import { HealthWarnings } from './health-warnings.tsx'
import css from './home-page.module.css'
import { MissingSummary } from './missing-summary.tsx'
import { Registrations } from './registrations.tsx'
import { Todo } from './todo.tsx'

/** What waits, what is late, and how far everything is. Every number opens the list behind it. */
export function HomePage() {
  const { data: overview } = useQuery(queries.overview)
  const { data: edition } = useQuery(queries.edition)
  if (!overview || !edition) return null
  return (
    <main className={css.page}>
      <HealthWarnings />
      <div className={css.board} data-ground="ink">
        <Todo overview={overview} />
        <Deadlines overview={overview} edition={edition} />
      </div>
      <div className={css.figures}>
        <Registrations overview={overview} />
        <Completion overview={overview} />
        <MissingSummary overview={overview} />
      </div>
    </main>
  )
}
