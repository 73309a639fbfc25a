import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textOr } from '#portal/lib/i18n.ts'
import { useCompanyOptions } from '#portal/office/lib/queries.ts'
import { useStageLabels } from '#portal/office/visas/use-visas.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { REGISTRATION } from '#shared/edition/edition.schema.ts'
import { plainLines } from '#shared/policy/formatted-text.ts'
import { AccentField, DocumentField, HotelsField } from './edition-fields.tsx'
import type { EditionField as Field } from './entry-parts.ts'

type Props = {
  field: Field
  /** The name of the entry, for a field without a label of its own. */
  entryName: string
  stored: unknown
  problem: string | undefined
  onSave: (value: unknown) => void
}

/**
 * One key of the edition. Input is a draft until the field is left, and is then saved if it differs. Escape discards
 * it; what is refused stays until it is mended.
 */
export function EditionField({ field, entryName, stored, problem, onSave }: Props) {
  const { t } = useTranslation('organizer-edition')
  const { labelOf, stateFromText } = useStageLabels()
  const said = asText(field.kind === 'stages' ? (stored as string[]).map(labelOf) : stored)
  const [typed, setTyped] = useState({ text: said, over: said })
  // A draft is dropped when the stored value changes, and does not return when that change is undone.
  if (typed.over !== said) setTyped({ text: said, over: said })
  const draft = typed.over === said && typed.text !== said ? typed.text : undefined
  // A DateField completes the year on blur, just before the value is saved.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const setDraft = (text: string) => {
    latest.current = text === said ? undefined : text
    setTyped({ text, over: said })
  }
  const text = draft ?? said
  const label = field.label ? (
    textOr(`organizer-edition:field.${field.label}`)
  ) : (
    <span className="visually-hidden">{entryName}</span>
  )
  const leaving: Pick<HTMLAttributes<HTMLElement>, 'onBlur' | 'onKeyDown'> = {
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) leave()
    },
    onKeyDown({ key, target }) {
      if (key === 'Escape') setDraft(said)
      if (key === 'Enter' && target instanceof HTMLInputElement) leave()
    },
  }
  const own = {
    label,
    value: text,
    onChange: setDraft,
    ...(problem && draft !== undefined && { errorMessage: problem }),
  }

  switch (field.kind) {
    case 'enforce':
    case 'switch':
      return <SwitchField {...{ entryName, onSave }} isOn={stored === true} isRule={field.kind === 'enforce'} />
    case 'open': {
      const options = REGISTRATION.map((value) => ({ value, label: t(`registration.${value}`) }))
      return <Select label={label} options={options} value={said} onChange={onSave} />
    }
    case 'company':
      return <CompanyField label={label} value={said} onChange={onSave} />
    case 'hotels':
      return <HotelsField label={label} value={said} problem={problem} onSave={onSave} />
    case 'document':
      return <DocumentField label={label} value={said} {...(field.key === 'privacyPolicy.file' && { onSave })} />
    case 'published':
      return <ReadOnlyField label={label}>{excerptOf(said)}</ReadOnlyField>
    case 'plan':
      return (
        <p>
          <Link to="/plan">{t('booths', { count: Object.keys(stored as object).length })}</Link>
        </p>
      )
    default:
      return (
        <div {...leaving}>
          <TypedField field={field} own={own} onSave={onSave} />
        </div>
      )
  }

  function leave() {
    const left = latest.current
    if (left === undefined) return
    const value = fromText(field, left, stateFromText)
    const isHalf = left === '' && (field.kind === 'day' || field.kind === 'instant')
    if (isHalf || asText(value) === said) setDraft(said)
    else onSave(value)
  }
}

type SwitchProps = Pick<Props, 'entryName' | 'onSave'> & {
  isOn: boolean
  /** Whether the deadline is enforced. */
  isRule: boolean
}

function SwitchField({ entryName, isOn, isRule, onSave }: SwitchProps) {
  const { t } = useTranslation('organizer-edition')
  return (
    <Checkbox value={isOn} onChange={onSave}>
      {isRule ? (
        t('field.enforce')
      ) : (
        <>
          <span className="visually-hidden">{entryName}: </span>
          {t(`switch.${isOn ? 'on' : 'off'}`)}
        </>
      )}
    </Checkbox>
  )
}

type TypedProps = {
  field: Field
  own: { label: ReactNode; value: string; onChange: (text: string) => void; errorMessage?: string }
  onSave: (value: unknown) => void
}

/** A field that is typed into, or a day that is chosen. */
function TypedField({ field, own, onSave }: TypedProps) {
  const { t } = useTranslation('organizer-edition')
  if (field.kind === 'day' || field.kind === 'dayOrNone') return <DateField {...own} />
  if (field.kind === 'instant')
    return (
      <DateTimeField {...own} label={textOr(`organizer-edition:field.${field.label}`)} offsetMs={VENUE_OFFSET_MS} />
    )
  if (field.kind === 'accent') return <AccentField {...own} onSave={onSave} />
  if (['text', 'list', 'stages'].includes(field.kind))
    return (
      <TextField
        {...own}
        multiline="line"
        rows={2}
        {...(field.kind !== 'text' && { hint: t(field.kind === 'stages' ? 'stagesInOrder' : 'onePerLine') })}
      />
    )
  const hint = field.key === 'floorMapUrl' && { hint: t('boothHere') }
  return <TextField {...own} {...hint} {...(field.kind === 'count' && { inputMode: 'numeric' as const })} />
}

/** What is stored of a text that was typed. */
function fromText({ kind }: Field, written: string, stateFromText: (stage: string) => string): unknown {
  // An empty number is the default again, and an empty day none.
  if (['count', 'dayOrNone'].includes(kind) && written.trim() === '') return null
  if (kind === 'count') return /^\d+$/.test(written.trim()) ? Number(written) : written
  const lines = () =>
    written
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (kind === 'list') return lines()
  if (kind === 'stages') return lines().map(stateFromText)
  return written.trim()
}

function asText(value: unknown) {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** The beginning of a text, without its marks. */
function excerptOf(text: string) {
  const words = plainLines(text).join(' ')
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()} …` : words
}

const EXCERPT = 160

type ChoiceProps = { label: ReactNode; value: string; onChange: (value: string) => void }

/** A company, or none: an id that no company has stands for guests. */
function CompanyField({ label, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('organizer-edition')
  const companies = useCompanyOptions()
  const isNone = !companies.some((one) => one.value === value)
  const options = [{ value: isNone ? value : NO_COMPANY, label: t('noCompany') }, ...companies]
  return <Select label={label} options={options} value={value} onChange={onChange} />
}

/** No company has this id. */
const NO_COMPANY = 'guest'
