import { type Db, deleterFor, inserterFor, type NoteTable, type Tx, updaterFor } from '#server/base/index.ts'
import type { DueNote, Note } from '#shared/note/note.contract.ts'

export type NoteRow = NoteTable

const ofCompanies = (db: Db) =>
  db
    .selectFrom('note')
    .innerJoin('company', 'company._id', 'note.companyId')
    .where('company.deletedAt', 'is', null)
    .selectAll('note')

/** Finds a note about a company that is not deleted. */
export const findNote = (db: Db, id: string) => ofCompanies(db).where('note._id', '=', id).executeTakeFirst()

/** The notes about one company or about all, without those about deleted companies, newest first. */
export function listNotes(db: Db, companyId?: string) {
  const query = ofCompanies(db).orderBy('note.createdAt', 'desc').orderBy('note._id')
  return (companyId === undefined ? query : query.where('companyId', '=', companyId)).execute()
}

/** Also those of deleted companies. */
export const listAllNotes = (db: Db): Promise<NoteRow[]> =>
  db.selectFrom('note').selectAll().orderBy('createdAt').orderBy('_id').execute()

/** Notes due by a day and not done, the earliest first. @param today YYYY-MM-DD */
export async function listDueNotes(db: Db, today: string): Promise<DueNote[]> {
  const rows = await ofCompanies(db)
    .select(['raisonSocial', 'email'])
    .where('day', '<=', today)
    .where('isDone', '=', 0)
    .orderBy('day')
    .orderBy('note.createdAt')
    .execute()
  return rows.map((row) => ({ ...toNote(row), companyId: row.companyId, company: row.raisonSocial || row.email }))
}

export const insertNote = inserterFor('note')
export const changeNote = updaterFor('note')
export const deleteNote = deleterFor('note')

/** Notes by somebody who is erased stay, without the name. */
export const forgetAuthor = (tx: Tx, author: string) =>
  tx.updateTable('note').set({ author: '' }).where('author', '=', author).execute()

export function toNote({ _id, text, author, createdAt, day, isDone }: NoteRow): Note {
  return { _id, text, author, at: new Date(createdAt).toISOString(), day, isDone: isDone === 1 }
}
