import { type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textOr } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { useCompanyOptions } from '#portal/office/lib/queries.ts'
import { useStageLabels } from '#portal/office/visas/use-visas.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { type Edition, REGISTRATION } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import { plainLines } from '#shared/policy/formatted-text.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import css from './edition-entry.module.css'
import { AccentField, DocumentField, HotelsField, LogoField } from './edition-fields.tsx'
import type { EditionField, EditionEntry as Entry } from './entry-parts.ts'
import { type EditionSave, useEditionTexts, valueAt } from './use-edition-save.ts'

/** Matches keys of bilingual texts, whose two fields are shown side by side. */
const BOTH = /\.(en|fr)(\.text)?$/

/** Kinds that check permissions themselves, so they are rendered for every member. */
const OWN_TEXT = ['document', 'published', 'plan', 'logo']

/** Entries whose texts are published on separate pages. */
const TEXTS: Partial<Record<string, PolicyDocument>> = { privacyPolicy: 'privacy', consent: 'speaker_release' }

type Props = {
  entry: Entry
  edition: Edition
  contradictions: readonly Contradiction[]
  isCurrent: boolean
  saving: EditionSave
}

/** Keys that belong together: name at the left, fields at the right, both languages side by side, contradictions in words. */
export function EditionEntry({ entry, edition, contradictions, isCurrent, saving }: Props) {
  const { t, nameOf, variablesOf } = useEditionTexts()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCurrent) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const title = `entry-${entry.id}`
  const isText = ({ key }: EditionField) => BOTH.test(key)
  const { dates, speakerDates } = edition
  const isSame =
    entry.id === 'speakerDates' &&
    contradictions.length === 0 &&
    [speakerDates.en, speakerDates.fr].every(({ start, end }) => start === dates.start && end === dates.end)
  const fieldsOf = (fields: readonly EditionField[]) =>
    fields.map((field) => (
      <EntryField key={field.key} field={field} edition={edition} entryName={nameOf(entry.id)} saving={saving} />
    ))
  return (
    <section ref={section} className={css.entry} aria-labelledby={title} data-current={isCurrent || undefined}>
      <div>
        <h2 id={title} className="text-15 strong">
          {nameOf(entry.id)}
        </h2>
        {TEXTS[entry.id] && (
          <LinkButton variant="line" to={`/edition/policy/${TEXTS[entry.id]}`}>
            {t('policy.open')}
          </LinkButton>
        )}
        {entry.id === 'registrationAllowances' && <p className={css.note}>{t('emptyAsNew')}</p>}
      </div>
      <div className={css.fields}>
        {isSame ? (
          <details className={css.same}>
            <summary className="strong target">{t('sameAsEvent')}</summary>
            <div className={css.fields}>{fieldsOf(entry.fields)}</div>
          </details>
        ) : (
          fieldsOf(entry.fields.filter((field) => !isText(field)))
        )}
        {contradictions.map((contradiction) => (
          <p key={contradiction.id} className={css.contradiction}>
            {t(`fact.${contradiction.code}.text`, variablesOf(contradiction, edition))}
          </p>
        ))}
        {!isSame && fieldsOf(entry.fields.filter(isText))}
      </div>
    </section>
  )
}

type FieldProps = { field: EditionField; edition: Edition; entryName: string; saving: EditionSave }

/** One field, and what somebody else made of it meanwhile. */
function EntryField({ field, edition, entryName, saving }: FieldProps) {
  const { t, valueText } = useEditionTexts()
  const stored = valueAt(edition, field.key)
  const { failed, lost } = saving
  const canEdit = useCanCall()('edition.updateEdition')
  if (!canEdit && !OWN_TEXT.includes(field.kind))
    return (
      <div data-kind={field.kind}>
        <ReadOnlyField
          label={
            field.label ? (
              textOr(`organizer-edition:field.${field.label}`)
            ) : (
              <span className="visually-hidden">{entryName}</span>
            )
          }
        >
          {valueText(field.key, stored)}
        </ReadOnlyField>
      </div>
    )
  const save = (value: unknown) => saving.save({ key: field.key, value, was: stored })
  return (
    <div data-kind={field.kind} data-wide={(field.kind === 'line' && !field.label) || undefined}>
      {field.kind === 'logo' ? (
        <LogoField edition={edition} onRemove={() => save('')} />
      ) : (
        <FieldInput
          field={field}
          entryName={entryName}
          stored={stored}
          problem={failed?.key === field.key ? failed.text : undefined}
          onSave={save}
        />
      )}
      {lost?.key === field.key && (
        <p className={css.lost} role="alert">
          {t('lost', { yours: valueText(field.key, lost.value) })}{' '}
          <button type="button" onClick={() => saving.save({ key: lost.key, value: lost.value, was: lost.theirs })}>
            {t('takeMine')}
          </button>{' '}
          <button type="button" onClick={saving.acceptTheirs}>
            {t('keepTheirs')}
          </button>
        </p>
      )}
    </div>
  )
}

type FieldFrameProps = {
  field: EditionField
  /** The name of the entry, for a field without its own label. */
  entryName: string
  stored: unknown
  problem: string | undefined
  onSave: (value: unknown) => void
}

/**
 * One key of the edition. Input is a draft until the field is left, and is then saved if it differs. Escape discards
 * it; refused input stays until it is corrected.
 */
function FieldInput({ field, entryName, stored, problem, onSave }: FieldFrameProps) {
  const { t } = useTranslation('organizer-edition')
  const { labelOf, stateFromText } = useStageLabels()
  const storedText = asText(field.kind === 'stages' ? (stored as string[]).map(labelOf) : stored)
  const [typed, setTyped] = useState({ text: storedText, over: storedText })
  // A draft is dropped when the stored value changes, and does not return when that change is undone.
  if (typed.over !== storedText) setTyped({ text: storedText, over: storedText })
  const draft = typed.over === storedText && typed.text !== storedText ? typed.text : undefined
  // A DateField completes the year on blur, just before the value is saved.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const setDraft = (text: string) => {
    latest.current = text === storedText ? undefined : text
    setTyped({ text, over: storedText })
  }
  const text = draft ?? storedText
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
      if (key === 'Escape') setDraft(storedText)
      if (key === 'Enter' && target instanceof HTMLInputElement) leave()
    },
  }
  const own = {
    label,
    value: text,
    onChange: setDraft,
    errorMessage: draft === undefined ? undefined : problem,
  }

  switch (field.kind) {
    case 'enforce':
    case 'switch':
      return <SwitchField {...{ entryName, onSave }} isOn={stored === true} isRule={field.kind === 'enforce'} />
    case 'open': {
      const options = REGISTRATION.map((value) => ({ value, label: t(`registration.${value}`) }))
      return <Select label={label} options={options} value={storedText} onChange={onSave} />
    }
    case 'company':
      return <CompanyField label={label} value={storedText} onChange={onSave} />
    case 'hotels':
      return <HotelsField label={label} value={storedText} problem={problem} onSave={onSave} />
    case 'document':
      return <DocumentField label={label} value={storedText} {...(field.key === 'privacyPolicy.file' && { onSave })} />
    case 'published':
      return <ReadOnlyField label={label}>{excerptOf(storedText)}</ReadOnlyField>
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
    if (isHalf || asText(value) === storedText) setDraft(storedText)
    else onSave(value)
  }
}

type SwitchProps = Pick<FieldFrameProps, 'entryName' | 'onSave'> & {
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
  field: EditionField
  own: { label: ReactNode; value: string; onChange: (text: string) => void; errorMessage: string | undefined }
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
        hint={field.kind !== 'text' && t(field.kind === 'stages' ? 'stagesInOrder' : 'onePerLine')}
      />
    )
  return (
    <TextField
      {...own}
      hint={field.key === 'floorMapUrl' && t('boothHere')}
      inputMode={field.kind === 'count' ? 'numeric' : undefined}
    />
  )
}

/** The stored value for a typed text. */
function fromText({ kind }: EditionField, written: string, stateFromText: (stage: string) => string) {
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

/** A company, or none: an id that no company has means guests. */
function CompanyField({ label, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('organizer-edition')
  const companies = useCompanyOptions()
  const isNone = !companies.some((one) => one.value === value)
  const options = [{ value: isNone ? value : NO_COMPANY, label: t('noCompany') }, ...companies]
  return <Select label={label} options={options} value={value} onChange={onChange} />
}

/** No company has this id. */
const NO_COMPANY = 'guest'
