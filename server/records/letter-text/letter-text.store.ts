import type { Db, Tx } from '#server/base/index.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { LetterTexts } from '#shared/letter-text/letter-text.contract.ts'
import { DEFAULT_LETTER } from '#shared/letter-text/letter-text.rules.ts'

/** A letter's content apart from its bearer's data. */
export interface LetterContent {
  texts: LetterTexts
  edition: Edition
}

const EDITION_PARTS = ['name', 'dates', 'venue', 'visaLetter'] as const
/** The content of letters from one moment on. */
interface KeptWords {
  from: number
  texts: LetterTexts
  edition: Pick<Edition, (typeof EDITION_PARTS)[number]>
}

// Stored among the settings that organizers share, whose calls do not expose it.
const TEXT = 'letterText'
const ISSUED = 'letterWords'

/** The organizer's text, or the built-in one. */
export async function findLetterTexts(db: Db): Promise<LetterTexts> {
  return (await read<LetterTexts>(db, TEXT)) ?? DEFAULT_LETTER
}

/** @param texts the built-in ones are not stored */
export async function saveLetterTexts(tx: Tx, texts: LetterTexts) {
  await tx.deleteFrom('setting').where('key', '=', TEXT).execute()
  if (texts !== DEFAULT_LETTER) await insert(tx, TEXT, texts)
}

/** Stores the content of letters issued from now on, unless the last one had the same, so that they can be reprinted. */
export async function storeLetterContent(tx: Tx, { texts, edition }: LetterContent, from: number) {
  const kept = (await read<KeptWords[]>(tx, ISSUED)) ?? []
  const parts = Object.fromEntries(EDITION_PARTS.map((part) => [part, edition[part]])) as KeptWords['edition']
  const last = kept.at(-1)
  if (last && JSON.stringify([last.texts, last.edition]) === JSON.stringify([texts, parts])) return
  await tx.deleteFrom('setting').where('key', '=', ISSUED).execute()
  await insert(tx, ISSUED, [...kept, { from, texts, edition: parts }])
}

/** A letter's content when it was issued; for letters older than this record, the built-in text and the edition's current data. */
export async function letterContentAt(db: Db, issuedAt: number, edition: Edition): Promise<LetterContent> {
  const kept = ((await read<KeptWords[]>(db, ISSUED)) ?? []).findLast(({ from }) => from <= issuedAt)
  return kept ? { texts: kept.texts, edition: { ...edition, ...kept.edition } } : { texts: DEFAULT_LETTER, edition }
}

async function read<Value>(db: Db, key: string): Promise<Value | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

const insert = (tx: Tx, key: string, value: object) =>
  tx
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value), rev: 1 })
    .execute()
