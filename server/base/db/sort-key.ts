import { fold } from '#shared/names/fold.ts'

/**
 * The names that lists are sorted and searched by. Each has a second column, `<name>Key`, with its `fold`: databases compare
 * bytes. It is derived from the name on every write and is not part of the record (`changes.ts`).
 */
const SORTED_BY = { company: ['raisonSocial'], speaker: ['nom', 'prenom'] } as const
type Name = (typeof SORTED_BY)[keyof typeof SORTED_BY][number]

export type SortKeys<N extends Name = Name> = Record<`${N}Key`, string>

/** A row without its sort keys, which `selectAll` would include. */
export type WithoutKeys<Row> = Omit<Row, keyof SortKeys> & { [Key in keyof SortKeys]?: never }

/** What is written to a table, with the sort key of each name in it. */
export function withSortKeys<Row extends object>(table: string, row: Row): Row {
  const names: readonly string[] = SORTED_BY[table as keyof typeof SORTED_BY] ?? []
  const given = names.filter((name) => name in row)
  if (given.length === 0) return row
  const keys = given.map((name) => [`${name}Key`, fold((row as Record<string, string>)[name] ?? '')])
  return { ...row, ...Object.fromEntries(keys) }
}
