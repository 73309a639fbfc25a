import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, requiredLines, string } from '#shared/contract/endpoint.ts'
import { MAX_NOTE_LENGTH } from './note.rules.ts'

const note = z.object({
  _id: string,
  text: string,
  /** Who wrote it; '' if that is not (or no longer) known. */
  author: string,
  /** ISO instant. */
  at: string,
  /** The day it is due, YYYY-MM-DD; null if there is nothing to do. */
  day: z.nullable(string),
  isDone: boolean,
})
/** What the office noted about a company. */
export interface Note extends z.infer<typeof note> {}

const dueNote = z.extend(note, { companyId: string, company: string })
/** A note whose day has come. */
export interface DueNote extends z.infer<typeof dueNote> {}

const text = requiredLines('error:required', MAX_NOTE_LENGTH)
const day = z.nullable(z.iso.date('error:invalid'))
const newNote = z.object({ text, day: z.exactOptional(day) })
export interface NewNote extends z.infer<typeof newNote> {}
const change = z.object({
  text: z.exactOptional(text),
  day: z.exactOptional(day),
  isDone: z.exactOptional(boolean),
})

export const noteContract = {
  listNotes: defineOrganizerEndpoint('GET /api/notes/company/:id', {
    doc: 'The office’s notes about a company, newest first. Companies cannot read them.',
    response: z.array(note),
  }),
  listDueNotes: defineOrganizerEndpoint('GET /api/notes/due', {
    doc: 'Notes about all companies that are due by today and not done, those of the earliest day first.',
    response: z.array(dueNote),
  }),
  createNote: defineOrganizerEndpoint('POST /api/notes/company/:id', {
    status: 201,
    doc: 'Adds a note about a company; with `day`, it is due on that day.',
    body: newNote,
    response: note,
  }),
  updateNote: defineOrganizerEndpoint('PUT /api/notes/:id', {
    doc: 'Changes the fields that are sent: text, day, done. The author stays.',
    body: change,
    response: note,
  }),
  deleteNote: defineOrganizerEndpoint('DELETE /api/notes/:id', {
    doc: 'Deletes a note for good.',
  }),
}
