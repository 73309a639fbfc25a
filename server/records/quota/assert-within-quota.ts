import { type Actor, ApiError, type Context, type Db } from '#server/base/index.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { mbToBytes, type QuotaKind, type Quotas, quotasOf } from '#shared/quota/quota.rules.ts'
import { HOUR_MS } from '#shared/time.ts'
import { countCreated, sumFiles } from './quota.store.ts'

/**
 * Refuses what a company creates beyond its quotas. Strangers are limited by network;
 * the organizer and the desks have none. Read inside the job that creates, so that a crowd of calls stops at
 * the quota as well.
 * @throws ApiError quota_reached, too_many
 */
export async function assertWithinQuota(
  tx: Db,
  kind: Exclude<QuotaKind, 'hour' | 'companyFilesMb'>,
  { kind: caller, companyId }: Actor,
  { config, edition, now }: Context,
) {
  if (caller !== 'company' || !config.rateLimits) return
  const quotas = await quotasOfCompany(tx, companyId, edition.current())
  const used = await countCreated(tx, companyId, now() - HOUR_MS)
  if (used[kind].count >= quotas[kind]) throw new ApiError('quota_reached')
  if (used.hour.count >= quotas.hour)
    throw new ApiError('too_many', { text: 'error:too_many_created', retryAfter: HOUR_MS / 1000 })
}

/**
 * Refuses a file once those of the company and its people have reached their quota; what they sent by a link
 * counts as well. Read inside the job that stores the file, after its row.
 * @throws ApiError company_files
 */
export async function checkCompanyFiles(tx: Db, companyId: string, bytes: number, edition: Edition) {
  const { companyFilesMb } = await quotasOfCompany(tx, companyId, edition)
  const before = (await sumFiles(tx, companyId)).count - bytes
  if (before >= mbToBytes(companyFilesMb)) throw new ApiError('company_files')
}

async function quotasOfCompany(tx: Db, companyId: string, edition: Edition): Promise<Quotas> {
  const company = await findCompany(tx, companyId)
  const { value: raised } = await readSetting(tx, 'quotas')
  return quotasOf(edition.quotas, JSON.parse(company?.badge ?? '{}'), raised[companyId])
}
