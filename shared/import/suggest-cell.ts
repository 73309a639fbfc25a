import { BOOTH_TYPES } from '#shared/company/booth-types.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'
import { isEmailAddress } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import { editDistance } from '#shared/names/edit-distance.ts'
import { fold } from '#shared/names/fold.ts'
import { formatBooths, parseAllowance } from './import.rules.ts'

/** Words for the types of booth, without accents, the most specific first: 'semi-équipé' is not equipped. */
const BOOTH_TYPE_WORDS = (
  [
    ['semi|demi|half|part(iellement|ially|ly)|نصف|شبه|جزئيا', 'Stand semi aménagé'],
    [
      '(non|not|un|sans|without|غير|بدون|دون) ?(pre)?(equip|amenag|furnish|meubl|build|ال|مجهز|مهيا|تجهيز|تهيئ)\\p{L}*',
      'Stand nu',
    ],
    [
      'nue?s?|vides?|bare|empty|raw|bruts?|(space|floor|ground|surface|sol|espace) (only|seule?)|only space|(ال)?(عاري?|فارغ|خام)ه?|(مساحه|ارضيه) فقط',
      'Stand nu',
    ],
    [
      '(pre ?)?equip(ee?s?|p?ped|ad[oa]s?|ements?|ment)?|(pre ?)?amenage(e?s?|ments?)|shell|fitted|furnished|meublee?s?|cle(f|s)? en mains?|turn ?key|(ال)?(مجهز|مهيا|موثث)ه?',
      'Stand aménagé',
    ],
  ] as const
).map(([words, type]) => ({ word: new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'u'), type }))
/** A text more than this many letters from every type is not a type. */
const MAX_TYPOS = 3

/** Whether it is one of the types that decide what a booth has. */
export const isBoothType = (text: string) => BOOTH_TYPES.some((type) => type === text.trim().normalize('NFC'))

/** The most likely type of booth: 'Stand aménagé' for 'équipé'. */
export function suggestBoothType(text: string): string | undefined {
  const words = fold(text)
  const byWord = BOOTH_TYPE_WORDS.find(({ word }) => word.test(words))?.type
  return byWord ?? BOOTH_TYPES.find((type) => editDistance(words.slice(0, 40), fold(type)) <= MAX_TYPOS)
}

/** A cell of booths in which every type is one of the known ones; undefined where one cannot be guessed. */
export function suggestBooths(booths: readonly Booth[]) {
  const suggestion = booths.map((booth) => {
    const type = booth.type === '' || isBoothType(booth.type) ? booth.type : suggestBoothType(booth.type)
    return type === undefined ? undefined : { ...booth, type }
  })
  return suggestion.every((booth) => booth !== undefined) ? formatBooths(suggestion) : undefined
}

/** The most likely address in an invalid cell: 'contact@@hydra.example ;'. */
export function suggestAddress(text: string) {
  const suggestion = text
    .trim()
    .toLowerCase()
    .replace(/^(mailto|e-?mail|courriel)\s*:\s*/, '')
    .replace(/\s*(\(at\)|\[at\]|\sarobase\s|\sat\s|@+)\s*/, '@')
    .replace(/^[<("']+|[>)"'.,;:]+$/g, '')
    .replace(/,(?=[a-z]{2,10}$)/, '.')
    .replace(/\s+/g, '')
  if (!isEmailAddress(suggestion) || suggestion === text.trim().toLowerCase()) return undefined
  return suggestEmail(suggestion) ?? suggestion
}

/** The only whole number in a cell: 4 of '4 badges'. */
export function suggestNumber(text: string) {
  const written = toDigits(text)
  const numbers = written.match(/\d+/g) ?? []
  const [only] = numbers
  const isSigned = /-\s*\d|\d[.,]\d/.test(written)
  return numbers.length === 1 && only !== undefined && !isSigned && parseAllowance(only) !== undefined
    ? only
    : undefined
}
