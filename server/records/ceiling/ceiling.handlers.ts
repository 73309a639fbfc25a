import type { Handlers } from '#server/base/http/handler.ts'
import { readSetting } from '#server/event/setting/setting.store.ts'
import { listCompanies } from '#server/records/company/company.store.ts'
import type { CeilingUse, ceilingContract } from '#shared/ceiling/ceiling.contract.ts'
import { bytesToMb, CEILING_KINDS, ceilingsOf } from '#shared/ceiling/ceiling.rules.ts'
import { countAllCreated, sumFiles } from './ceiling.store.ts'

const HOUR_MS = 3_600_000

/** Which companies have used how much of their ceilings. */
export const ceilingHandlers: Handlers<typeof ceilingContract> = {
  async listCeilings({ query }, _actor, { db, edition, now }): Promise<CeilingUse[]> {
    const { value: raised } = await readSetting(db, 'ceilings')
    const created = await countAllCreated(db, now() - HOUR_MS)
    const files = await sumFiles(db, query.companyId)
    const { rows } = await listCompanies(db, {})
    return rows
      .filter(({ _id }) => query.companyId === undefined || _id === query.companyId)
      .flatMap(({ _id: companyId, badge }) => {
        const ceilings = ceilingsOf(edition.current().ceilings, JSON.parse(badge), raised[companyId])
        const used = { ...created.get(companyId), companyFilesMb: bytesToMb(files.get(companyId) ?? 0) }
        return CEILING_KINDS.map((kind) => ({
          ...{ companyId, kind, used: used[kind] ?? 0 },
          ceiling: ceilings[kind],
        }))
      })
      .filter(({ used, ceiling }) => query.companyId !== undefined || used >= ceiling)
  },
}
