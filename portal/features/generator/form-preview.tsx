import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import type { Definition } from '#shared/generator/generator.schema.ts'
import { fieldProblem } from './field-problem.ts'
import css from './preview.module.css'
import { PreviewField, type PreviewValue } from './preview-field.tsx'

/** A definition as a form of our components. It keeps nothing and sends nothing. */
export function FormPreview({ definition }: { definition: Definition }) {
  const { t } = useTranslation(['generator', 'error'])
  const [values, setValues] = useState<Record<string, PreviewValue>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
      }}
    >
      <h3>{definition.name}</h3>
      {definition.fields.map((field) => {
        const value = values[field.name] ?? (field.type === 'checkbox' ? false : '')
        const mistake = isSubmitted ? fieldProblem(field, value) : undefined
        return (
          <PreviewField
            key={field.name}
            field={field}
            value={value}
            errorMessage={mistake && t(mistake)}
            onChange={(next) => setValues((all) => ({ ...all, [field.name]: next }))}
          />
        )
      })}
      <Button type="submit">{t('check')}</Button>
    </form>
  )
}
