import type { ReferenceEntry } from './countries.ts'
import states from './states.json' with { type: 'json' }

/** The fifty US states (CONST-08), in English order; `code` is the postal code. */
export const US_STATES: readonly ReferenceEntry[] = states.map(({ code, en, fr = en }) => ({
  code,
  en,
  fr,
  also: [],
}))
