import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { useEditorReadOnly } from '#portal/office/layout/side-pane.tsx'
import { confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useDraft } from '#portal/office/lib/use-draft.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { SIGN_IN_LINK_VARIABLE } from '#shared/campaign/campaign.rules.ts'
import type { MAIL_TEXT_FIELDS, MailDraft, MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import css from './model-texts.module.css'

/** A variable's readable name; an unknown one as it is written. */
export function useVariableName() {
  useTranslation('organizer-mail')
  return (variable: string) => textOr(`organizer-mail:model.variable.${variable}`, variable)
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
/** Variables shown in one line above the text; the rest are one click away. */
const SHOWN_VARIABLES = 6

type Props = {
  texts: ModelTexts
  variables: readonly string[]
  mistakes: readonly MailMistake[]
  /** A letter's text has no formatting. */
  kind?: TextKind
  onChange: (change: Partial<ModelTexts>) => void
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
    // Unlike setting the value, this can be undone with the browser's undo.
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
            onChange={(text) => onChange({ [field]: text })}
            onFocus={() => setLastFocused(field)}
          />
        ))}
      </div>
    </div>
  )
}

/** What the text may name: a press puts it where the caret is. */
function Variables({ variables, onInsert }: { variables: readonly string[]; onInsert: (variable: string) => void }) {
  const { t } = useTranslation('organizer-mail')
  const nameOf = useVariableName()
  const [areAllShown, setAllShown] = useState(false)
  const hidden = variables.length - SHOWN_VARIABLES
  /** For a company, which has no page of its own, `link` is the portal. */
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
export function paragraphOf(text: string, line: number) {
  const before = text.split('\n').slice(0, line).join('\n')
  return Math.max(1, before.split(/\n[ \t]*\n/).filter((part) => part.trim()).length)
}

/** A subject with readable variable names, and its conditional parts as if their conditions were met. */
export function subjectText(subject: string, nameOf: (variable: string) => string) {
  return subject
    .replace(/\{%-?\s*else\b.*?endif\s*-?%\}/g, '')
    .replace(/\{%.*?%\}/g, '')
    .replace(/\{\{-?\s*(\w+).*?\}\}/g, (_, variable: string) => `‹${nameOf(variable)}›`)
}

/** A subject for a list, with readable variable names. */
export function useSubjectText() {
  const nameOf = useVariableName()
  return (subject: string) => subjectText(subject, nameOf)
}

/** The name of a model by its key; a mail without one was written by hand. */
export function useModelName() {
  useTranslation('organizer-mail')
  return (key: string) => textOr(`organizer-mail:name.${key || 'written'}`)
}

/** The first mistake in words: where it is and what was probably meant. */
export function ModelMistakes({ texts, mistakes, kind = 'mail', onChange }: Omit<Props, 'variables'>) {
  const { t } = useTranslation('organizer-mail')
  const nameOf = useVariableName()
  const [first] = mistakes
  return (
    <div className={css.mistake} role="status">
      {first && (
        <>
          <Icon name="warning" size="s" />
          <p>
            {t('model.mistake', {
              field: t(`${FIELD_NAMES[kind]}.${first.field}`),
              place: paragraphOf(texts[first.field], first.line),
              what: t(`model.${first.why ?? (first.name ? 'unknown' : 'broken')}`, { name: first.name }),
            })}
            {first.suggestion && ` ${t('model.meant', { name: nameOf(first.suggestion) })}`}
            {mistakes.length > 1 && ` ${t('model.more', { count: mistakes.length - 1 })}`}
          </p>
          {first.suggestion && (
            <Button
              variant="line"
              onPress={() => onChange({ [first.field]: applySuggestion(texts[first.field], first) })}
            >
              {t('model.use', { name: nameOf(first.suggestion) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The place of a mistake in its text, in UTF-16 units; lines and columns count from 1. */
export function offsetOf(text: string, { line, column }: Pick<MailMistake, 'line' | 'column'>) {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}

/** The text with the unknown variable replaced by the one that was probably meant. */
export function applySuggestion(text: string, mistake: Pick<MailMistake, 'line' | 'column' | 'name' | 'suggestion'>) {
  const index = text.indexOf(mistake.name, offsetOf(text, mistake))
  return index === -1 ? text : text.slice(0, index) + mistake.suggestion + text.slice(index + mistake.name.length)
}

const textsOf = ({ object, content, objectFr, contentFr }: ModelTexts) => ({
  object,
  content,
  objectFr,
  contentFr,
})

interface Source<Saved> {
  key: string
  saved: Saved
  save: (texts: ModelTexts) => Promise<Saved>
  /** Puts the built-in texts back. */
  restoreDefaults: () => Promise<Saved>
  onSaved: (saved: Saved) => void
  invalidates?: readonly QueryKey[]
}
export type TextsDraft = ReturnType<typeof useTextsDraft>

/** The texts as they are written, saving them, and putting the built-in ones back. */
export function useTextsDraft<Saved extends ModelTexts>({
  key,
  saved,
  save,
  restoreDefaults,
  onSaved,
  invalidates = [],
}: Source<Saved>) {
  const { t } = useTranslation('organizer-mail')
  const { draft: texts, write, forget } = useDraft(`texts:${key}`, textsOf(saved))
  const shared = { errorTitle: t('model.notSaved'), invalidates }
  function finish(words: string, answer: Saved, sent?: ModelTexts) {
    forget(textsOf(answer), sent)
    onSaved(answer)
    toast.success(words)
  }
  const saving = useApiMutation(save, {
    ...shared,
    onSuccess: (answer, sent) => finish(t('model.saved'), answer, sent),
  })
  const resetting = useApiMutation(restoreDefaults, {
    ...shared,
    onSuccess: (answer) => finish(t('model.reset'), answer),
  })
  return {
    texts,
    isChanged: ORDER.some((field) => texts[field] !== saved[field]),
    save: () => saving.mutate(texts),
    isSaving: saving.isPending,
    write,
    discard: () => forget(),
    async reset() {
      if (
        await confirm({ title: t('model.resetAsk'), message: t('model.resetText'), confirmLabel: t('model.toDefault') })
      )
        resetting.mutate()
    },
  }
}

const TYPING_MS = 300

/** The value once it has not changed for a while, so that typing does not cause a call per key. */
export function useDebouncedValue<T>(value: T) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
