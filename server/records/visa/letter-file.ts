import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type Actor, type Context, invalidField, type Tx } from '#server/base/index.ts'
import { listMailTimes } from '#server/messaging/mail/deliveries.store.ts'
import { deleteMail } from '#server/messaging/mail/outbox.store.ts'
import type { LetterContent } from '#server/records/letter-text/letter-text.store.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { latinText } from '#shared/visa/latin-text.ts'
import { maskPassport, receiptLink } from '#shared/visa/visa.rules.ts'
import { checkLine, headLines, issuerLines, type LetterBearer, letterColumns, printed } from './letter-texts.ts'
import { decryptPassport, findSignature, listVisasOfEmail, type VisaRow } from './visa.store.ts'

/** A letter that may not have been issued yet. */
interface LetterFacts {
  number: string
  code: string
  createdAt: number
}

/** The bearer as a preview shows them: no more of the passport than a list. */
export function masked(bearer: LetterBearer): LetterBearer {
  return { ...bearer, passportNbr: maskPassport(bearer.passportNbr) }
}

/** The whole letter as PDF. */
export async function letterFileOf(
  bearer: LetterBearer,
  { number, code, createdAt }: LetterFacts,
  words: LetterContent,
  context: Context,
): Promise<Buffer> {
  const { edition } = words
  // Loaded here because few processes ever make one.
  const { letterPdf } = await import('./letter-pdf.ts')
  return letterPdf({
    columns: letterColumns(bearer, words),
    event: printed(edition.name),
    logo: await pictureAt(edition.brand.logo, context),
    issuer: issuerLines(edition),
    head: headLines(edition, createdAt, number),
    signatory: printed(edition.visaLetter.signatory.name),
    signature: await pictureAt((await findSignature(context.db)) ?? '', context),
    howToCheck: checkLine({ number, code }, context.config.publicUrl),
  })
}

/** @throws ApiError 'invalid' naming what a consulate could not read: it must be in Latin letters, as in the passport */
export function bearerOf(visa: VisaRow, { config }: Context): LetterBearer {
  const { passportNbr, expireDate } = decryptPassport(visa, config.dataKey)
  const latin = (field: string, value: string) => {
    const text = latinText(value)
    if (text === undefined) throw invalidField(field, 'visa:letter.latin')
    return text
  }
  if (passportNbr === '') throw invalidField('passportNbr', 'visa:passportNbr.required')
  return {
    fullName: `${latin('firstName', visa.firstName)} ${latin('name', visa.name)}`.trim(),
    position: latin('position', visa.position),
    company: publicCompanyName(visa.company) && latin('company', visa.company),
    nationality: latin('nationality', visa.nationality),
    country: visa.country,
    passportNbr: latin('passportNbr', passportNbr),
    expireDate,
    arrivalDate: visa.arrivalDate,
    departureDate: visa.departureDate,
  }
}

/** A made-up person, for previewing a text without a request. */
export const SAMPLE_BEARER: LetterBearer = {
  fullName: 'Amina Okafor',
  position: 'Drilling Engineer',
  company: 'Sahara Drilling',
  nationality: 'Nigerian',
  country: 'NG',
  passportNbr: 'A00000000',
  expireDate: '2030-04-30',
  arrivalDate: '2025-10-05',
  departureDate: '2025-10-09',
}

const EMBEDDABLE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** Sharp in print at the size it is shown, and small in a mail. */
const MAX_PICTURE = { width: 1100, height: 500 }

/** A picture among the stored files, on white; undefined if there is none that can be used. */
async function pictureAt(address: string, { files }: Context): Promise<Buffer | undefined> {
  const file = await files.open(storedPath(address))
  if (!file) return undefined
  if (!EMBEDDABLE_TYPES.includes(file.mime)) {
    file.stream.destroy()
    return undefined
  }
  const image = sharp(await buffer(file.stream)).resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
  return image.flatten({ background: '#ffffff' }).png().toBuffer()
}

/** Receipts in one mail; an applicant with more requests has the earlier ones in other mails. */
const NEWEST = 3
const MAILS_A_DAY = 3

/**
 * Queues one mail with the receipts of an address. As much is prepared and written for every address, so that timing
 * reveals nothing.
 */
export async function sendReceiptsAgain(email: EmailAddress, actor: Actor, context: Context) {
  await context.limits.consume('sendLinkPerIp', actor.address)
  const found = await listVisasOfEmail(context.db, email, NEWEST)
  const { _id = '', receipt = '' } = found[0] ?? {}
  const variables = {
    receipt: found.map((visa) => visa.receipt).join(', '),
    link: receiptLink(context.config.publicUrl, receipt),
  }
  const mail = await context.mail.prepare('visa_receipts', email, variables, { language: actor.language })
  await context.write(async (tx) => {
    const isWithinLimit = await mayHaveAnother(tx, email, context)
    // Read again inside the job: a request may have been deleted, or given another address.
    const still = new Set((await listVisasOfEmail(tx, email, NEWEST)).map((visa) => visa._id))
    const about = { entity: 'visa', recordId: _id, companyId: '', cause: 'account' } as const
    const queued = await context.mail.queue(tx, mail, about)
    const isTrue = found.length > 0 && found.every((visa) => still.has(visa._id))
    if (!isWithinLimit || !isTrue) await deleteMail(tx, queued)
  })
  context.mail.wake()
}

/** Counted by address in the outbox, since requests may come from any network. */
async function mayHaveAnother(tx: Tx, to: EmailAddress, { config, now }: Context) {
  const times = await listMailTimes(tx, { key: 'visa_receipts', to }, now() - DAY_MS)
  if (!config.rateLimits) return true
  return times.length < MAILS_A_DAY && (times.at(-1) ?? 0) <= now() - HOUR_MS
}
