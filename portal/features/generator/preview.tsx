import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Button } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { fieldValue } from '#shared/generator/field-value.ts'
import type { Definition, DefinitionField } from '#shared/generator/generator.schema.ts'
import { isCode } from '#shared/generator/preset-templates.ts'
import css from './preview.module.css'
import { previewDocument } from './preview-document.ts'
import { optionsOf, PreviewField, type PreviewValue } from './preview-field.tsx'
import type { GeneratedOutput } from './use-generated.ts'

type Props = { good: GeneratedOutput; isOld: boolean }

/**
 * The form to look at. HTML is shown in a frame that runs nothing; code is not run either, so our own
 * components show its definition.
 */
export function Preview({ good, isOld }: Props) {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  if (isCode(good.text))
    return (
      <div className={cx(css.fields, isOld && css.old)}>
        <FormPreview key={JSON.stringify(good.definition)} definition={good.definition} />
      </div>
    )
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
  const title = t('previewOf', { name: good.definition.name })
  return (
    <iframe
      className={cx(css.frame, isOld && css.old)}
      title={title}
      sandbox=""
      srcDoc={previewDocument(good.text, { title, language, token })}
    />
  )
}

/** A definition as a form of our components. It saves and sends nothing. */
function FormPreview({ definition }: { definition: Definition }) {
  const { t } = useTranslation('generator')
  const [values, setValues] = useState<Record<string, PreviewValue>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <form className={css.form} noValidate onSubmit={submitBy(() => setSubmitted(true))}>
      <h3>{definition.name}</h3>
      {definition.fields.map((field) => {
        const value = values[field.name] ?? (field.type === 'checkbox' ? false : '')
        const mistake = isSubmitted ? fieldProblem(field, value) : undefined
        return (
          <PreviewField
            key={field.name}
            field={field}
            value={value}
            errorMessage={mistake && textOr(mistake)}
            onChange={(next) => setValues((all) => ({ ...all, [field.name]: next }))}
          />
        )
      })}
      <Button type="submit">{t('check')}</Button>
    </form>
  )
}

/** The id of the text that says what is wrong with a value, as in the generated form. */
function fieldProblem(field: DefinitionField, value: string | boolean): string | undefined {
  const limits = { ...field, options: optionsOf(field) }
  const schema: z.ZodMiniType<unknown> = fieldValue[field.type](field.required ? 'required' : 'optional', limits)
  return z.safeParse(schema, value).error?.issues[0]?.message
}
