import type { Context } from '#server/base/index.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { listCompaniesById } from '#server/records/company/company.store.ts'
import type { QuotaUse } from '#shared/quota/quota.contract.ts'
import { bytesToMb, QUOTA_KINDS, quotasOf } from '#shared/quota/quota.rules.ts'
import { HOUR_MS, isoOf } from '#shared/time.ts'
import { countCreated, listFull, sumFiles } from './quota.store.ts'

/** What companies have reached of their quotas; of one company all it has used. */
export async function listUses({ db, edition, now }: Context, only?: string) {
  const { value: raised } = await readSetting(db, 'quotas')
  const since = now() - HOUR_MS
  const least = edition.current().quotas
  const ids = only === undefined ? await listFull(db, least, since, Object.keys(raised)) : [only]
  const uses: QuotaUse[] = []
  for (const { _id: companyId, badge } of await listCompaniesById(db, ids)) {
    const quotas = quotasOf(least, JSON.parse(badge), raised[companyId])
    const { count: bytes, lastAt } = await sumFiles(db, companyId)
    const used = { ...(await countCreated(db, companyId, since)), companyFilesMb: { count: bytesToMb(bytes), lastAt } }
    for (const kind of QUOTA_KINDS) {
      const { count, lastAt } = used[kind]
      if (only === undefined && count < quotas[kind]) continue
      uses.push({
        companyId,
        kind,
        used: count,
        quota: quotas[kind],
        lastAt: isoOf(lastAt),
      })
    }
  }
  return uses
}
