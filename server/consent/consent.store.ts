import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#server/actor.ts'
import type { Author } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'
import type { Consent } from '#shared/badge/badge.schema.ts'

/** Acceptances are only ever added. */
export async function insertConsents(
  tx: Transaction<Database>,
  entity: 'badge' | 'speaker',
  recordId: string,
  consents: readonly Consent[],
  by: Author,
): Promise<void> {
  for (const { document, version, language } of consents)
    await tx
      .insertInto('consent')
      .values({ entity, recordId, document, version, language, at: by.at })
      .execute()
}

/** The language of the page on which a record was accepted last. */
export async function languageOfConsent(
  db: Kysely<Database>,
  entity: 'badge' | 'speaker',
  recordId: string,
): Promise<Language | undefined> {
  const row = await db
    .selectFrom('consent')
    .select('language')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.language === 'fr' ? 'fr' : 'en')
}
