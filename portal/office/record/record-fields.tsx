import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { showFailureToast } from '#portal/office/lib/calls.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { Select, type SelectOption } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { pick } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { RecordBlock, useUnsaved } from './record-block.tsx'
import css from './record-fields.module.css'

/** The revision made by this page's last change, by record and field. */
const revisions = new Map<string, number>()

function recordOwnRevision({ _id, rev }: { _id: string; rev: number }, fields: readonly string[]) {
  for (const field of fields) revisions.set(`${_id} ${field}`, rev)
}

/** The revision that an undo is based on, so that only changes by others are conflicts, not earlier undos. */
function ownRevision(id: string, fields: readonly string[]) {
  return Math.min(...fields.map((field) => revisions.get(`${id} ${field}`) ?? 0))
}

export interface RecordField {
  name: string
  label: string
  /** What can be chosen; without it the field takes a text. */
  options?: readonly SelectOption[]
  /** Its line grows with its text. */
  isMultiline?: boolean
  /** A day and a time at the venue, kept as an ISO instant. */
  isInstant?: boolean
  /** Other fields that change with this one. */
  dependentValues?: (value: string) => Values
}

type Values = Record<string, string>
interface Stored {
  _id: string
  rev: number
  conflicts?: Conflict[]
}

type Props<T extends Stored> = {
  kind: 'badge' | 'company' | 'speaker'
  title: string
  record: T
  /** Fields of the record that hold a text. */
  fields: readonly RecordField[]
  /** Texts that are shown instead of the record's own. */
  overrides?: (record: T) => Values
  isReadOnly: boolean
  save: (edit: object) => Promise<T>
  onSaved: (record: T) => void
  /** Closes the fields, if they were opened in place. */
  onClose?: () => void
  /** Above the fields: a picture. */
  children?: ReactNode
}

/** Drafts are kept in this tab only, as they are another person's data. */
export const recordDrafts = (kind: string, names: readonly string[]) => createTextDrafts(`office-${kind}`, names, names)

/** The fields of a record. Input is kept until it is saved or discarded, even when another page is opened. */
export function RecordFields<T extends Stored>(props: Props<T>) {
  const { title, record, fields, isReadOnly, onClose, children } = props
  const { t } = useTranslation('organizer-companies')
  const { instant } = useDates()
  const { form, typed, save, submit, discard, conflicts } = useFields(props)
  const values = form.watch()
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const labelOf = (name: string) => fieldOf(name)?.label ?? name
  const textOf = (name: string, text: string) => {
    const { isInstant, options } = fieldOf(name) ?? {}
    return isInstant ? instant(text) : (options?.find(({ value }) => value === text)?.label ?? text)
  }
  useUnsaved(record._id, typed.length > 0 ? { fields: typed.map(labelOf), save } : undefined)
  return (
    <RecordBlock
      title={title}
      end={
        typed.length > 0
          ? t('record.unsaved', { count: typed.length })
          : onClose && (
              <Button variant="quiet" onPress={onClose}>
                {t('ui:close')}
              </Button>
            )
      }
    >
      <form className={css.fields} onSubmit={onFormSubmit(() => typed.length > 0 && submit())}>
        <RecordConflicts conflicts={conflicts} labelOf={labelOf} textOf={textOf} />
        {children}
        {fields.map(({ name, label, options, isMultiline, isInstant, dependentValues }) => {
          const field = {
            label,
            value: values[name] ?? '',
            onChange(text: string) {
              for (const [one, value] of Object.entries({ [name]: text, ...dependentValues?.(text) }))
                form.setValue(one, value)
            },
          }
          if (options) return <Select key={name} {...field} options={options} isDisabled={isReadOnly} />
          if (isInstant)
            return <DateTimeField key={name} {...field} offsetMs={VENUE_OFFSET_MS} isDisabled={isReadOnly} />
          return (
            <TextField key={name} {...field} isReadOnly={isReadOnly} multiline={isMultiline ? 'line' : undefined} />
          )
        })}
        {typed.length > 0 && (
          <div className={css.save}>
            <Button type="submit">{t('ui:save')}</Button>
            <Button variant="quiet" onPress={discard}>
              {t('record.takeBack')}
            </Button>
          </div>
        )}
      </form>
    </RecordBlock>
  )
}

/** The form; each save can be undone. */
function useFields<T extends Stored>({ kind, record, fields, overrides, save, onSaved, onClose }: Props<T>) {
  const { t } = useTranslation('organizer-companies')
  const names = fields.map(({ name }) => name)
  const storedOf = (one: T) => {
    const texts: Record<string, unknown> = { ...one, ...overrides?.(one) }
    return { rev: one.rev, values: Object.fromEntries(names.map((name) => [name, String(texts[name] ?? '')])) }
  }
  const stored = storedOf(record)
  const isStored = useRef(false)
  const write = async (edit: Values, baseRev: number) => {
    const saved = await save({ ...edit, baseRev })
    recordOwnRevision(saved, Object.keys(edit))
    onSaved(saved)
    void queryClient.invalidateQueries()
    return saved
  }
  const fieldsForm = useRecordForm<Values, T>({
    id: record._id,
    stored,
    storedOf,
    drafts: recordDrafts(kind, names),
    async send(values, typed, { rev }) {
      const saved = await write(pick(values, typed), rev)
      const done = typed.filter((name) => !saved.conflicts?.some(({ field }) => field === name))
      if (done.length > 0)
        offerUndo(t('record.saved', { count: done.length }), async () => {
          const undone = await write(pick(stored.values, done), ownRevision(record._id, done))
          fieldsForm.reportConflicts(undone.conflicts ?? [])
        })
      return saved
    },
    onSaved() {
      isStored.current = true
      onClose?.()
    },
    onError(error) {
      showFailureToast(error)
      void queryClient.invalidateQueries()
    },
  })
  return {
    ...fieldsForm,
    async save() {
      isStored.current = false
      await fieldsForm.submit()
      return isStored.current
    },
  }
}
