import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { attempt } from '#portal/office/lib/attempt.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { Button } from '#portal/ui/button.tsx'
import { Select, type SelectOption } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Conflict } from '#shared/contract/responses.ts'
import { RecordBlock } from './record-block.tsx'
import css from './record-fields.module.css'

export interface RecordField<Name extends string> {
  name: Name
  label: string
  /** What can be chosen; without it the field takes a text. */
  options?: readonly SelectOption[]
  /** Its line grows with its text. */
  isLong?: boolean
  /** Other fields that change with this one. */
  also?: (value: string) => Partial<Record<Name, string>>
}

type Values<Name extends string> = Partial<Record<Name, string>>
interface Draft<Name extends string> {
  values: Values<Name>
  /** The revision shown when typing began. */
  baseRev: number
}
type Stored<Name extends string> = Record<Name, string> & {
  _id: string
  rev: number
  conflicts?: Conflict[] | undefined
}

type Props<Name extends string, Kept extends Stored<Name>> = {
  title: string
  record: Kept
  fields: readonly RecordField<Name>[]
  isReadOnly?: boolean
  save: (edit: Values<Name> & { baseRev?: number }) => Promise<Kept>
  onSaved: (record: Kept) => void
  /** A second button while this field is changed: saves it, and goes on. */
  further?: { of: Name; label: string; act: () => unknown }
  /** Above the fields, such as a picture. */
  children?: ReactNode
}

/** The fields of a record. Input is kept until it is saved or discarded, even when another page is opened. */
export function RecordFields<Name extends string, Kept extends Stored<Name>>({
  title,
  record,
  fields,
  isReadOnly = false,
  save,
  onSaved,
  further,
  children,
}: Props<Name, Kept>) {
  const { t } = useTranslation('organizer-companies')
  const { draft, setDraft, change } = useDraft<Name>(record)
  const [lost, setLost] = useState<Conflict[]>([])
  /** Answers whether all of it was taken. */
  const send = async ({ values, baseRev }: Draft<Name>) => {
    const saved = await attempt(() => save({ ...values, baseRev }))
    if (!saved) return false
    setDraft(undefined)
    setLost(saved.conflicts ?? [])
    onSaved(saved)
    const names = Object.keys(values) as Name[]
    const before = Object.fromEntries<string>(names.map((name) => [name, record[name]])) as Values<Name>
    offerUndo(t('record.saved', { count: names.length }), async () => {
      onSaved(await save({ ...before, baseRev: saved.rev }))
    })
    return !saved.conflicts?.length
  }
  return (
    <RecordBlock
      title={title}
      end={draft && t('record.unsaved', { count: Object.keys(draft.values).length })}
    >
      <RecordConflicts
        conflicts={lost}
        labelOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
        onTake={async ({ field, yours }) => {
          const taken = await attempt(() => save({ [field]: yours } as Values<Name>))
          if (!taken) return
          onSaved(taken)
          setLost(lost.filter((one) => one.field !== field))
        }}
        onLeave={(field) => setLost(lost.filter((one) => one.field !== field))}
      />
      <form className={css.fields} onSubmit={submitBy(() => draft && send(draft))}>
        {children}
        {fields.map(({ name, label, options, isLong, also }) => {
          const value = draft?.values[name] ?? record[name]
          const onChange = (text: string) => change({ [name]: text, ...also?.(text) } as Values<Name>)
          const look = { label, value, onChange }
          if (options) return <Select key={name} {...look} options={options} isDisabled={isReadOnly} />
          return (
            <TextField
              key={name}
              {...look}
              isReadOnly={isReadOnly}
              {...(isLong && { multiline: 'line' as const })}
            />
          )
        })}
        {draft && (
          <div className={css.save}>
            <Button type="submit">{t('save')}</Button>
            {further && draft.values[further.of] !== undefined && (
              <Button variant="line" icon="mail" onPress={async () => (await send(draft)) && further.act()}>
                {further.label}
              </Button>
            )}
            <Button variant="quiet" onPress={() => setDraft(undefined)}>
              {t('record.takeBack')}
            </Button>
          </div>
        )}
      </form>
    </RecordBlock>
  )
}

/** Unsaved input; a field that has its stored value again is dropped. */
function useDraft<Name extends string>(record: Stored<Name>) {
  const [draft, setDraft] = useSessionState<Draft<Name> | undefined>(`${record._id}:draft`, undefined)
  const change = (typed: Values<Name>) => {
    const all = Object.entries<string>({ ...draft?.values, ...typed } as Record<Name, string>)
    const changed = all.filter(([name, text]) => text !== record[name as Name])
    const values = Object.fromEntries(changed) as Values<Name>
    setDraft(changed.length === 0 ? undefined : { values, baseRev: draft?.baseRev ?? record.rev })
  }
  return { draft, setDraft, change }
}

type RecordConflictsProps = {
  conflicts: readonly Conflict[]
  labelOf: (field: string) => string
  onTake: (conflict: Conflict) => Promise<void>
  onLeave: (field: string) => void
}

/** Fields that somebody else changed first: their value stays, and the input is offered again. */
function RecordConflicts({ conflicts, labelOf, onTake, onLeave }: RecordConflictsProps) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  return (
    <div role="alert">
      <ul className={css.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <p>
              <b>{labelOf(conflict.field)}</b>{' '}
              {t('conflict.text', {
                by: t(`conflict.by.${conflict.by}`, { defaultValue: conflict.by }),
                at: timeText(conflict.at, language),
                stored: String(conflict.stored),
                yours: String(conflict.yours),
              })}
            </p>
            <Button variant="line" onPress={() => void onTake(conflict)}>
              {t('conflict.take')}
            </Button>
            <Button variant="quiet" onPress={() => onLeave(conflict.field)}>
              {t('conflict.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
