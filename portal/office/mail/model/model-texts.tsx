import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { MAIL_TEXT_FIELDS, MailDraft, MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import { placeholder, written } from './model-text.ts'
import css from './model-texts.module.css'

export type TextFieldName = (typeof MAIL_TEXT_FIELDS)[number]
export type ModelTexts = Pick<MailDraft, TextFieldName>

/** Subject before text, English before French: the order of reading. */
const ORDER: readonly TextFieldName[] = ['object', 'objectFr', 'content', 'contentFr']

type Props = {
  texts: ModelTexts
  variables: readonly string[]
  mistakes: readonly MailMistake[]
  /** Initial number of lines of the content fields. */
  rows?: number
  onChange: (field: TextFieldName, text: string) => void
}

/** Subject and text in both languages, and the variables that may stand in them. */
export function ModelTextFields({ texts, variables, mistakes, rows = 14, onChange }: Props) {
  const { t } = useTranslation('organizer-mail')
  const controls = useRef<Partial<Record<TextFieldName, HTMLInputElement & HTMLTextAreaElement>>>({})
  const last = useRef<TextFieldName>('content')

  /** Inserts at the last caret position, because pressing the button takes the focus. */
  const putIn = (variable: string) => {
    const control = controls.current[last.current]
    if (!control) return
    const { selectionStart, selectionEnd, value } = control
    const { text, caret } = written(
      value,
      placeholder(variable),
      selectionStart ?? value.length,
      selectionEnd ?? value.length,
    )
    onChange(last.current, text)
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(caret, caret)
    })
  }

  return (
    <div className={css.whole}>
      <section className={css.variables} aria-label={t('model.putIn')}>
        <span aria-hidden="true">{t('model.putIn')}</span>
        {variables.map((variable) => (
          <PlainButton key={variable} className={css.plate ?? ''} onPress={() => putIn(variable)}>
            {variable}
          </PlainButton>
        ))}
      </section>
      <div className={css.fields}>
        {ORDER.map((field) => {
          const wrong = mistakes.find((mistake) => mistake.field === field)
          return (
            <TextField
              key={field}
              ref={(control) => {
                if (control) controls.current[field] = control
              }}
              label={t(`model.field.${field}`)}
              value={texts[field]}
              onChange={(text) => onChange(field, text)}
              onFocus={() => {
                last.current = field
              }}
              spellCheck
              {...(field.startsWith('content') && { multiline: 'area' as const, rows })}
              {...(wrong && {
                isInvalid: true,
                errorMessage: t('model.at', { line: wrong.line, column: wrong.column }),
              })}
            />
          )
        })}
      </div>
    </div>
  )
}
