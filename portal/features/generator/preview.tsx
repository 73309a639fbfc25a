import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { hasDecimalComma, textOr, useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Autocomplete } from '#portal/ui/autocomplete.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { cx } from '#portal/ui/cx.ts'
import { DateField } from '#portal/ui/date-field.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { fieldValue } from '#shared/generator/field-value.ts'
import type { Definition, DefinitionField } from '#shared/generator/generator.schema.ts'
import { isCode } from '#shared/generator/preset-templates.ts'
import type { Translate } from '#shared/locales/translate.ts'
import { type ListOption, OPTION_LISTS, wordOptions } from '#shared/reference/option-lists.ts'
import css from './preview.module.css'
import type { GeneratedOutput } from './runner.ts'

type PreviewValue = string | boolean

/** With its options spelt out. */
type PreviewedField = Omit<DefinitionField, 'options'> & { options: readonly ListOption[] }

type PreviewFieldProps = {
  field: PreviewedField
  value: PreviewValue
  onChange: (value: PreviewValue) => void
  errorMessage: string | undefined
}

const TEXT_FIELD_PROPS = {
  text: {},
  multiline: { multiline: 'area' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  number: { inputMode: 'decimal' },
} as const

/** A field of a definition, shown with this portal's component for its kind. */
function PreviewField({ field, value, onChange, errorMessage }: PreviewFieldProps) {
  const language = useLanguage()
  const { type, required, options } = field
  const label = required ? `${field.label} *` : field.label
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
      return <Autocomplete {...shared} value={text} options={options} />
    case 'select': {
      const named = options.map((option) => ({ value: option.value, label: option[language] }))
      return <Select {...shared} value={text} options={named} />
    }
    case 'date':
      return <DateField {...shared} value={text} />
    case 'datetime':
      return <DateTimeField {...shared} value={text} offsetMs={0} />
    default:
      return <TextField {...shared} {...TEXT_FIELD_PROPS[type]} value={text} />
  }
}

function optionsOf({ options }: DefinitionField) {
  if (options === undefined) return []
  return typeof options === 'string' ? OPTION_LISTS[options] : wordOptions(options)
}

/** Tokens passed to the preview, so that the form looks as it would in this portal. */
const TOKENS = ['--ink', '--paper', '--control', '--btn', '--on-btn', '--accent', '--font', '--r1', '--hit']

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 20px 24px 32px; background: var(--paper); color: var(--ink); font: 17px/24px var(--font); }
form { display: grid; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 32px; }
label { margin: 16px 0 6px; font-weight: 650; font-size: 15px; line-height: 22px; }
input, select, textarea { width: 100%; min-height: var(--hit); padding: 2px 12px 0; border: 1.5px solid var(--control);
  border-radius: var(--r1); background: var(--paper); color: inherit; font: inherit; }
textarea { min-height: 96px; padding-block: 10px; resize: vertical; }
label > input[type=checkbox] { width: 24px; min-height: 24px; height: 24px; margin: 0 8px 0 0; vertical-align: middle; }
button { justify-self: start; min-height: var(--hit); margin-top: 20px; padding: 2px 20px 0; border: 0;
  border-radius: var(--r1); background: var(--btn); color: var(--on-btn); font: inherit; font-weight: 650; }
:focus-visible { outline: 3px solid var(--accent); box-shadow: 0 0 0 5px var(--ink); }
`

/** Whatever the text contains, the frame fetches and runs nothing; this adds to its sandbox. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'"

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page shown in the preview's frame, around a generated form. */
function previewDocument(form: string, title: string, language: string, t: Translate<'generator'>) {
  const style = getComputedStyle(document.documentElement)
  const tokens = TOKENS.map((name) => `${name}: ${style.getPropertyValue(name)};`).join(' ')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>:root { ${tokens} }${STYLE}
form::after { margin-top: 12px; content: "${t('invalid')}"; }
form:valid::after { content: "${t('valid')}"; }</style></head><body><main>${form}</main></body></html>`
}

/**
 * The form to look at. HTML is shown in a frame that runs nothing; code is not run either, so our own
 * components show its definition.
 */
export const Preview = memo(({ lastValid, isStale }: { lastValid: GeneratedOutput; isStale: boolean }) => {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  if (isCode(lastValid.text))
    return (
      <div className={cx(css.fields, isStale && css.old)}>
        <FormPreview key={JSON.stringify(lastValid.definition)} definition={lastValid.definition} />
      </div>
    )
  const title = t('previewOf', { name: lastValid.definition.name })
  return (
    <iframe
      className={cx(css.frame, isStale && css.old)}
      title={title}
      sandbox=""
      srcDoc={previewDocument(lastValid.text, title, language, t)}
    />
  )
})

/** A definition as a form of our components. It saves and sends nothing. */
function FormPreview({ definition }: { definition: Definition }) {
  const { t } = useTranslation('generator')
  // A field may be named like what every object has.
  const [values, setValues] = useState<ReadonlyMap<string, PreviewValue>>(new Map())
  const [isSubmitted, setSubmitted] = useState(false)
  const read = definition.fields.map((field) =>
    parseField(field, values.get(field.name) ?? (field.type === 'checkbox' ? false : '')),
  )
  return (
    <form className={css.form} noValidate onSubmit={onFormSubmit(() => setSubmitted(true))}>
      <h3>{definition.name}</h3>
      {read.map(({ field, value, error }) => {
        const mistake = isSubmitted && error?.issues[0]?.message
        return (
          <PreviewField
            key={field.name}
            field={field}
            value={value}
            errorMessage={mistake ? textOr(mistake) : undefined}
            onChange={(next) => setValues((all) => new Map(all).set(field.name, next))}
          />
        )
      })}
      {/* The word of the template. */}
      <Button type="submit">Save</Button>
      <div role="status">
        {isSubmitted && read.every(({ error }) => !error) && (
          <>
            {t('valid')}
            <pre>{JSON.stringify(Object.fromEntries(read.map(({ field, data }) => [field.name, data])), null, 2)}</pre>
          </>
        )}
      </div>
    </form>
  )
}

/** A value as the generated form reads it. */
function parseField(defined: DefinitionField, value: PreviewValue) {
  const field = { ...defined, options: optionsOf(defined), hasComma: hasDecimalComma }
  const schema: z.ZodMiniType<unknown> = fieldValue[field.type](field.required ? 'required' : 'optional', field)
  return { field, value, ...z.safeParse(schema, value) }
}
