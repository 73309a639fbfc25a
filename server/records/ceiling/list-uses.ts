import type { Context } from '#server/base/context.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { listCompaniesById } from '#server/records/company/company.store.ts'
import type { CeilingUse } from '#shared/ceiling/ceiling.contract.ts'
import { bytesToMb, CEILING_KINDS, ceilingsOf } from '#shared/ceiling/ceiling.rules.ts'
import { countCreated, listFull, sumFiles } from './ceiling.store.ts'

const HOUR_MS = 3_600_000

/** What companies have reached of their ceilings; of one company all it has used. */
export async function listUses({ db, edition, now }: Context, only?: string): Promise<CeilingUse[]> {
  const { value: raised } = await readSetting(db, 'ceilings')
  const since = now() - HOUR_MS
  const least = edition.current().ceilings
  const ids = only === undefined ? await listFull(db, least, since, Object.keys(raised)) : [only]
  const uses: CeilingUse[] = []
  for (const { _id: companyId, badge } of await listCompaniesById(db, ids)) {
    const ceilings = ceilingsOf(least, JSON.parse(badge), raised[companyId])
    const { count: bytes, lastAt } = await sumFiles(db, companyId)
    const used = { ...(await countCreated(db, companyId, since)), companyFilesMb: { count: bytesToMb(bytes), lastAt } }
    for (const kind of CEILING_KINDS) {
      const { count, lastAt } = used[kind]
      if (only === undefined && count < ceilings[kind]) continue
      uses.push({
        ...{ companyId, kind, used: count, ceiling: ceilings[kind] },
        lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
      })
    }
  }
  return uses
}
