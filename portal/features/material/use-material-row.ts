import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createTextDrafts, type FormEdits } from '#portal/lib/draft.ts'
import { isClientError, useRecordForm } from '#portal/lib/record-form.ts'
import type { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { MAX_UNANSWERED, type MaterialValues, materialMistakes, readQty } from '#shared/material/material.rules.ts'
import type { Material, MaterialEdit } from '#shared/material/material.schema.ts'
import { materialApi } from './material.api.ts'

const NAMES = ['description', 'qty'] as const
const drafts = createTextDrafts('material', NAMES)
const resolver = (values: MaterialValues) => {
  const mistakes = Object.entries(materialMistakes(values)).map(([name, message]) => [name, { type: 'typed', message }])
  return mistakes.length > 0 ? { values: {}, errors: Object.fromEntries(mistakes) } : { values, errors: {} }
}

const storedOf = ({ rev, description, qty }: Material) => ({
  rev,
  values: { description, qty: qty === null ? '' : String(qty) },
})
const editOf = ({ description, qty }: MaterialValues) => ({ description, qty: readQty(qty) ?? null })

/** A material's form, which saves itself. */
export function useMaterialRow(material: Material, onSaved: (material: Material) => void) {
  const { _id: id, company } = material
  const [savedAt, setSavedAt] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const hasFailed = useRef(false)
  /** Refused or conflicting texts: they wait for a decision or another text, without blocking other fields. */
  const held = useRef<{ [Name in keyof MaterialValues]?: { text: string; refusal?: CallError } }>({})
  /** Edits sent without an answer: the server may have stored them. */
  const unanswered = useRef<Partial<MaterialEdit>[]>([])

  const send = async (values: MaterialValues, typed: (keyof MaterialValues)[], { rev }: { rev: number }) => {
    const hold = (names: readonly string[], refusal?: CallError) => {
      const found = typed.filter((name) => names.includes(name))
      for (const name of found) held.current[name] = { text: values[name], ...(refusal && { refusal }) }
      return found.length > 0
    }
    const edit = pick(editOf(values), typed)
    const before = unanswered.current
    unanswered.current = [...before, edit]
    const body = {
      _id: id,
      ...editOf(values),
      company,
      updateDate: Date.now(),
      baseRev: rev,
      ...(before.length > 0 && { unanswered: before.slice(-MAX_UNANSWERED) }),
    }
    hasFailed.current = false
    try {
      const answer = await materialApi.updateMaterial({ params: { id }, body })
      unanswered.current = unanswered.current.slice(unanswered.current.indexOf(edit) + 1)
      hold(answer.conflicts?.map(({ field }) => field) ?? [])
      setFailure(undefined)
      setSavedAt(Date.now())
      onSaved(answer)
      return answer
    } catch (error) {
      const refusal = isClientError(error) ? error : undefined
      if (refusal) unanswered.current = unanswered.current.filter((one) => one !== edit)
      // Without the field that was named, the rest may pass.
      hasFailed.current = !hold(Object.keys(refusal?.fields ?? {}), refusal)
      if (hasFailed.current) setFailure(error)
      throw error
    }
  }
  const heldOf = (name: keyof MaterialValues, values: Partial<MaterialValues>) =>
    held.current[name]?.text === values[name] ? held.current[name] : undefined
  // A draft in conflict asks again when it is found, rather than overwriting the other text.
  const write = (key: string, { base, values }: FormEdits<Record<string, string>>) => {
    const isAsked = NAMES.map((name) => heldOf(name, values)).some((one) => one && !one.refusal)
    drafts.write(key, { base: isAsked ? { ...base, rev: 0 } : base, values })
  }
  const row = useRecordForm<MaterialValues, Material>({
    ...{
      id,
      stored: storedOf(material),
      storedOf,
      resolver,
      send,
      drafts: { ...drafts, write },
      shouldFocusError: false,
    },
    onSaved: () => {},
    onError: () => {},
  })

  /** What can be sent. */
  const due = () => {
    const values = row.form.getValues()
    const open: string[] = row.typed
    return NAMES.filter(
      (name) => open.includes(name) && !heldOf(name, values) && (name !== 'qty' || readQty(values.qty) !== undefined),
    )
  }
  const { isSaving, run } = useAutosave(row.form, due, async (names) => {
    await row.store(names)
    return !hasFailed.current
  })
  const release = (names: readonly string[]) => {
    for (const name of names) delete held.current[name as keyof MaterialValues]
    void run()
  }
  const values = row.form.watch()
  const conflicts = row.conflicts.filter(({ field }) => row.typed.includes(field as keyof MaterialValues))
  const asked = conflicts.map(({ field }) => field)
  return {
    form: row.form,
    values,
    isSaving,
    /** When all that is typed was stored; undefined while it is not. */
    savedAt: row.typed.length === 0 ? savedAt : undefined,
    /** Why the last save failed, or a text is refused. */
    failure: failure ?? NAMES.map((name) => heldOf(name, values)?.refusal).find(Boolean),
    retry: () => release(NAMES.filter((name) => held.current[name]?.refusal)),
    conflicts,
    keepMine: () => release(asked),
    keepStored: () => row.discard(asked),
  }
}

/**
 * Saves while typing, one save after the other, after a failure once the network is back, and
 * after a crash when the page is opened again. `store` returns whether to continue.
 */
function useAutosave<Name extends string>(
  form: Pick<UseFormReturn<MaterialValues>, 'subscribe'>,
  due: () => Name[],
  store: (names: Name[]) => Promise<boolean>,
) {
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current || due().length === 0) return
    isRunning.current = true
    setSaving(true)
    while (due().length > 0 && (await store(due()))) {}
    isRunning.current = false
    setSaving(false)
  }
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => void run() }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they read does not change with the row
  useEffect(() => {
    const resume = () => void run()
    resume()
    // The page is being left: it does not wait for a save that is under way.
    const flush = () => void (due().length > 0 && store(due()))
    window.addEventListener('online', resume)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('online', resume)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return { isSaving, run }
}
