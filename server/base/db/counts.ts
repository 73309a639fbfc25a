import type { Db } from './database.ts'
import { prepared } from './prepared.ts'

/**
 * What triggers count as it changes (migrations/counts), by key: a question costs the same however many rows there are.
 * Only for names with few keys.
 */
export const countsOf = prepared((db: Db, name: string) =>
  db.selectFrom('currentCount').select(['key', 'n']).where('name', '=', name).orderBy('key'),
)

/** All of them, or those whose key is wanted. */
export async function countOf(db: Db, name: string, isWanted = (_key: string) => true): Promise<number> {
  return sumOf((await countsOf(db, name)).filter(({ key }) => isWanted(key)))
}

export const sumOf = (counts: readonly { n: number }[]) => counts.reduce((sum, { n }) => sum + n, 0)
