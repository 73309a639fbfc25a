import { changeFile, queryFile } from '#server/base/db/database-file.ts'

/** The files that a backup's database names. */
export const filesNamedIn = (database: string) =>
  queryFile<{ path: string; bytes: number }>(database, 'select path, bytes from file')

/** Whoever restores it begins a new epoch, so that desks make their copies anew. */
export function startNewEpoch(database: string): void {
  changeFile(database, "insert into syncEpoch (epoch, sinceSeq) select '', coalesce(max(seq), 0) from change")
}
