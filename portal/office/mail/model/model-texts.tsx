import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { useEditorReadOnly } from '#portal/office/frame/editor-read-only.ts'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { SIGN_IN_LINK_VARIABLE } from '#shared/campaign/campaign.rules.ts'
import type { MAIL_TEXT_FIELDS, MailDraft, MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import css from './model-texts.module.css'

/** A variable in words; one that no list holds, as it is written. */
export function useVariableName(): (variable: string) => string {
  useTranslation('organizer-mail')
  return (variable) => textOr(`organizer-mail:model.variable.${variable}`, variable)
}

export type TextKind = 'mail' | 'letter'

const CONDITION = { mark: '{% if … %} … {% else %} … {% endif %}', name: 'condition' } as const
/** What each kind of text may hold besides words and variables (server/messaging/mail/render-mail.ts). */
const MARKUP = {
  mail: [
    { mark: '# …', name: 'headline' },
    { mark: '**…**', name: 'bold' },
    { mark: '[…]({{ link }})', name: 'button' },
    CONDITION,
  ],
  letter: [CONDITION],
} as const

/** How headings, bold type, buttons and conditions are written. */
function Markup({ kind }: { kind: TextKind }) {
  const { t } = useTranslation('organizer-mail')
  return (
    <ul className={css.line} aria-label={t('model.look')}>
      {MARKUP[kind].map(({ mark, name }) => (
        <li key={name}>
          {t(`model.${name}`)} <code>{mark}</code>
        </li>
      ))}
      <li>{t('model.paragraph')}</li>
    </ul>
  )
}

export type TextFieldName = (typeof MAIL_TEXT_FIELDS)[number]
export type ModelTexts = Pick<MailDraft, TextFieldName>

/** Subject before text, English before French: the order of reading. */
const ORDER: readonly TextFieldName[] = ['object', 'objectFr', 'content', 'contentFr']
const TEXT_ROWS = 14
/** Variables that stand in one line above the text; the rest is one press away. */
const SHOWN_VARIABLES = 6

type Props = {
  texts: ModelTexts
  variables: readonly string[]
  mistakes: readonly MailMistake[]
  /** A letter's text has no formatting. */
  kind?: TextKind
  onChange: (field: TextFieldName, text: string) => void
}

/** What the fields are called. */
export const FIELD_NAMES = { mail: 'model.field', letter: 'model.letterField' } as const

/** Subject and text in both languages as they are stored, with what can be put into them above. */
export function ModelTextFields({ texts, variables, mistakes, kind = 'mail', onChange }: Props) {
  const { t } = useTranslation('organizer-mail')
  const controls = useRef<Partial<Record<TextFieldName, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  const [lastFocused, setLastFocused] = useState<TextFieldName>()
  const isReadOnly = useEditorReadOnly()

  const insert = (variable: string) => {
    const control = controls.current[lastFocused ?? 'content']
    if (!control) return
    control.focus()
    if (!lastFocused) control.setSelectionRange(control.value.length, control.value.length)
    // Unlike a changed value, this can be taken back by the browser's undo.
    document.execCommand('insertText', false, `{{ ${variable} }}`)
  }
  return (
    <div className={css.whole}>
      {!isReadOnly && <Variables variables={variables} onInsert={insert} />}
      {!isReadOnly && <Markup kind={kind} />}
      <div className={css.fields}>
        {ORDER.map((field) => (
          <TextField
            key={field}
            ref={(control) => {
              controls.current[field] = control
            }}
            label={t(`${FIELD_NAMES[kind]}.${field}`)}
            value={texts[field]}
            isReadOnly={isReadOnly}
            isInvalid={mistakes.some((mistake) => mistake.field === field)}
            spellCheck
            {...(!field.startsWith('object') && { multiline: 'area' as const, rows: TEXT_ROWS })}
            onChange={(text) => onChange(field, text)}
            onFocus={() => setLastFocused(field)}
          />
        ))}
      </div>
    </div>
  )
}

type VariablesProps = { variables: readonly string[]; onInsert: (variable: string) => void }

/** What the text may name: a press puts it where the caret is. */
function Variables({ variables, onInsert }: VariablesProps) {
  const { t } = useTranslation('organizer-mail')
  const nameOf = useVariableName()
  const [areAllShown, setAllShown] = useState(false)
  const hidden = variables.length - SHOWN_VARIABLES
  /** Of a company that has no page of its own, `link` is the portal. */
  const nameFor = (variable: string) =>
    nameOf(variable === 'link' && variables.includes(SIGN_IN_LINK_VARIABLE) ? 'portalLink' : variable)
  return (
    // One stop of the tab key: arrows walk the buttons.
    <Toolbar className={css.line ?? ''} aria-label={t('model.putIn')}>
      <span aria-hidden="true">{t('model.putIn')}</span>
      {(areAllShown ? variables : variables.slice(0, SHOWN_VARIABLES)).map((variable) => (
        <PlainButton key={variable} className={css.variable ?? ''} onPress={() => onInsert(variable)}>
          {nameFor(variable)} {nameFor(variable) !== variable && <code aria-hidden="true">{variable}</code>}
        </PlainButton>
      ))}
      {hidden > 0 && !areAllShown && (
        <PlainButton className={css.more ?? ''} aria-expanded={false} onPress={() => setAllShown(true)}>
          {t('model.others', { count: hidden })}
        </PlainButton>
      )}
    </Toolbar>
  )
}

/** Where a mistake is, in paragraphs as they are shown: the stored text has empty lines between them. */
export function paragraphOf(text: string, line: number): number {
  const before = text.split('\n').slice(0, line).join('\n')
  return Math.max(1, before.split(/\n[ \t]*\n/).filter((part) => part.trim()).length)
}

/** A subject with its variables in words, and with what its conditions say when they are met. */
export function subjectText(subject: string, nameOf: (variable: string) => string): string {
  return subject
    .replace(/\{%-?\s*else\b.*?endif\s*-?%\}/g, '')
    .replace(/\{%.*?%\}/g, '')
    .replace(/\{\{-?\s*(\w+).*?\}\}/g, (_, variable: string) => `‹${nameOf(variable)}›`)
}

/** A subject to be read in a list, with its variables in words. */
export function useSubjectText(): (subject: string) => string {
  const nameOf = useVariableName()
  return (subject) => subjectText(subject, nameOf)
}

/** The name of a model by its key; a mail without one was written by hand. */
export function useModelName(): (key: string) => string {
  useTranslation('organizer-mail')
  return (key) => textOr(`organizer-mail:name.${key || 'written'}`)
}
