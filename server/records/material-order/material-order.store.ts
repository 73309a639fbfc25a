import { type Db, equal, type MaterialOrderTable, notDeleted, type Tx } from '#server/base/index.ts'
import { listCompaniesById, toCompany } from '#server/records/company/company.store.ts'
import { listContacts } from '#server/records/contact/contact.store.ts'
import { isOnSite } from '#shared/contact/contact.rules.ts'
import type { MaterialOrder, OrderChange } from '#shared/material-order/material-order.contract.ts'
import { needsNotice, type OrderState } from '#shared/material-order/material-order.rules.ts'

type OrderRow = MaterialOrderTable

/** A row that a company has emptied again is not an order. */
const isOrder = ({ description, qty }: { description: string; qty: number | null }) =>
  description.trim() !== '' || qty !== null

/** All orders, or those of one company, oldest first. */
export async function listOrders(db: Db, companyId?: string): Promise<MaterialOrder[]> {
  let query = db.selectFrom('material').where(notDeleted)
  if (companyId !== undefined) query = query.where('company', '=', companyId)
  const materials = (await query.selectAll().orderBy('createdAt').orderBy('_id').execute()).filter(isOrder)
  const orders = await ordersOf(db, companyId)
  const companies = await listCompaniesById(db, [...new Set(materials.map(({ company }) => company))])
  const byId = new Map(companies.map((row) => [row._id, toCompany(row)]))
  const onSite = Map.groupBy(
    (await listContacts(db, companyId)).filter(({ purpose }) => isOnSite(purpose)),
    (contact) => contact.companyId,
  )
  return materials.flatMap(({ _id, description, qty, company: id }) => {
    const company = byId.get(id)
    if (!company) return []
    const [{ name, tel } = company] = onSite.get(id) ?? []
    const { supplier = '', ...order } = orders.get(_id) ?? ASKED
    return {
      _id,
      description,
      qty,
      companyId: id,
      company: company.raisonSocial || company.email,
      booths: company.stand.map(({ stand }) => stand).filter(Boolean),
      contact: name,
      phone: tel,
      state: order.state,
      supplier,
      needsNotice: needsNotice(order),
    }
  })
}

const ASKED: Omit<OrderRow, 'materialId'> = { state: 'asked', supplier: '', notifiedState: 'asked', changedAt: null }

/** By the material's id; untouched materials have none. */
async function ordersOf(db: Db, companyId?: string): Promise<Map<string, OrderRow>> {
  const ofCompany = db
    .selectFrom('material')
    .select('_id')
    .where('company', '=', companyId ?? '')
    // SQLite's index by company has only these.
    .where(notDeleted)
  const rows = await db
    .selectFrom('materialOrder')
    .selectAll()
    .$if(companyId !== undefined, (query) => query.where('materialId', 'in', ofCompany))
    .execute()
  return new Map(rows.map((row) => [row.materialId, row]))
}

/** @returns which fields changed; undefined for a material that is gone */
export async function changeOrder(tx: Tx, { _id, state, supplier }: OrderChange): Promise<string[] | undefined> {
  const material = await tx
    .selectFrom('material')
    .select('_id')
    .where(equal({ _id, deletedAt: null }))
    .executeTakeFirst()
  if (!material) return undefined
  const stored = await tx.selectFrom('materialOrder').selectAll().where('materialId', '=', _id).executeTakeFirst()
  const before = stored ?? { ...ASKED, materialId: _id }
  const after = { ...before, state: state ?? before.state, supplier: supplier ?? before.supplier }
  await tx
    .insertInto('materialOrder')
    .values(after)
    .onConflict((conflict) => conflict.column('materialId').doUpdateSet(after))
    .execute()
  return (['state', 'supplier'] as const).filter((field) => after[field] !== before[field])
}

/** The organizer changed the line itself: its company is notified with the next mail. */
export const markLineChanged = (tx: Tx, materialId: string, at: number) =>
  tx
    .insertInto('materialOrder')
    .values({ ...ASKED, materialId, changedAt: at })
    .onConflict((clash) => clash.column('materialId').doUpdateSet({ changedAt: at }))
    .execute()

/** The company changed the line, so its order starts again as 'asked'. */
export const restartOrder = (tx: Tx, materialId: string) =>
  tx
    .updateTable('materialOrder')
    .set({ state: 'asked', notifiedState: 'asked', changedAt: null })
    .where('materialId', '=', materialId)
    .execute()

/** A line in the notice to a company. */
export interface NoticeLine {
  materialId: string
  description: string
  qty: number | null
  state: OrderState
  isChanged: boolean
}

/** The lines that a company has yet to be notified of. */
export async function listPendingNotices(db: Db, companyId: string): Promise<NoticeLine[]> {
  const rows = await db
    .selectFrom('materialOrder')
    .innerJoin('material', 'material._id', 'materialOrder.materialId')
    .selectAll('materialOrder')
    .select(['description', 'qty'])
    .where(equal({ company: companyId, deletedAt: null }))
    .orderBy('createdAt')
    .execute()
  return rows.filter(needsNotice).map(({ materialId, description, qty, state, changedAt }) => {
    return { materialId, description, qty, state, isChanged: changedAt !== null }
  })
}

export async function markNotified(tx: Tx, lines: readonly NoticeLine[]) {
  for (const { materialId, state } of lines)
    await tx
      .updateTable('materialOrder')
      .set({ notifiedState: state, changedAt: null })
      .where('materialId', '=', materialId)
      .execute()
}
