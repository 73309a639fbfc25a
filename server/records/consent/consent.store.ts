import { type Author, type Db, emitRecordChange, equal, type Tx } from '#server/base/index.ts'
import type { Consent } from '#shared/badge/badge.schema.ts'
import { DAY_MS } from '#shared/time.ts'

/**
 * Records of consent are only ever added. A repetition within a day is not stored, so that frequent
 * saves do not fill the table.
 */
export async function insertConsents(
  tx: Tx,
  entity: 'badge' | 'speaker',
  recordId: string,
  consents: readonly Consent[],
  author: Author,
) {
  for (const { document, version, language } of consents) {
    const consent = { entity, recordId, document, version, language }
    if (await wasGivenSince(tx, consent, author.at - DAY_MS)) continue
    await tx
      .insertInto('consent')
      .values({ ...consent, at: author.at })
      .execute()
    emitRecordChange(tx, { entity, id: recordId, fields: [], consent: { document, version, language } })
  }
}

async function wasGivenSince(
  tx: Tx,
  { entity, recordId, document, version, language }: Consent & { entity: string; recordId: string },
  since: number,
) {
  const row = await tx
    .selectFrom('consent')
    .select('seq')
    .where(equal({ entity: entity as 'badge', recordId, document, version, language }))
    .where('at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** When the record's holder consented first (ms); undefined when that was never. */
export async function firstConsentAt(db: Db, entity: 'badge' | 'speaker', recordId: string) {
  const row = await db
    .selectFrom('consent')
    .select('at')
    .where(equal({ entity, recordId }))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** The language of the page on which a speaker's consent was last given. */
export async function languageOfConsent(db: Db, recordId: string) {
  const row = await db
    .selectFrom('consent')
    .select('language')
    .where(equal({ entity: 'speaker', recordId }))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.language === 'fr' ? 'fr' : 'en')
}
