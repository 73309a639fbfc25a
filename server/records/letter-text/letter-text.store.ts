import type { Db, Tx } from '#server/base/index.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { LetterTexts } from '#shared/letter-text/letter-text.contract.ts'
import { DEFAULT_LETTER } from '#shared/letter-text/letter-text.rules.ts'

/** What a letter says besides its bearer. */
export interface LetterContent {
  texts: LetterTexts
  edition: Edition
}

const EDITION_PARTS = ['name', 'dates', 'venue', 'visaLetter'] as const
/** What letters said from one moment on. */
interface KeptWords {
  from: number
  texts: LetterTexts
  edition: Pick<Edition, (typeof EDITION_PARTS)[number]>
}

// Beside the settings that organizers keep for each other, whose calls do not know these.
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

/** Keeps what the letters issued from now on say, unless the last one said the same: it is printed again later. */
export async function keepWords(tx: Tx, { texts, edition }: LetterContent, from: number) {
  const kept = (await read<KeptWords[]>(tx, ISSUED)) ?? []
  const parts = Object.fromEntries(EDITION_PARTS.map((part) => [part, edition[part]])) as KeptWords['edition']
  const last = kept.at(-1)
  if (last && JSON.stringify([last.texts, last.edition]) === JSON.stringify([texts, parts])) return
  await tx.deleteFrom('setting').where('key', '=', ISSUED).execute()
  await insert(tx, ISSUED, [...kept, { from, texts, edition: parts }])
}

/** What a letter said when it was issued; of one from before that was kept, the built-in text and what the edition says now. */
export async function wordsAt(db: Db, issuedAt: number, edition: Edition): Promise<LetterContent> {
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
