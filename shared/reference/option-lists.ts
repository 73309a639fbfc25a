import { COUNTRIES, type ReferenceEntry } from './countries.ts'
import { NATIONALITIES } from './nationalities.ts'
import states from './states.json' with { type: 'json' }

/** An entry of a list to choose from; `value` is what is stored. */
export interface ListOption extends ReferenceEntry {
  value: string
}

const stored = (list: readonly ReferenceEntry[], key: 'code' | 'en'): readonly ListOption[] =>
  list.map((entry) => ({ ...entry, value: entry[key] }))

/** The fifty US states (CONST-08), in English order; `code` is the postal code. */
const US_STATES = Object.entries<string | string[]>(states).map(([code, names]) => {
  const [en = code, fr = en] = [names].flat()
  return { code, en, fr, aliases: [] }
})

/** The lists by the name used in form definitions. A nationality is stored by its English name. */
export const OPTION_LISTS = {
  countries: stored(COUNTRIES, 'code'),
  nationalities: stored(NATIONALITIES, 'en'),
  states: stored(US_STATES, 'code'),
} as const

/** A list of plain words as options; the word itself is stored. */
export function wordOptions(words: readonly string[]): readonly ListOption[] {
  return words.map((word) => ({ value: word, code: '', en: word, fr: word, aliases: [] }))
}
