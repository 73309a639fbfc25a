import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  logRead,
  logUnversionedChange,
  orNotFound,
} from '#server/base/index.ts'
import { findMailLanguage } from '#server/messaging/mail/deliveries.store.ts'
import {
  findLetterTexts,
  type LetterContent,
  letterContentAt,
  storeLetterContent,
} from '#server/records/letter-text/letter-text.store.ts'
import { hasDayEnded } from '#shared/edition/edition.rules.ts'
import { CROCKFORD } from '#shared/random-code.ts'
import { missingLetterParts } from '#shared/visa/missing-letter-parts.ts'
import { initials, letterLink, normalizeReceipt } from '#shared/visa/visa.rules.ts'
import type { VisaLetter, VisaLetterCheck, VisaLetterPreview } from '#shared/visa/visa.schema.ts'
import { bearerOf, letterFileOf, masked, SAMPLE_BEARER } from './letter-file.ts'
import { letterColumns } from './letter-texts.ts'
import { changeVisa, findSignature, findVisa, requireVisa } from './visa.store.ts'
import { findLetter, insertLetter, newestLetter, nextNumber, type VisaLetterRow } from './visa-letter.store.ts'

/** Gives a letter the next number; with `send` it goes to the applicant, whose receipt then says 'sent'. */
export async function issueLetter(id: string, send: boolean, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const edition = context.edition.current()
  const { year, dates } = edition
  // A consulate does not accept a letter without an issuer.
  if (missingLetterParts(edition).includes('issuer')) throw new ApiError('letter_issuer')
  const { visa, letter, words } = await context.write(async (tx) => {
    const stored = await requireVisa(tx, id)
    const letterWords = { texts: await findLetterTexts(tx), edition }
    // Before a number is used up: can it be printed at all?
    letterColumns(bearerOf(stored, context), letterWords)
    await storeLetterContent(tx, letterWords, author.at)
    const row = await insertLetter(tx, { year, visaId: id, createdAt: author.at, validUntil: dates.end })
    await logRead(tx, 'visa', id, ['passportNbr'], author)
    await logUnversionedChange(tx, 'visaLetter', row.number, ['_id'], author)
    return { visa: stored, letter: row, words: letterWords }
  })
  const answer = toLetter(letter, context)
  if (!send) return answer
  const pdf = await letterFileOf(bearerOf(visa, context), { ...letter, code: answer.code }, words, context)
  const variables = { receipt: visa.receipt, link: answer.link }
  const mail = await context.mail.prepare('visa_letter', visa.email, variables, {
    language: (await findMailLanguage(context.db, 'visa', id, ['visa_received'])) ?? actor.language,
    attachments: [{ name: fileName(letter), contentType: 'application/pdf', bytes: pdf }],
  })
  await context.write(async (tx) => {
    const stored = await requireVisa(tx, id)
    // The letter may be for a former name by now, and the mail for a former address.
    if (stored.rev !== visa.rev) throw new ApiError('changed_meanwhile')
    await changeVisa(tx, stored, { status: 'sent' }, author)
    await context.mail.queue(tx, mail, { entity: 'visa', recordId: id, companyId: '', cause: 'organizer' })
  })
  context.mail.wake()
  return answer
}

/** The newest letter, rendered again with the texts it was issued with, since letters are not stored. */
export async function letterFile(id: string, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const { visa, letter } = await context.write(async (tx) => {
    const stored = await requireVisa(tx, id)
    const row = orNotFound(await newestLetter(tx, id))
    await logRead(tx, 'visa', id, ['passportNbr'], author)
    return { visa: stored, letter: row }
  })
  const { code } = toLetter(letter, context)
  const words = await letterContentAt(context.db, letter.createdAt, context.edition.current())
  const bytes = await letterFileOf(bearerOf(visa, context), { ...letter, code }, words, context)
  return { name: fileName(letter), bytes }
}

/** Shown instead of a code, which only an issued letter has. */
const HIDDEN_CODE = '••••-••••'

/** A preview of the newest letter, or of the next one, with a masked passport number and without its code. */
export async function previewLetter(id: string, context: Context): Promise<VisaLetterPreview> {
  const visa = await requireVisa(context.db, id)
  const issued = await newestLetter(context.db, id)
  const edition = context.edition.current()
  const number = issued?.number ?? (await nextNumber(context.db, edition.year))
  const facts = { number, code: HIDDEN_CODE, createdAt: issued?.createdAt ?? context.now() }
  const words = issued
    ? await letterContentAt(context.db, issued.createdAt, edition)
    : { texts: await findLetterTexts(context.db), edition }
  const pdf = await letterFileOf(masked(bearerOf(visa, context)), facts, words, context)
  const hasSignature = (await findSignature(context.db)) !== undefined
  return { number, isIssued: issued !== undefined, hasSignature, pdf: pdf.toString('base64') }
}

/** A preview of the next letter with unsaved texts, for a request or, without one, for a made-up person. */
export async function previewWords(id: string | undefined, words: LetterContent, context: Context): Promise<Buffer> {
  const bearer = id ? bearerOf(await requireVisa(context.db, id), context) : SAMPLE_BEARER
  const number = await nextNumber(context.db, words.edition.year)
  return letterFileOf(masked(bearer), { number, code: HIDDEN_CODE, createdAt: context.now() }, words, context)
}

/** The same steps whether or not there is such a letter: neither answer nor timing reveals more than whether it is valid. */
export async function checkLetter(
  { number, code }: { number: string; code: string },
  context: Context,
): Promise<VisaLetterCheck> {
  const { dataKey } = context.config
  const letter = await findLetter(context.db, number.trim())
  const visaId = letter?.visaId ?? ''
  const visa = await findVisa(context.db, visaId)
  const newest = await newestLetter(context.db, visaId)
  const isSame = isSameCode(normalizeReceipt(code), letterCode({ number: letter?.number ?? '', visaId }, dataKey))
  if (!isSame || !letter || !visa || newest?.number !== letter.number) return { valid: false }
  const isWithdrawn = visa.trashedAt !== null || visa.status === 'rejected'
  if (isWithdrawn || hasDayEnded(letter.validUntil, context.now())) return { valid: false }
  return { valid: true, initials: initials(visa), validUntil: letter.validUntil }
}

function toLetter(letter: VisaLetterRow, { config }: Context): VisaLetter {
  const { number, createdAt, validUntil } = letter
  const code = formatCode(letterCode(letter, config.dataKey))
  const link = letterLink(config.publicUrl, { number, code })
  return { number, code, link, issuedAt: new Date(createdAt).toISOString(), validUntil }
}

const fileName = ({ number }: VisaLetterRow) => `visa-letter-${number}.pdf`

const CODE_LENGTH = 8

/** The check code of a letter, such as 'K7TM2XQ9': it is derived from the number, and cannot be computed without DATA_KEY. */
function letterCode({ number, visaId }: { number: string; visaId: string }, dataKey: string) {
  const digest = createHmac('sha256', dataKey).update(`letter ${number} ${visaId}`).digest()
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('')
}

/** As printed: in groups of four. */
function formatCode(code: string) {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Compares in constant time. */
function isSameCode(given: string, code: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}
