import * as z from 'zod/mini'

/** The answer of a delete, and of any call that has nothing else to return. */
export interface Message {
  message: string
}
export const message = z.object({ message: z.string() })

/** A field that somebody else changed after the caller read it: the stored value stays. */
export interface Conflict {
  field: string
  yours: unknown
  stored: unknown
  /** ISO instant of the change that won. */
  at: string
  by: string
}
export const conflicts = z.array(
  z.object({
    field: z.string(),
    yours: z.unknown(),
    stored: z.unknown(),
    at: z.string(),
    by: z.string(),
  }),
)
