import * as z from 'zod/mini'
import { ApiError, type Author, type Db, logUnversionedChange, type Tx } from '#server/base/index.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { mergeEdition } from '#shared/edition/edition.rules.ts'
import { type Edition, type EditionChange, edition } from '#shared/edition/edition.schema.ts'
import type { TextId } from '#shared/locales/translate.ts'

/** The merged edition, kept in memory: nearly every page reads it, and it changes a few times a year. */
export interface EditionStore {
  /** The current edition. */
  current(): Edition
  /** Reads the committed edition again. */
  reload(): Promise<Edition>
}

/** @param onReload called synchronously when another edition takes effect */
export async function createEditionStore(db: Db, onReload?: () => void) {
  let inForce = EDITION_DEFAULTS
  const store: EditionStore = {
    current: () => inForce,
    async reload() {
      inForce = mergeEdition(await readOverrides(db)) as Edition
      onReload?.()
      return inForce
    },
  }
  await store.reload()
  return store
}

/** The organizer's changes only. */
export async function readOverrides(db: Db): Promise<EditionChange> {
  const row = await db.selectFrom('edition').select('overrides').executeTakeFirstOrThrow()
  return JSON.parse(row.overrides)
}

/** Without a log entry: for a copy, which receives the server's. */
export const writeOverrides = (tx: Tx, overrides: EditionChange) =>
  tx
    .updateTable('edition')
    .set({ overrides: JSON.stringify(overrides) })
    .execute()

/** Replaces the overrides and logs which keys changed. */
export async function changeEdition(tx: Tx, overrides: EditionChange, keys: readonly string[], author: Author) {
  await writeOverrides(tx, overrides)
  await logUnversionedChange(tx, 'edition', 'edition', keys, author)
}

/**
 * The edition with these overrides.
 * @throws ApiError invalid, with each invalid field
 */
export function checkedEdition(overrides: EditionChange) {
  const checked = z.safeParse(edition, mergeEdition(overrides))
  if (checked.success) return checked.data
  throw new ApiError('invalid', {
    fields: Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message as TextId])),
  })
}

declare module '#server/base/context.ts' {
  interface Context {
    edition: EditionStore
  }
}
