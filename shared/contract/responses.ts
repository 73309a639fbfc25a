import * as z from 'zod/mini'
import { string } from './values.ts'

/** The answer of a delete, and of any call that has nothing else to return. */
export const message = z.object({ message: string })
export interface Message extends z.infer<typeof message> {}

const conflict = z.object({
  field: string,
  yours: z.unknown(),
  stored: z.unknown(),
  /** ISO instant of the change that won. */
  at: string,
  by: string,
})
/** A field that somebody else changed after the caller read it: the stored value stays. */
export interface Conflict extends z.infer<typeof conflict> {}
export const conflicts = z.array(conflict)
