import { useEffect, useRef, useState } from 'react'
import { typedOver } from '#portal/lib/draft.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import type { MaterialValues } from '#shared/material/material.form.ts'
import { MAX_UNANSWERED, type Material, type MaterialEdit } from '#shared/material/material.schema.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { materialApi } from './material.api.ts'
import { baseOf, editOf, materialDrafts, touchedOf, valuesOf } from './material-values.ts'

/**
 * A row that saves itself. What was typed is kept in the browser until it is saved: after a network failure it is sent
 * when the network is back, after a crash when the page is opened again.
 */
export function useMaterialRow(material: Material, onSaved: (material: Material) => void) {
  const id = material._id
  const [draft] = useState(() => {
    const found = materialDrafts.read(id)
    return found && typedOver(found, baseOf(material))
  })
  const [values, setValues] = useState(() => draft?.values ?? valuesOf(material))
  const [state, setState] = useState<SaveState>('idle')
  const [savedAt, setSavedAt] = useState<number>()
  /** Why the last save failed. */
  const [failure, setFailure] = useState<unknown>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  // A change made elsewhere since then is noticed, after a crash too.
  const base = useRef(draft?.base ?? baseOf(material))
  const newest = useRef(values)
  const told = useRef(onSaved)
  told.current = onSaved

  const show = (next: MaterialValues) => {
    newest.current = next
    setValues(next)
  }

  const [autosave] = useState<Autosave<MaterialEdit>>(() =>
    createAutosave<MaterialEdit>(
      async (edit, unanswered) => {
        const before = base.current
        const body = {
          _id: id,
          ...Object.assign(editOf(before.values), ...unanswered, edit),
          company: material.company,
          updateDate: Date.now(),
          baseRev: before.rev,
          ...(unanswered.length > 0 && { unanswered: unanswered.slice(-MAX_UNANSWERED) }),
        }
        const { conflicts: lost = [], ...answer } = await materialApi.updateMaterial({ params: { id }, body })
        if (answer.rev > base.current.rev) base.current = baseOf(answer)
        // A field that was not touched here is simply the newer one; one that was asked about still is.
        show(typedOver({ base: before, values: newest.current }, base.current).values)
        setConflicts((open) => [
          ...open.filter(({ field }) => !(field in edit)),
          ...lost.filter(({ field }) => field in edit),
        ])
        told.current(answer)
      },
      (next, error) => {
        setState(next)
        if (next === 'failed') setFailure(error)
        if (next !== 'saved') return
        setSavedAt(Date.now())
        materialDrafts.write(id, { base: base.current, values: base.current.values })
      },
    ),
  )

  const change = (part: Partial<MaterialValues>) => {
    show({ ...newest.current, ...part })
    materialDrafts.write(id, { base: base.current, values: newest.current })
    // Only the field that was typed in: another tab's change to the other one must not become a conflict.
    if (part.description !== undefined) autosave.change({ description: part.description })
    const { qty } = editOf(newest.current)
    if (part.qty !== undefined && qty !== undefined) autosave.change({ qty })
  }

  useEffect(() => {
    if (draft) autosave.change(touchedOf(draft))
    const retry = () => autosave.retry()
    const flush = () => autosave.flush()
    window.addEventListener('online', retry)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('pagehide', flush)
      autosave.flush()
    }
  }, [autosave, draft])

  // Another tab or the organizer changed it, and this row has nothing unsaved. Comes after the effect that sends a draft.
  useEffect(() => {
    if (material.rev <= base.current.rev || !autosave.isClean()) return
    base.current = baseOf(material)
    newest.current = base.current.values
    setValues(newest.current)
  }, [material, autosave])

  return {
    values,
    state,
    failure,
    savedAt,
    change,
    retry: () => autosave.retry(),
    conflicts,
    /** Accepts what somebody else stored, or overwrites it with one's own value. */
    settle(mine: boolean) {
      const own = Object.fromEntries(conflicts.map(({ field, yours }) => [field, yours])) as MaterialEdit
      setConflicts([])
      if (mine) autosave.change(own)
      else {
        const stored = conflicts.map(({ field }) => [field, base.current.values[field as keyof MaterialValues]])
        show({ ...newest.current, ...Object.fromEntries(stored) })
      }
    },
  }
}
