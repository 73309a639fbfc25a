import '#shared/contract/messages.ts'
import * as z from 'zod/mini'
import { mergeOverrides, pickKnownKeys } from '#shared/edition/edition.rules.ts'
import { type Edition, type EditionChange, edition as shape } from '#shared/edition/edition.schema.ts'

/** The edition's value at a path such as 'deadlines.signage.date'. */
export function valueAt(edition: Edition, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], edition)
}

/** The change of one key, nested as the server expects it. */
export function changeOf(key: string, value: unknown): EditionChange {
  return key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as EditionChange
}

/** Why the server would refuse a value, as the id of a text in the reader's language; undefined if it would not. */
export function refusalOf(edition: Edition, key: string, value: unknown): string | undefined {
  if (value === null) return undefined
  const next = mergeOverrides({ ...edition }, pickKnownKeys(changeOf(key, value)))
  const checked = z.safeParse(shape, next)
  return checked.error?.issues.find(({ path }) => path.join('.') === key)?.message
}
