import { type Handlers, orNotFound } from '#server/base/index.ts'
import { requireCompany } from '#server/records/company/company.store.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { noteContract } from '#shared/note/note.contract.ts'
import { changeNote, deleteNote, findNote, insertNote, listDueNotes, listNotes, toNote } from './note.store.ts'

/** The office's internal notes about a company. */
export const noteHandlers: Handlers<typeof noteContract> = {
  async listNotes({ params }, _actor, { db }) {
    await requireCompany(db, params.id)
    return (await listNotes(db, params.id)).map(toNote)
  },

  listDueNotes: (_input, _actor, { db, now }) => listDueNotes(db, venueDay(now())),

  async createNote({ params, body }, actor, context, author) {
    const { text, day = null } = body
    const row = {
      _id: context.newId(),
      companyId: params.id,
      text,
      author: actor.organizerName ?? '',
      day,
      isDone: 0,
      rev: 1,
      createdAt: author.at,
    }
    return context.write(async (tx) => {
      await requireCompany(tx, params.id)
      return toNote(await insertNote(tx, row, author))
    })
  },

  async updateNote({ params, body }, _actor, context, author) {
    const { isDone, ...others } = body
    const patch = { ...others, ...(isDone !== undefined && { isDone: Number(isDone) }) }
    return context.write(async (tx) =>
      toNote(await changeNote(tx, orNotFound(await findNote(tx, params.id)), patch, author)),
    )
  },

  async deleteNote({ params }, _actor, context, author) {
    await context.write(async (tx) => deleteNote(tx, orNotFound(await findNote(tx, params.id)), author))
    return { message: 'Note deleted successfully' }
  },
}
