import type { SyncPerson } from '#shared/sync/sync-record.schema.ts'

export type Supplied = ReturnType<typeof createSupplied>

/** Which missing fields visitors gave that the server has not told of yet: their names only, until the record is a newer one. */
export function createSupplied() {
  const known = new Map<string, { rev: number; fields: Set<string> }>()
  const of = ({ _id, rev }: SyncPerson) => {
    const entry = known.get(_id)
    return entry?.rev === rev ? entry.fields : new Set<string>()
  }
  return {
    note(person: SyncPerson, fields: readonly string[]): void {
      known.set(person._id, { rev: person.rev, fields: new Set([...of(person), ...fields]) })
    },
    missing: (person: SyncPerson) => person.missing.filter((field) => !of(person).has(field)),
  }
}
