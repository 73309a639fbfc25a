import type { Selectable } from 'kysely'
import { type Database, type Db, equal, type Tx } from '#server/base/index.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'

export type KeptText = Selectable<Database['policyText']>
/** A version and its text in both languages. */
export type PolicyTexts = Pick<KeptText, 'version' | 'en' | 'fr'>

/** Newest first. */
export const listPolicyTexts = (db: Db, document: PolicyDocument) =>
  db.selectFrom('policyText').selectAll().where('document', '=', document).orderBy('seq', 'desc').execute()

/** The text that was last published under a version. */
export const findPolicyText = (db: Db, document: PolicyDocument, version: string) =>
  db
    .selectFrom('policyText')
    .select(['version', 'en', 'fr'])
    .where(equal({ document, version }))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @param publishedAt null if it was in force without having been published */
export const insertPolicyText = (
  tx: Tx,
  document: PolicyDocument,
  { version, en, fr }: PolicyTexts,
  publishedAt: number | null,
) => tx.insertInto('policyText').values({ document, version, en, fr, publishedAt }).execute()

/** Stores the text that is about to be replaced, unless it is stored already: somebody may have accepted it. */
export async function storeReplacedText(tx: Tx, document: PolicyDocument, { version, en, fr }: PolicyTexts) {
  if (en === '' && fr === '') return
  const stored = await findPolicyText(tx, document, version)
  if (stored?.en !== en || stored.fr !== fr) await insertPolicyText(tx, document, { version, en, fr }, null)
}

/** How many people accepted each version. */
export async function countAccepted(db: Db, document: PolicyDocument) {
  const counts = await db
    .selectFrom('consent')
    .select(({ fn }) => ['version', fn.count<number>('recordId').distinct().as('n')])
    .where('document', '=', document)
    .groupBy('version')
    .execute()
  return new Map(counts.map(({ version, n }) => [version, n]))
}
