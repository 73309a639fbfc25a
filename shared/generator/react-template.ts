/** A form written the way this portal writes its own: react-hook-form, a zod schema, and the widgets of portal/ui. */
export const REACT_TEMPLATE = `import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { {% if types contains "number" %}hasDecimalComma, {% endif %}textOr } from '#portal/lib/i18n.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
{%- if types contains "autocomplete" %}
import { Autocomplete } from '#portal/ui/autocomplete.tsx'
{%- endif %}
import { Button } from '#portal/ui/button.tsx'
{%- if types contains "checkbox" %}
import { Checkbox } from '#portal/ui/checkbox.tsx'
{%- endif %}
{%- if types contains "date" %}
import { DateField } from '#portal/ui/date-field.tsx'
{%- endif %}
{%- if types contains "datetime" %}
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
{%- endif %}
{%- if types contains "select" %}
import { Select } from '#portal/ui/select.tsx'
{%- endif %}
{%- if types contains "text" or types contains "multiline" or types contains "email" or types contains "tel" or types contains "number" %}
import { TextField } from '#portal/ui/text-field.tsx'
{%- endif %}
import { fieldValue } from '#shared/generator/field-value.ts'
{%- assign needsLists = false %}{% assign needsWords = false %}
{%- for field in fields %}{% if field.list != "" %}{% assign needsLists = true %}{% endif %}
{%- if field.type == "autocomplete" and field.list == "" %}{% assign needsWords = true %}{% endif %}{% endfor %}
{%- if needsLists and needsWords %}
import { OPTION_LISTS, wordOptions } from '#shared/reference/option-lists.ts'
{%- elsif needsLists %}
import { OPTION_LISTS } from '#shared/reference/option-lists.ts'
{%- elsif needsWords %}
import { wordOptions } from '#shared/reference/option-lists.ts'
{%- endif %}

{%- if types contains "select" %}

const OPTIONS = {
  {%- for field in fields %}
  {%- if field.type == "select" %}
  {{ field.name }}:
    {%- if field.list != "" %} OPTION_LISTS.{{ field.list }}.map(({ value, en }) => ({ value, label: en })),
    {%- else %} [
    {%- for option in field.options %}
    { value: {{ option.value | literal }}, label: {{ option.label | literal }} },
    {%- endfor %}
  ],
    {%- endif %}
  {%- endif %}
  {%- endfor %}
}
{%- endif %}

export const {{ name | lower_first }}Schema = z.object({
  {%- for field in fields %}
  {{ field.name }}: fieldValue.{{ field.type }}({% if field.required %}'required'{% else %}'optional'{% endif %}
  {%- if field.type == "select" %}, { options: OPTIONS.{{ field.name }} }
  {%- elsif field.type == "number" %}, { {% if field.limits != "" %}{{ field.limits }}, {% endif %}hasComma: hasDecimalComma }
  {%- elsif field.limits != "" %}, { {{ field.limits }} }
  {%- endif %}),
  {%- endfor %}
})
type Typed = z.input<typeof {{ name | lower_first }}Schema>
export type {{ name | upper_first }}Values = z.output<typeof {{ name | lower_first }}Schema>

type Props = {
  values?: Partial<Typed>
  onSave: (values: {{ name | upper_first }}Values) => Promise<void>
  {%- if types contains "datetime" %}
  /** How far the place's local time is ahead of UTC. */
  offsetMs: number
  {%- endif %}
}

const EMPTY: Typed = {
  {%- for field in fields %}
  {{ field.name }}: {% if field.type == "checkbox" %}false{% else %}''{% endif %},
  {%- endfor %}
}

export function {{ name | upper_first }}Form({ values, onSave{% if types contains "datetime" %}, offsetMs{% endif %} }: Props) {
  useTranslation(['ui', 'error'])
  const { control, handleSubmit, formState } = useForm<Typed, unknown, {{ name | upper_first }}Values>({
    resolver: zodResolver({{ name | lower_first }}Schema),
    defaultValues: { ...EMPTY, ...values },
  })
  const errorText = (message: string | undefined) => message && textOr(message)
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      {%- for field in fields %}
      {%- assign label = field.label %}{% if field.required %}{% assign label = label | append: " *" %}{% endif %}
      <Controller
        name="{{ field.name }}"
        control={control}
        render={({ field, fieldState: { error } }) => (
          {%- case field.type %}
          {%- when "checkbox" %}
          <Checkbox {...field} errorMessage={errorText(error?.message)}{% if field.required %} isRequired{% endif %}>
            { {{- label | literal -}} }
          </Checkbox>
          {%- else %}
          <
          {%- case field.type %}
          {%- when "select" %}Select
          {%- when "autocomplete" %}Autocomplete
          {%- when "date" %}DateField
          {%- when "datetime" %}DateTimeField
          {%- else %}TextField
          {%- endcase %}
            {...field}
            label={ {{- label | literal -}} }
            errorMessage={errorText(error?.message)}
            {%- if field.required %}
            isRequired
            {%- endif %}
            {%- case field.type %}
            {%- when "multiline" %}
            multiline="area"
            {%- when "email" or "tel" %}
            type="{{ field.type }}"
            {%- when "number" %}
            inputMode="decimal"
            {%- when "datetime" %}
            offsetMs={offsetMs}
            {%- when "select" %}
            options={OPTIONS.{{ field.name }}}
            {%- when "autocomplete" %}
            options={
              {%- if field.list != "" -%}
              OPTION_LISTS.{{ field.list }}
              {%- else -%}
              wordOptions([{% for option in field.options %}{{ option.value | literal }}{% unless forloop.last %}, {% endunless %}{% endfor %}])
              {%- endif -%}
            }
            {%- endcase %}
          />
          {%- endcase %}
        )}
      />
      {%- endfor %}
      <Button type="submit" isPending={formState.isSubmitting}>
        Save
      </Button>
    </form>
  )
}
`
