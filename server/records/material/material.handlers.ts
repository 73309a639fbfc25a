import { emptyColumns, type Handlers, mergeByRevision, orNotFound, paged } from '#server/base/index.ts'
import { refreshCompanyFlags, requireCompany } from '#server/records/company/company.store.ts'
import { listOrders, markLineChanged, restartOrder } from '#server/records/material-order/material-order.store.ts'
import { assertWithinQuota } from '#server/records/quota/assert-within-quota.ts'
import type { materialContract } from '#shared/material/material.contract.ts'
import { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import {
  changeMaterial,
  findMaterial,
  insertMaterial,
  listMaterials,
  type MaterialRow,
  toMaterial,
} from './material.store.ts'

export const materialHandlers: Handlers<typeof materialContract> = {
  async createMaterial({ body }, actor, context, author) {
    const row: MaterialRow = {
      _id: context.newId(),
      ...emptyColumns(MATERIAL_FIELDS),
      ...body,
      updateDate: updateDateOf(body.updateDate, author.at),
      rev: 1,
      createdAt: author.at,
      deletedAt: null,
    }
    await context.write(async (tx) => {
      await requireCompany(tx, row.company)
      await assertWithinQuota(tx, 'material', actor, context)
      await insertMaterial(tx, row, author)
      await refreshCompanyFlags(tx, row.company, author)
    })
    return toMaterial(row)
  },

  async listMaterials({ query }, actor, context) {
    const filter = actor.kind === 'company' ? { ...query, company: actor.companyId } : query
    const { rows, total } = await listMaterials(context.db, filter)
    return paged(rows.map(toMaterial), total)
  },

  async getMaterial({ params }, _actor, context) {
    return toMaterial(orNotFound(await findMaterial(context.db, params.id)))
  },

  async updateMaterial({ params, body }, actor, context, author) {
    const { baseRev, updateDate, unanswered, ...edit } = body
    return context.write(async (tx) => {
      const stored = orNotFound(await findMaterial(tx, params.id))
      const { patch, conflicts } = await mergeByRevision(tx, 'material', stored, edit, baseRev, unanswered)
      const isChanged = Object.keys(patch).length > 0 || updateDate !== undefined
      const dated = isChanged ? { ...patch, updateDate: updateDateOf(updateDate, author.at) } : {}
      const changed = await changeMaterial(tx, stored, dated, author)
      if (changed.description !== stored.description || changed.qty !== stored.qty)
        await (actor.kind === 'organizer' ? markLineChanged(tx, stored._id, author.at) : restartOrder(tx, stored._id))
      const material = toMaterial(changed)
      return conflicts.length > 0 ? { ...material, conflicts } : material
    })
  },

  async deleteMaterial({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      const stored = orNotFound(await findMaterial(tx, params.id))
      await changeMaterial(tx, stored, { deletedAt: author.at }, author)
      await refreshCompanyFlags(tx, stored.company, author)
    })
    return { message: 'Material deleted successfully' }
  },

  async listMaterialsOfCompany({ params, query }, _actor, context) {
    const { rows, total } = await listMaterials(context.db, { ...query, company: params.id })
    return paged(rows.map(toMaterial), total)
  },

  async listMaterialStates({ params }, _actor, { db }) {
    return (await listOrders(db, params.id)).map(({ _id, state }) => ({ _id, state }))
  },
}

/** The client's time if it sent a valid one, else the server's. Milliseconds since 1970. */
function updateDateOf(sent: number | null | undefined, now: number) {
  // A number out of range gives an invalid date: NaN, which is not positive.
  const time = new Date(sent ?? 0).getTime()
  return time > 0 ? time : now
}
