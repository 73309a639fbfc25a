/** By record and field: the revision that this page's own last change of it has made. */
const revisions = new Map<string, number>()

export function noteOwn({ _id, rev }: { _id: string; rev: number }, fields: readonly string[]): void {
  for (const field of fields) revisions.set(`${_id} ${field}`, rev)
}

/** What an undo is based on: only what others have changed since is a conflict, not what was undone before it. */
export function ownRevision(id: string, fields: readonly string[]): number {
  return Math.min(...fields.map((field) => revisions.get(`${id} ${field}`) ?? 0))
}
