import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { attempt } from '#portal/office/lib/attempt.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { Button } from '#portal/ui/button.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { Select, type SelectOption } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Conflict } from '#shared/contract/responses.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { noteOwn, ownRevision } from './own-revisions.ts'
import { RecordBlock } from './record-block.tsx'
import css from './record-fields.module.css'
import { useUnsaved } from './save-first.ts'

export interface RecordField {
  name: string
  label: string
  /** What can be chosen; without it the field takes a text. */
  options?: readonly SelectOption[]
  /** Its line grows with its text. */
  isLong?: boolean
  /** A day and a time at the venue, kept as an ISO instant. */
  isInstant?: boolean
  /** Other fields that change with this one. */
  also?: (value: string) => Values
}

type Values = Record<string, string>
interface Draft {
  values: Values
  /** The revision shown when typing began. */
  baseRev: number
}

interface Stored {
  _id: string
  rev: number
  conflicts?: Conflict[]
}

type Props<T extends Stored> = {
  title: string
  record: T
  /** Fields of the record that hold a text. */
  fields: readonly RecordField[]
  isReadOnly: boolean
  save: (edit: object) => Promise<T>
  onSaved: (record: T) => void
  /** Closes the fields, where they were opened in place. */
  onClose?: () => void
  /** Above the fields: a picture. */
  children?: ReactNode
}

/** The fields of a record. Input is kept until it is saved or discarded, even when another page is opened. */
export function RecordFields<T extends Stored>(props: Props<T>) {
  const { title, record, fields, isReadOnly, save, onSaved, onClose, children } = props
  const { t } = useTranslation('organizer-companies')
  const stored = record as object as Values
  const { draft, setDraft, change } = useDraft(record, stored)
  const [lost, setLost] = useState<Conflict[]>([])
  const submit = async ({ values, baseRev }: Draft) => {
    const saved = await attempt(() => save({ ...values, baseRev }))
    if (!saved) return false
    const conflicts = saved.conflicts ?? []
    setDraft(undefined)
    setLost(conflicts)
    onSaved(saved)
    const names = Object.keys(values)
    noteOwn(saved, names)
    const before = Object.fromEntries(names.map((name) => [name, stored[name]]))
    offerUndo(t('record.saved', { count: names.length }), async () => {
      const undone = await save({ ...before, baseRev: ownRevision(saved._id, names) })
      noteOwn(undone, names)
      setLost(undone.conflicts ?? [])
      onSaved(undone)
    })
    return conflicts.length === 0
  }
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  useUnsaved(record._id, draft && { fields: Object.keys(draft.values).map(labelOf), save: () => submit(draft) })
  return (
    <RecordBlock
      title={title}
      end={
        draft
          ? t('record.unsaved', { count: Object.keys(draft.values).length })
          : onClose && (
              <Button variant="quiet" onPress={onClose}>
                {t('record.close')}
              </Button>
            )
      }
    >
      <RecordConflicts
        conflicts={lost}
        labelOf={labelOf}
        onTake={async ({ field, yours }) => {
          const taken = await attempt(() => save({ [field]: yours }))
          if (!taken) return
          onSaved(taken)
          setLost(lost.filter((one) => one.field !== field))
        }}
        onLeave={(field) => setLost(lost.filter((one) => one.field !== field))}
      />
      <form className={css.fields} onSubmit={submitBy(() => draft && submit(draft))}>
        {children}
        {fields.map(({ name, label, options, isLong, isInstant, also }) => {
          const value = draft?.values[name] ?? stored[name] ?? ''
          const field = {
            label,
            value,
            onChange: (text: string) => change({ [name]: text, ...also?.(text) }),
          }
          if (options) return <Select key={name} {...field} options={options} isDisabled={isReadOnly} />
          if (isInstant)
            return <DateTimeField key={name} {...field} offsetMs={VENUE_OFFSET_MS} isDisabled={isReadOnly} />
          const long = isLong && ({ multiline: 'line' } as const)
          return <TextField key={name} {...field} isReadOnly={isReadOnly} {...long} />
        })}
        {draft && (
          <div className={css.save}>
            <Button type="submit">{t('save')}</Button>
            <Button variant="quiet" onPress={() => setDraft(undefined)}>
              {t('record.takeBack')}
            </Button>
          </div>
        )}
      </form>
    </RecordBlock>
  )
}

/** Where unsaved input of a record is kept. */
export const draftKey = ({ _id }: Pick<Stored, '_id'>) => `${_id}:draft`

/** Unsaved input; a field that has its stored value again is dropped. */
function useDraft({ _id, rev }: Stored, stored: Values) {
  const [draft, setDraft] = useSessionState<Draft | undefined>(draftKey({ _id }), undefined)
  const change = (typed: Values) => {
    const all = Object.entries({ ...draft?.values, ...typed })
    const changed = all.filter(([name, text]) => text !== stored[name])
    const values = Object.fromEntries(changed)
    setDraft(changed.length === 0 ? undefined : { values, baseRev: draft?.baseRev ?? rev })
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
  const { clock } = useDates()
  return (
    <div role="alert">
      <ul className={css.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <p>
              <b>{labelOf(conflict.field)}</b>{' '}
              {t('conflict.text', {
                by: textOr(`organizer-companies:conflict.by.${conflict.by}`, conflict.by),
                at: clock(conflict.at),
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
