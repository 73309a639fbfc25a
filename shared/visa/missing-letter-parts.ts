import type { Edition } from '#shared/edition/edition.schema.ts'
import { latinText } from './latin-text.ts'

/** What a letter should have but the edition may lack. */
export const LETTER_PARTS = ['issuer', 'address', 'signatory', 'title'] as const
export type LetterPart = (typeof LETTER_PARTS)[number]

/** Parts that would be missing from a letter: they are empty, or in characters that it cannot print. */
export function missingLetterParts({ visaLetter }: Pick<Edition, 'visaLetter'>) {
  const { issuer, signatory } = visaLetter
  const texts: Record<LetterPart, readonly string[]> = {
    issuer: [issuer.name],
    address: [issuer.address.replaceAll('\n', ' ')],
    signatory: [signatory.name],
    title: [signatory.title.en, signatory.title.fr],
  }
  return LETTER_PARTS.filter((part) => texts[part].some((text) => !latinText(text)?.trim()))
}
