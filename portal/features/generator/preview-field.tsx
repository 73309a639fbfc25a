import { useLanguage } from '#portal/lib/i18n.ts'
import { Autocomplete } from '#portal/ui/autocomplete.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { DefinitionField } from '#shared/generator/generator.schema.ts'
import { type ListOption, OPTION_LISTS, wordOptions } from '#shared/reference/option-lists.ts'

export type PreviewValue = string | boolean

type Props = {
  field: DefinitionField
  value: PreviewValue
  onChange: (value: PreviewValue) => void
  errorMessage: string | undefined
}

const TEXTS = {
  text: {},
  multiline: { multiline: 'area' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  number: { inputMode: 'decimal' },
} as const

/** A field of a definition, shown with this portal's component for its kind. */
export function PreviewField({ field, value, onChange, errorMessage }: Props) {
  const language = useLanguage()
  const { label, type, required } = field
  const shared = { label, errorMessage, isRequired: required, onChange }
  const text = String(value)
  switch (type) {
    case 'checkbox':
      return (
        <Checkbox value={value === true} onChange={onChange} errorMessage={errorMessage} isRequired={required}>
          {label}
        </Checkbox>
      )
    case 'autocomplete':
      return <Autocomplete {...shared} value={text} options={optionsOf(field)} />
    case 'select': {
      const options = optionsOf(field).map((option) => ({ value: option.value, label: option[language] }))
      return <Select {...shared} value={text} options={options} />
    }
    case 'date':
      return <DateField {...shared} value={text} />
    case 'datetime':
      return <DateTimeField {...shared} value={text} offsetMs={0} />
    default:
      return <TextField {...shared} {...TEXTS[type]} value={text} />
  }
}

export function optionsOf({ options }: DefinitionField): readonly ListOption[] {
  if (options === undefined) return []
  return typeof options === 'string' ? OPTION_LISTS[options] : wordOptions(options)
}
