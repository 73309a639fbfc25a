import type { SyncPerson } from '#shared/sync/sync-record.schema.ts'

export type SuppliedFields = ReturnType<typeof createSuppliedFields>

/** Names of missing fields that visitors have filled in since the copy's record was read; cleared by a newer record. */
export function createSuppliedFields() {
  const known = new Map<string, { rev: number; fields: Set<string> }>()
  const of = ({ _id, rev }: SyncPerson) => {
    const entry = known.get(_id)
    return entry?.rev === rev ? entry.fields : new Set<string>()
  }
  return {
    note(person: SyncPerson, fields: readonly string[]) {
      known.set(person._id, { rev: person.rev, fields: new Set([...of(person), ...fields]) })
    },
    missing: (person: SyncPerson) => person.missing.filter((field) => !of(person).has(field)),
  }
}
