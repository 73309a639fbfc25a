import * as z from 'zod/mini'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { requiredLine } from '#shared/contract/required.ts'
import { line, status } from '#shared/contract/values.ts'

const wholePrint = z.object({
  _id: z.string(),
  /** Of the badge or the speaker. */
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  desk: z.string(),
  by: z.string(),
  printer: z.string(),
  state: z.string(),
})
/** A fact about a badge on paper: what became of it is one more. */
export interface Print extends z.infer<typeof wholePrint> {}

const creation = z.object({
  id: requiredLine('error:required'),
  by: z._default(line(), ''),
  printer: z._default(line(), ''),
  state: status(),
})
export interface NewPrint extends z.infer<typeof creation> {}

const query = z.object({ id: requiredLine('error:required') })

export const printContract = {
  listPrints: defineEndpoint({
    method: 'GET',
    path: '/api/prints',
    doc: 'What was printed for a badge or a speaker, the oldest first.',
    access: { organizer: true, desk: true },
    private: true,
    query: query as Schema<z.infer<typeof query>>,
    response: z.array(wholePrint) as Schema<Print[]>,
  }),
  createPrint: defineEndpoint({
    method: 'POST',
    path: '/api/prints',
    status: 201,
    doc: 'Notes that a badge was printed, or what became of it.',
    access: { organizer: true, desk: true },
    private: true,
    body: creation as Schema<NewPrint>,
    response: wholePrint as Schema<Print>,
  }),
}
