import type { Context } from '#server/base/context.ts'
import { retentionPlan } from '#server/office/retention/retention-plan.ts'
import type { SeasonBlocker } from '#shared/season/season.contract.ts'
import { countUnderway } from './season.store.ts'

/**
 * What must be settled first: data due for erasure by retention must not be archived, and unsent mails would never be
 * sent.
 */
export async function seasonBlockers(context: Context): Promise<SeasonBlocker[]> {
  const { due } = await retentionPlan(context)
  const countOf = (rule: string) => due.find((one) => one.rule === rule && one.isDue)?.count ?? 0
  const { mails, campaigns } = await countUnderway(context.db)
  const stops: SeasonBlocker[] = [
    { what: 'visas', count: countOf('visas') },
    { what: 'photos', count: countOf('photos') },
    { what: 'mails', count: mails },
    { what: 'campaigns', count: campaigns },
  ]
  return stops.filter(({ count }) => count > 0)
}
