import { type Language, useLanguage } from '#portal/lib/i18n.ts'
import { ComboBox, type ComboBoxProps, type ComboOption } from '#portal/ui/combo-box.tsx'
import { COUNTRIES, type ReferenceEntry } from '#shared/reference/countries.ts'
import { NATIONALITIES } from '#shared/reference/nationalities.ts'
import type { ListField } from './visa-steps.ts'

type Lists = Record<ListField, readonly ComboOption[]>
const known = new Map<Language, Lists>()

/** A country or nationality, searchable in either language (PVISA-04). */
export function CountryField({ name, ...field }: Omit<ComboBoxProps, 'options'> & { name: ListField }) {
  return <ComboBox {...field} options={useCountryOptions()[name]} />
}

/** What was chosen, in the page's language. */
export function CountryName({ name, value }: { name: ListField; value: string }) {
  const language = useLanguage()
  return useCountryOptions()[name].find((option) => option.value === value)?.[language] ?? value
}

/**
 * The options of these fields, in the order of the page's language. Countries are stored by their two-letter code,
 * nationalities by their English name.
 */
function useCountryOptions() {
  const language = useLanguage()
  // Sorted once, not by each field that needs them.
  const lists = known.get(language) ?? listsIn(language)
  known.set(language, lists)
  return lists
}

function listsIn(language: Language): Lists {
  const countries = inOrder(COUNTRIES, 'code', language)
  return { birth: countries, country: countries, nationality: inOrder(NATIONALITIES, 'en', language) }
}

function inOrder(list: readonly ReferenceEntry[], stored: 'code' | 'en', language: Language) {
  const { compare } = new Intl.Collator(language)
  // Typed in Arabic, a country is found by its name, and a nationality by its country.
  const arabic = new Intl.DisplayNames(['ar'], { type: 'region', fallback: 'none' })
  return list
    .map((entry) => ({ ...entry, value: entry[stored], aliases: [...entry.aliases, arabic.of(entry.code) ?? ''] }))
    .sort((one, other) => compare(one[language], other[language]))
}
