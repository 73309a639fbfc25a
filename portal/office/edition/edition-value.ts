import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'

/** The edition's value at a path such as 'deadlines.signage.date'. */
export function valueAt(edition: Edition, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], edition)
}

/** The change of one key, nested as the server expects it. */
export function changeOf(key: string, value: unknown): EditionChange {
  return key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as EditionChange
}
