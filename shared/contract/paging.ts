import * as z from 'zod/mini'
import { normalizeEmail } from '#shared/email.ts'
import { string } from './values.ts'

const integer = (min: number, most: number) =>
  z.coerce
    .number('error:invalid')
    // The multiple is there for the API's description; alone it would let through numbers that are almost whole.
    .check(z.multipleOf(1), z.minimum(min), z.maximum(most), z.refine(Number.isInteger))

/** What to search for in names and e-mail addresses; an address as it is stored. */
export const searchText = () =>
  string.check(
    z.trim(),
    z.maxLength(255),
    z.overwrite((text) => (text.includes('@') ? normalizeEmail(text) : text)),
  )

/** Fields of a list's query; a list with filters of its own extends them. */
export const pagingFields = {
  limit: z.exactOptional(integer(1, 1000)),
  offset: z.exactOptional(integer(0, 10_000_000)),
  q: z.exactOptional(searchText()),
}

export const paging = z.object(pagingFields)
/** Optional paging of a list; the answer stays an array and X-Total-Count says how many there are. */
export interface Paging extends z.infer<typeof paging> {}
