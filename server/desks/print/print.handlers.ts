import {
  findPersonIds,
  type Handlers,
  idKindFor,
  orNotFound,
  type PrintTable,
  withCallerIds,
} from '#server/base/index.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { idForCaller } from '#server/records/link/person-ids.ts'
import type { Print, printContract, RecordedPrints } from '#shared/print/print.contract.ts'
import { insertPrint, listLabelCounts, listPrintRuns, listPrints, validLabels } from './print.store.ts'

/** Number of runs when the caller names no limit. */
const MAX_RUNS = 200

export const printHandlers: Handlers<typeof printContract> = {
  async listPrints({ query }, actor, { db }) {
    const person = await findPersonIds(db, query.id, actor.kind === 'desk' ? 'publicId' : 'either')
    const rows = person ? await listPrints(db, person._id) : []
    return rows.map((row) => toPrint(row, idForCaller(actor, person)))
  },

  async createPrint({ body }, actor, context, author) {
    const { id, code = '', ...fact } = body
    const row: PrintTable = {
      ...fact,
      code,
      _id: context.newId(),
      recordId: id,
      at: author.at,
      deskId: actor.deskId,
      desk: await deskName(context.db, actor.deskId),
    }
    return context.write(async (tx) => {
      const person = orNotFound(await findPersonIds(tx, id, idKindFor(actor)))
      row.recordId = person._id
      await insertPrint(tx, row, author)
      return toPrint(row, idForCaller(actor, person))
    })
  },

  async listLabelCounts(_input, actor, { db }) {
    return withCallerIds(actor, db, await listLabelCounts(db), 'id')
  },

  async listPrintRuns({ query }, _actor, { db }) {
    const rows = await listPrintRuns(db, query.limit ?? MAX_RUNS)
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  },

  async createPrints({ body: { ids, codes = [], ...fact } }, actor, context, author) {
    const answer: RecordedPrints = { printed: 0, void: 0, unknown: [] }
    const { newId } = context
    const wanted = new Map(ids.map((id, index) => [id, codes[index] ?? '']))
    await context.write(async (tx) => {
      Object.assign(answer, { printed: 0, void: 0, unknown: [] })
      const valid = await validLabels(tx, [...wanted.keys()])
      for (const [recordId, code] of wanted) {
        const older = valid.get(recordId)
        if (older === undefined) {
          answer.unknown.push(recordId)
          continue
        }
        const row = { ...fact, recordId, deskId: actor.deskId, desk: '' }
        for (const code of older)
          await insertPrint(tx, { ...row, _id: newId(), state: 'void', code, at: author.at }, author)
        // Dated just after the voiding: lists are sorted by time, and the last print is the one that counts.
        await insertPrint(tx, { ...row, _id: newId(), state: 'printed', code, at: author.at + 1 }, author)
        answer.printed++
        answer.void += older.length
      }
    })
    return answer
  },
}

function toPrint({ recordId, deskId, at, ...fact }: PrintTable, id: string): Print {
  return { ...fact, id, at: new Date(at).toISOString() }
}
