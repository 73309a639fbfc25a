import { authorOf } from '#server/actor.ts'
import { isPersonKnown } from '#server/checkin/checkin.store.ts'
import type { PrintTable } from '#server/db/database.ts'
import { deskName } from '#server/desk/desk.store.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { presentId } from '#server/sync/operation.store.ts'
import type { Print, printContract } from '#shared/print/print.contract.ts'
import { insertPrint, listPrints } from './print.store.ts'

export const printHandlers: Handlers<typeof printContract> = {
  async listPrints({ query }, _actor, { db }): Promise<Print[]> {
    return (await listPrints(db, await presentId(db, query.id))).map(shown)
  },

  async createPrint({ body }, actor, context): Promise<Print> {
    const by = authorOf(actor, context.now())
    const { id, ...fact } = body
    const row: PrintTable = {
      ...fact,
      _id: context.newId(),
      recordId: id,
      at: by.at,
      deskId: actor.deskId,
      desk: await deskName(context.db, actor.deskId),
    }
    await context.write(async (tx) => {
      row.recordId = await presentId(tx, id)
      if (!(await isPersonKnown(tx, row.recordId))) throw new Refusal('not_found')
      await insertPrint(tx, row, by)
    })
    return shown(row)
  },
}

function shown({ recordId, deskId, at, ...fact }: PrintTable): Print {
  return { ...fact, id: recordId, at: new Date(at).toISOString() }
}
