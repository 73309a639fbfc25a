import type { Context } from '#server/base/context.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { listCompanies } from '#server/records/company/company.store.ts'
import type { CeilingUse } from '#shared/ceiling/ceiling.contract.ts'
import { bytesToMb, CEILING_KINDS, ceilingsOf } from '#shared/ceiling/ceiling.rules.ts'
import { countAllCreated, sumFiles } from './ceiling.store.ts'

const HOUR_MS = 3_600_000

/** What companies have reached of their ceilings; of one company all it has used. */
export async function listUses({ db, edition, now }: Context, only?: string): Promise<CeilingUse[]> {
  const { value: raised } = await readSetting(db, 'ceilings')
  const created = await countAllCreated(db, now() - HOUR_MS)
  const files = await sumFiles(db, only)
  const { rows } = await listCompanies(db, {})
  return rows
    .filter(({ _id }) => only === undefined || _id === only)
    .flatMap(({ _id: companyId, badge }) => {
      const ceilings = ceilingsOf(edition.current().ceilings, JSON.parse(badge), raised[companyId])
      const bytes = files.get(companyId)
      const sent = bytes && { ...bytes, count: bytesToMb(bytes.count) }
      const uses = { ...created.get(companyId), companyFilesMb: sent }
      return CEILING_KINDS.map((kind) => {
        const { count, lastAt } = uses[kind] ?? { count: 0, lastAt: null }
        return {
          ...{ companyId, kind, used: count, ceiling: ceilings[kind] },
          lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
        }
      })
    })
    .filter(({ used, ceiling }) => only !== undefined || used >= ceiling)
}
