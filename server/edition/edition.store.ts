import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { mergeEdition } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'

/** The merged edition, kept in memory: it is read by nearly every page and changed a few times a year. */
export interface EditionStore {
  /** The edition of today. */
  current(): Edition
  /** Reads it anew from what is committed. */
  reload(): Promise<Edition>
}

/** @param onReload called in the turn in which another edition is in force */
export async function createEditionStore(db: Kysely<Database>, onReload?: () => void): Promise<EditionStore> {
  let edition = EDITION_DEFAULTS
  const store: EditionStore = {
    current: () => edition,
    async reload() {
      edition = mergeEdition(await readOverrides(db)) as Edition
      onReload?.()
      return edition
    },
  }
  await store.reload()
  return store
}

/** What the organizer changed, and nothing else. */
export async function readOverrides(db: Kysely<Database>): Promise<EditionChange> {
  const row = await db.selectFrom('edition').select('overrides').executeTakeFirstOrThrow()
  return JSON.parse(row.overrides)
}

export async function writeOverrides(tx: Transaction<Database>, overrides: EditionChange): Promise<void> {
  await tx
    .updateTable('edition')
    .set({ overrides: JSON.stringify(overrides) })
    .execute()
}
