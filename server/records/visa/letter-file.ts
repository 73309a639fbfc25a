import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { invalidField } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { LetterContent } from '#server/records/letter-text/letter-text.store.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { latinText } from '#shared/visa/latin-text.ts'
import { maskPassport } from '#shared/visa/visa.rules.ts'
import { findSignature } from './letter-signature.store.ts'
import { checkLine, headLines, issuerLines, type LetterBearer, letterColumns, printed } from './letter-texts.ts'
import type { VisaRow } from './visa.store.ts'
import { decryptPassport } from './visa-secrets.ts'

/** A letter that may not have been issued yet. */
export interface LetterFacts {
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
    check: checkLine({ number, code }, context.config.publicUrl),
  })
}

/** @throws ApiError 'invalid' naming what a consulate could not read: it must stand in Latin letters, as in the passport */
export function bearerOf(visa: VisaRow, { config }: Context): LetterBearer {
  const { passportNbr, expireDate } = decryptPassport(visa, config.dataKey)
  const latin = (field: string, value: string): string => {
    const text = latinText(value)
    if (text === undefined) throw invalidField(field, 'visa:letter.latin')
    return text
  }
  if (passportNbr === '') throw invalidField('passportNbr', 'visa:passportNbr.required')
  return {
    fullName: `${latin('firstName', visa.firstName)} ${latin('name', visa.name)}`.trim(),
    position: latin('position', visa.position),
    company: shownCompany(visa.company) && latin('company', visa.company),
    nationality: latin('nationality', visa.nationality),
    country: visa.country,
    passportNbr: latin('passportNbr', passportNbr),
    expireDate,
    arrivalDate: visa.arrivalDate,
    departureDate: visa.departureDate,
  }
}

/** Nobody, for looking at a text while there is no request. */
export const SAMPLE_BEARER: LetterBearer = {
  ...{ fullName: 'Amina Okafor', position: 'Drilling Engineer', company: 'Sahara Drilling' },
  ...{ nationality: 'Nigerian', country: 'NG', passportNbr: 'A00000000', expireDate: '2030-04-30' },
  ...{ arrivalDate: '2025-10-05', departureDate: '2025-10-09' },
}

const EMBEDDABLE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** Sharp in print at the size at which it is drawn, and small in a mail. */
const MAX_PICTURE = { width: 1100, height: 500 }

/** A picture among the stored files, on white; undefined where there is none that can be drawn. */
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
