import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useEditorLock } from '#portal/office/frame/editor-lock.ts'
import type { EditorPlace } from '#portal/office/mail/editor/editor-acts.ts'
import { parseMailText, variableSource } from '#portal/office/mail/editor/mail-text.ts'
import { MailTextEditor } from '#portal/office/mail/editor/mail-text-editor.tsx'
import type { MailTextHandle } from '#portal/office/mail/editor/plate-editor.tsx'
import { usePlateLook } from '#portal/office/mail/editor/use-plate-words.ts'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { MAIL_TEXT_FIELDS, MailDraft, MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import css from './model-texts.module.css'

export type TextFieldName = (typeof MAIL_TEXT_FIELDS)[number]
export type ModelTexts = Pick<MailDraft, TextFieldName>

/** Subject before text, English before French: the order of reading. */
const ORDER: readonly TextFieldName[] = ['object', 'objectFr', 'content', 'contentFr']
/** Variables that stand in one line above the text; the rest is one press away. */
const SHOWN_VARIABLES = 6
const NOWHERE: EditorPlace = { kind: 'paragraph', link: '' }
const isLineField = (field: TextFieldName) => field.startsWith('object')

type Props = {
  texts: ModelTexts
  variables: readonly string[]
  mistakes: readonly MailMistake[]
  /** A letter's text has no formatting. */
  kind?: TextKind
  onChange: (field: TextFieldName, text: string) => void
}

export type TextKind = 'mail' | 'letter'
/** What the fields are called. */
export const FIELD_NAMES = { mail: 'model.field', letter: 'model.letterField' } as const

/** Subject and text in both languages, with what can be put into them above. */
export function ModelTextFields({ texts, variables, mistakes, kind = 'mail', onChange }: Props) {
  const { t } = useTranslation('organizer-mail')
  const look = usePlateLook(variables)
  const editors = useRef<Partial<Record<TextFieldName, MailTextHandle | null>>>({})
  const [last, setLast] = useState<TextFieldName>('content')
  const [place, setPlace] = useState(NOWHERE)
  const [isWhole, setWhole] = useState(false)
  const hidden = variables.length - SHOWN_VARIABLES
  const isLocked = useEditorLock()
  /** A text that only the plain form can hold takes a variable as it is stored. */
  const insert = (variable: string) => {
    const editor = editors.current[last]
    if (editor) editor.insert(variable)
    else onChange(last, `${texts[last]}${variableSource(variable)}`)
  }
  return (
    <div className={css.whole}>
      {kind === 'mail' && !isLocked && (
        <TextLook
          editor={() => editors.current[last]}
          place={place}
          isLine={isLineField(last)}
          links={variables.filter((name) => name === 'link' || name.endsWith('Link'))}
          nameOf={look.name}
        />
      )}
      {!isLocked && (
        // One stop of the tab key: arrows walk the plates.
        <Toolbar className={css.variables ?? ''} aria-label={t('model.putIn')}>
          <span aria-hidden="true">{t('model.putIn')}</span>
          {(isWhole ? variables : variables.slice(0, SHOWN_VARIABLES)).map((variable) => (
            <PlainButton key={variable} className={css.plate ?? ''} {...KEEPING} onPress={() => insert(variable)}>
              {look.name(variable)}
            </PlainButton>
          ))}
          {hidden > 0 && !isWhole && (
            <PlainButton className={css.more ?? ''} {...KEEPING} aria-expanded={false} onPress={() => setWhole(true)}>
              {t('model.others', { count: hidden })}
            </PlainButton>
          )}
        </Toolbar>
      )}
      <div className={css.fields}>
        {ORDER.map((field) => (
          <MailTextEditor
            key={field}
            ref={(editor) => {
              editors.current[field] = editor
            }}
            label={t(`${FIELD_NAMES[kind]}.${field}`)}
            value={texts[field]}
            look={look}
            isLine={isLineField(field)}
            isUnformatted={kind === 'letter'}
            isInvalid={mistakes.some((mistake) => mistake.field === field)}
            onChange={(text) => onChange(field, text)}
            onPlace={(next) => {
              setLast(field)
              setPlace((now) => (now.kind === next.kind && now.link === next.link ? now : next))
            }}
          />
        ))}
      </div>
    </div>
  )
}

/** A press of a button takes neither the focus nor the selection from the text. */
const KEEPING = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }

type LookProps = {
  editor: () => MailTextHandle | null | undefined
  place: EditorPlace
  isLine: boolean
  links: readonly string[]
  nameOf: (variable: string) => string
}

/** Bold type, the headline and the button, and where that leads. */
function TextLook({ editor, place, isLine, links, nameOf }: LookProps) {
  const { t } = useTranslation('organizer-mail')
  const isButton = place.kind === 'button' && !isLine
  const toggle = (kind: 'headline' | 'button') => editor()?.setKind(place.kind === kind ? 'paragraph' : kind)
  const sources = links.map(variableSource)
  const isAddress = isButton && !sources.includes(place.link)
  return (
    <div className={css.look} role="toolbar" aria-label={t('model.look')}>
      <PlainButton className={css.tool ?? ''} {...KEEPING} isDisabled={isLine} onPress={() => editor()?.bold()}>
        <b>{t('model.bold')}</b>
      </PlainButton>
      {(['headline', 'button'] as const).map((kind) => (
        <PlainButton
          key={kind}
          className={css.tool ?? ''}
          {...KEEPING}
          isDisabled={isLine}
          aria-pressed={!isLine && place.kind === kind}
          onPress={() => toggle(kind)}
        >
          {t(`model.${kind}`)}
        </PlainButton>
      ))}
      {isButton && (
        <div className={css.leads}>
          <Select
            label={t('model.leadsTo')}
            options={[
              ...links.map((name) => ({ value: variableSource(name), label: nameOf(name) })),
              { value: '', label: t('model.otherAddress') },
            ]}
            value={isAddress ? '' : place.link}
            onChange={(link) => editor()?.setLink(link || 'https://')}
          />
          {isAddress && (
            <TextField
              label={t('model.address')}
              type="url"
              value={place.link}
              onChange={(link) => editor()?.setLink(link)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Where a mistake is, in paragraphs as they are shown: the stored text has empty lines between them. */
export function paragraphOf(text: string, line: number): number {
  const before = text.split('\n').slice(0, line).join('\n')
  return Math.max(1, parseMailText(before)?.length ?? before.split(/\n[ \t]*\n/).filter((part) => part.trim()).length)
}
