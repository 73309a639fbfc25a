import { useEffect, useRef, useState } from 'react'
import type { Conflict } from '#shared/contract/responses.ts'
import { MAX_UNANSWERED, type Material, type MaterialEdit } from '#shared/material/material.schema.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { materialApi } from './material.api.ts'
import { editOf, type MaterialValues, materialDrafts, valuesOf } from './material-values.ts'

/**
 * A row that saves itself. What was typed is kept in the browser until it is saved: after a network failure it is sent
 * when the network is back, after a crash when the page is opened again.
 */
export function useMaterialRow(material: Material, onSaved: (material: Material) => void) {
  const id = material._id
  const [draft] = useState(() => materialDrafts.read(localStorage, id, Date.now())?.values)
  const [values, setValues] = useState<MaterialValues>(draft ?? valuesOf(material))
  const [state, setState] = useState<SaveState>('idle')
  const [savedAt, setSavedAt] = useState<number>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const rev = useRef(material.rev)
  const newest = useRef(values)
  const told = useRef(onSaved)
  told.current = onSaved

  const [autosave] = useState<Autosave<MaterialEdit>>(() =>
    createAutosave<MaterialEdit>(
      async (edit, unanswered) => {
        const body = {
          ...edit,
          baseRev: rev.current,
          updateDate: Date.now(),
          ...(unanswered.length > 0 && { unanswered: unanswered.slice(-MAX_UNANSWERED) }),
        }
        const answer = await materialApi.updateMaterial({ params: { id }, body })
        rev.current = Math.max(rev.current, answer.rev)
        setConflicts(answer.conflicts ?? [])
        told.current(answer)
      },
      (next) => {
        setState(next)
        if (next !== 'saved') return
        setSavedAt(Date.now())
        materialDrafts.clear(localStorage, id)
      },
    ),
  )

  const change = (part: Partial<MaterialValues>) => {
    newest.current = { ...newest.current, ...part }
    setValues(newest.current)
    materialDrafts.write(localStorage, id, newest.current, Date.now())
    // Only the field that was typed in: another tab's change to the other one must not become a conflict.
    if (part.description !== undefined) autosave.change({ description: part.description })
    const { qty } = editOf(newest.current)
    if (part.qty !== undefined && qty !== undefined) autosave.change({ qty })
  }

  // Another tab or the organizer changed it, and this row has nothing unsaved.
  useEffect(() => {
    if (material.rev <= rev.current || !autosave.isClean()) return
    rev.current = material.rev
    newest.current = valuesOf(material)
    setValues(newest.current)
  }, [material, autosave])

  useEffect(() => {
    if (draft) autosave.change(editOf(draft))
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

  return {
    values,
    state,
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
        newest.current = valuesOf(material)
        setValues(newest.current)
      }
    },
  }
}
