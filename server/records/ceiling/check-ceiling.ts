import type { Kysely } from 'kysely'
import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/base/db/database.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { type CeilingKind, ceilingsOf } from '#shared/ceiling/ceiling.rules.ts'
import { countCreated } from './ceiling.store.ts'

const HOUR_MS = 3_600_000

/**
 * Refuses what a company creates beyond its ceilings. Strangers are held by their network's limits;
 * the organizer and the desks have none. Read inside the job that creates, so that a crowd of calls stops at
 * the ceiling as well.
 * @throws ApiError ceiling_reached, too_many
 */
export async function checkCeiling(
  tx: Kysely<Database>,
  kind: Exclude<CeilingKind, 'hour'>,
  { kind: caller, companyId }: Actor,
  { config, edition, now }: Context,
): Promise<void> {
  if (caller !== 'company' || !config.rateLimits) return
  const company = await findCompany(tx, companyId)
  const { value: raised } = await readSetting(tx, 'ceilings')
  const ceilings = ceilingsOf(
    edition.current().ceilings,
    JSON.parse(company?.badge ?? '{}'),
    raised[companyId],
  )
  const used = await countCreated(tx, companyId, now() - HOUR_MS)
  if (used[kind] >= ceilings[kind]) throw new ApiError('ceiling_reached')
  if (used.hour >= ceilings.hour)
    throw new ApiError('too_many', { text: 'error:too_many_created', retryAfter: HOUR_MS / 1000 })
}
