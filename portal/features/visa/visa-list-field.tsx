import { useLanguage } from '#portal/lib/i18n.ts'
import { ComboBox, type ComboBoxProps } from '#portal/ui/combo-box.tsx'
import type { ListField } from './visa-list-names.ts'
import { useVisaLists } from './visa-lists.ts'

/** A country or a nationality, found in either language (PVISA-04). */
export function VisaListField({ name, ...field }: Omit<ComboBoxProps, 'options'> & { name: ListField }) {
  return <ComboBox {...field} options={useVisaLists()[name]} />
}

/** What was chosen, in the page's language. */
export function VisaListValue({ name, value }: { name: ListField; value: string }) {
  const language = useLanguage()
  return useVisaLists()[name].find((option) => option.value === value)?.[language] ?? value
}
