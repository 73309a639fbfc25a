import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { type createTextDrafts, editedFields, type FormEdits, rebaseEdits, type Stored } from './draft.ts'
import { useIsHydrated } from './hydration.ts'

/** Data on this device, which the server that renders the first view does not know: undefined until hydration. */
function useClientValue<T>(read: () => T) {
  const isHydrated = useIsHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  return useMemo(() => (isHydrated ? read() : undefined), [isHydrated])
}

interface RecordForm<Values, Answer, Extra> {
  id: string
  /** The record's fields as currently stored. Input is kept when a later record arrives. */
  stored: Stored<Values>
  /** Where input is kept until it is saved. */
  drafts?: ReturnType<typeof createTextDrafts>
  resolver?: Resolver<Values & Extra & FieldValues, unknown, Values & Extra & FieldValues>
  /** Empty values of the form's other fields, which are part of no record or draft. */
  extraValues?: Extra
  shouldFocusError?: boolean
  /** `typed` are the fields whose text differs from `base`, the values they replace. */
  send: (
    values: Values & Extra,
    typed: (keyof Values & string)[],
    base: Stored<Values>,
  ) => Promise<Answer & WithConflicts>
  /** Called instead of `send` if nothing was typed. */
  onUnchanged?: () => void
  /** The stored record, from an answer. */
  storedOf: (answer: Answer) => Stored<Values>
  /** Everything that was typed is stored. */
  onSaved: (answer: Answer) => void
  /** Nothing was stored; the form keeps the input. */
  onError: (error: unknown) => void
}
interface WithConflicts {
  conflicts?: readonly Conflict[]
}

/**
 * The form of a record. Input is kept on the device until it is saved or discarded, and restored over what is stored
 * by then. Edits that conflict with a change made elsewhere are not saved but reported: they are in `conflicts` until saved again, which replaces the other text. A failed save
 * loses nothing.
 */
export function useRecordForm<Values extends FieldValues, Answer, Extra extends object = object>(
  record: RecordForm<Values, Answer, Extra>,
) {
  const { id, stored, drafts, resolver, extraValues, shouldFocusError = true } = record
  const names = Object.keys(stored.values)
  const draft = useClientValue(() => {
    const found = drafts?.read(id)
    const typed = found && rebaseEdits(found, stored)
    return typed && typed.base !== stored ? { ...typed, at: found.at } : undefined
  })
  const base = useRef((draft ?? { base: stored }).base)
  const newest = useRef(stored)
  /** When the draft was last kept (ms, to the minute: the form does not re-render on each keystroke); 0 once there is none. */
  const [draftSavedAt, setKeptAt] = useState<number>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm<Values & Extra>({
    defaultValues: { ...extraValues, ...(draft ?? stored).values } as DefaultValues<Values & Extra>,
    ...(resolver && { resolver }),
    shouldFocusError,
  })

  const typed = (): FormEdits<Values> => ({ base: base.current, values: form.getValues() })
  const keep = () => {
    const { base, values } = typed()
    const known = Object.fromEntries(Object.entries(base.values).filter(([, text]) => text !== undefined))
    const kept = { base: { rev: base.rev, values: { ...newest.current.values, ...known } }, values }
    drafts?.write(id, kept)
    const now = Date.now()
    setKeptAt(editedFields(kept).length > 0 ? now - (now % 60_000) : 0)
  }
  // Viewing a draft does not extend its life: only typing does.
  const isShowing = useRef(false)
  const show = (next: FormEdits<Values>, applyValues = form.setValues) => {
    base.current = next.base
    isShowing.current = true
    applyValues(pick(next.values, names) as never)
    isShowing.current = false
  }
  // On each key, since a battery dies without notice.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => isShowing.current || keep() }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is found
  useEffect(() => draft && show(draft), [draft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is a newer one
  useEffect(() => {
    if (stored.rev <= newest.current.rev) return
    newest.current = stored
    show(rebaseEdits(typed(), stored))
  }, [stored.rev])

  const save = async (fields: (keyof Values & string)[], values?: Values & Extra) => {
    const sent = { ...newest.current.values, ...pick(form.getValues(), fields) }
    if (fields.length === 0 && record.onUnchanged) return record.onUnchanged()
    try {
      const answer = await record.send(values ?? { ...form.getValues(), ...sent }, fields, base.current)
      // For fields that were only shown, the stored text is simply the newer one.
      const found = (answer.conflicts ?? []).filter(({ field }) => fields.includes(field))
      const now = form.getValues()
      const open = names.filter((name) => now[name] !== sent[name] || found.some(({ field }) => field === name))
      const next = record.storedOf(answer)
      show({ base: next, values: { ...next.values, ...pick(now, open) } })
      // The answer to a later save, or a change made elsewhere, may have come first.
      if (next.rev < newest.current.rev) show(rebaseEdits(typed(), newest.current))
      else newest.current = next
      keep()
      setConflicts((before) => [
        ...before.filter(({ field }) => open.includes(field) && !fields.includes(field)),
        ...found,
      ])
      if (found.length === 0) record.onSaved(answer)
    } catch (error) {
      if (!isClientError(error)) {
        // The replaced values may no longer be the stored ones, so even the original text counts as a change.
        const unknown = Object.fromEntries(fields.map((name) => [name, undefined]))
        base.current = { ...base.current, values: { ...base.current.values, ...unknown } }
      }
      record.onError(error)
    }
  }

  return {
    form,
    /** `onWrong` where a text does not pass the form itself. */
    submit: (onWrong?: (errors: object) => void) =>
      form.handleSubmit((values) => save(editedFields(typed()), values), onWrong)(),
    /** Stores these fields as they are typed, unchecked; the others stay typed. */
    store: save,
    /** When the input was last kept; undefined without any. */
    draftSavedAt: (draftSavedAt ?? draft?.at) || undefined,
    conflicts,
    /** The fields whose current text is not stored. */
    get typed() {
      return editedFields(typed())
    },
    /** Puts further conflicting values back into the form and reports them as conflicts. */
    reportConflicts(conflicts: readonly Conflict[]) {
      for (const { field, yours } of conflicts) form.setValue(field as never, String(yours) as never)
      setConflicts(conflicts)
    },
    discard: (fields: readonly string[] = names) => {
      setConflicts([])
      const { base, values } = typed()
      show(rebaseEdits({ base, values: { ...values, ...pick(base.values, fields) } }, newest.current), (values) =>
        form.reset({ ...extraValues, ...(values as Values & Extra) }),
      )
      keep()
    },
  }
}

/** Whether the server refused the request, and so stored nothing. */
export const isClientError = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500

/** Shows the server's messages at the fields that it refused. @returns the messages by field */
export function setServerErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  names: readonly Path<Values>[],
  error: unknown,
): Partial<Record<string, string>> {
  const refused = error instanceof CallError ? error.fields : {}
  for (const name of names) {
    const message = refused[name]
    if (message) setError(name, { type: 'server', message })
  }
  return refused
}
