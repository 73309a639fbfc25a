import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import * as z from 'zod/mini'
import { string } from '#shared/contract/values.ts'
import { MAX_WRITTEN_LENGTH } from './generator.schema.ts'

/** The longest fragment that browsers and messengers carry safely, in characters. */
export const MAX_SHARED_LENGTH = 32_000
/** The most that a shared state may unpack to, in bytes: both texts at four bytes a character, and the JSON around them. */
const MAX_UNPACKED_BYTES = 8 * MAX_WRITTEN_LENGTH + 1_000

// The text itself, or the name of a preset, which then follows the reader's language and the latest schema.
const part = z.union([
  z.object({ preset: string.check(z.maxLength(40)) }),
  z.object({ text: string.check(z.maxLength(MAX_WRITTEN_LENGTH)) }),
])
const shape = z.object({ definition: part, template: part })

/** What a link to the generator carries. */
export interface SharedState extends z.infer<typeof shape> {}

/** Undefined for anything that is not a state; `value` may come from a link or from storage. */
export function parseState(value: unknown) {
  const read = z.safeParse(shape, value)
  return read.success ? read.data : undefined
}

/**
 * The state for an address's fragment, which browsers never send to a server; undefined when it would be too
 * long for an address.
 */
export function packState(state: SharedState) {
  const plain = strToU8(JSON.stringify(state))
  if (plain.length > MAX_UNPACKED_BYTES) return undefined
  const bytes = deflateSync(plain, { level: 9 })
  const packed = btoa(strFromU8(bytes, true)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  return packed.length <= MAX_SHARED_LENGTH ? packed : undefined
}

/** The state in a fragment; undefined for anything else, however much it would unpack to. */
export function unpackState(packed: string) {
  if (packed.length > MAX_SHARED_LENGTH || !/^[\w-]+$/.test(packed)) return undefined
  try {
    const bytes = strToU8(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), true)
    // Whatever would be more is cut off, and then it is no state.
    const unpacked = inflateSync(bytes, { out: new Uint8Array(MAX_UNPACKED_BYTES) })
    return parseState(JSON.parse(strFromU8(unpacked)))
  } catch {
    return undefined
  }
}
