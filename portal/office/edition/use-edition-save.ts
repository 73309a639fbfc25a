import '#shared/contract/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { textOr } from '#portal/lib/i18n.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { mergeOverrides, pickKnownKeys } from '#shared/edition/edition.rules.ts'
import { type Edition, type EditionChange, edition as shape } from '#shared/edition/edition.schema.ts'

/** The edition's value at a path such as 'deadlines.signage.date'. */
export function valueAt(edition: Edition, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], edition)
}

/** The change of one key, nested as the server expects it. */
export function changeOf(key: string, value: unknown): EditionChange {
  return key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as EditionChange
}

/** Why the server would refuse a value, as the id of a text in the reader's language; undefined if it would not. */
function refusalOf(edition: Edition, key: string, value: unknown): string | undefined {
  if (value === null) return undefined
  const next = mergeOverrides({ ...edition }, pickKnownKeys(changeOf(key, value)))
  const checked = z.safeParse(shape, next)
  return checked.error?.issues.find(({ path }) => path.join('.') === key)?.message
}

export interface EditionEdit {
  key: string
  value: unknown
  was: unknown
}

/** Somebody else changed the same key first: their value stays until one of the two is chosen. */
export interface LostEdit extends EditionEdit {
  theirs: unknown
}

/** How long a change can be undone with one click, in ms. */
const UNDO_MS = 10_000

/**
 * Saves one key at a time; the server refuses if the key has changed meanwhile. What no edition can hold is refused
 * here already, with what is expected instead.
 */
export function useEditionSave() {
  useTranslation('edition')
  const client = useQueryClient()
  const [undo, setUndo] = useState<EditionEdit>()
  const [lost, setLost] = useState<LostEdit>()
  const [failed, setFailed] = useState<{ key: string; text: string }>()
  const saving = useMutation({
    mutationFn: ({ key, value, was }: EditionEdit) =>
      calls.edition.updateEdition({ body: { ...changeOf(key, value), was: changeOf(key, was) } }),
    onSuccess(edition, edit) {
      client.setQueryData(queries.edition.queryKey, edition)
      setFailed(undefined)
      setLost(undefined)
      setUndo(edit)
    },
    async onError(error, edit) {
      if (error instanceof CallError && error.code === 'changed_meanwhile') {
        const edition = await client.fetchQuery({ ...queries.edition, staleTime: 0 })
        setLost({ ...edit, theirs: valueAt(edition, edit.key) })
      } else setFailed({ key: edit.key, text: failureMessage(error) })
    },
  })
  const save = (edit: EditionEdit) => {
    const edition = client.getQueryData(queries.edition.queryKey)
    const refusal = edition && refusalOf(edition, edit.key, edit.value)
    if (refusal) setFailed({ key: edit.key, text: textOr(refusal) })
    else saving.mutate(edit)
  }
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setUndo(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undo])
  return {
    save,
    isSaving: saving.isPending,
    failed,
    lost,
    /** Keeps the other person's value. */
    letGo: () => setLost(undefined),
    undo,
    takeBack: () => {
      if (undo) saving.mutate({ key: undo.key, value: undo.was, was: undo.value })
    },
  }
}
export type EditionSave = ReturnType<typeof useEditionSave>
