import '#shared/contract/zod-errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { textOr } from '#portal/lib/i18n.ts'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useStageLabels } from '#portal/office/visas/use-visas.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { mergeOverrides, pickKnownKeys } from '#shared/edition/edition.rules.ts'
import { type Edition, type EditionChange, edition as shape } from '#shared/edition/edition.schema.ts'
import type { Contradiction, Statement } from '#shared/edition/fact-check.rules.ts'
import { HOTELS_PENDING } from '#shared/edition/hotels-pending.ts'
import { entryOf } from './edition-keys.ts'

/** The edition's value at a path such as 'deadlines.signage.date'. */
export function valueAt(edition: Edition, key: string) {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], edition)
}

/** The change of one key, nested as the server expects it. */
export function changeOf(key: string, value: unknown) {
  return key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as EditionChange
}

/** Why the server would refuse a value, as the id of a text in the reader's language; undefined if it would not. */
function rejectionReason(edition: Edition, key: string, value: unknown) {
  if (value === null) return undefined
  const next = mergeOverrides({ ...edition }, pickKnownKeys(changeOf(key, value)))
  const checked = z.safeParse(shape, next)
  return checked.error?.issues.find(({ path }) => path.join('.') === key)?.message
}

interface EditionEdit {
  key: string
  value: unknown
  was: unknown
}

/** Somebody else changed the same key first: their value stays until one of the two is chosen. */
interface EditConflict extends EditionEdit {
  theirs: unknown
}

/**
 * Saves one key at a time; the server refuses if the key has changed meanwhile. Invalid values are already refused
 * here, with what is expected instead.
 */
export function useEditionSave() {
  useTranslation('edition')
  const { t, nameOf } = useEditionTexts()
  const client = useQueryClient()
  const [lost, setLost] = useState<EditConflict>()
  const [failed, setFailed] = useState<{ key: string; text: string }>()
  const change = async ({ key, value, was }: EditionEdit) => {
    const body = { ...changeOf(key, value), was: changeOf(key, was) }
    client.setQueryData(queries.edition.queryKey, await calls.edition.updateEdition({ body }))
  }
  const saving = useMutation({
    mutationFn: change,
    onSuccess(_, { key, value, was }) {
      setFailed(undefined)
      setLost(undefined)
      offerUndo(t('saved', { name: nameOf(key) }), () => change({ key, value: was, was: value }))
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
    const refusal = edition && rejectionReason(edition, edit.key, edit.value)
    if (refusal) setFailed({ key: edit.key, text: textOr(refusal) })
    else saving.mutate(edit)
  }
  return {
    save,
    failed,
    lost,
    /** Keeps the other person's value. */
    acceptTheirs: () => setLost(undefined),
  }
}
export type EditionSave = ReturnType<typeof useEditionSave>

/** Names and values of the edition as people say them: a key is never shown. */
export function useEditionTexts() {
  const { t } = useTranslation('organizer-edition')
  const stages = useStageLabels()
  const { longDate, longDateRange, full } = useDates()

  /** 'Speaker edits: Date' of 'deadlines.speakerEdit.date'. */
  function nameOf(key: string) {
    const entry = entryOf(key)
    if (!entry) return t(key === 'manuals' ? 'fact.manual_sample.name' : 'another')
    const name = textOr(`organizer-edition:entry.${entry.id.replaceAll('.', '_')}`)
    const label = entry.fields.find((field) => field.key === key)?.label ?? /\.(en|fr)$/.exec(key)?.[1]
    return label ? t('nameOf', { entry: name, part: textOr(`organizer-edition:field.${label}`) }) : name
  }

  /** A day, or a range of days. */
  function daysOf(start: string, end = start) {
    return start === end ? longDate(start) : longDateRange(start, end)
  }

  /** A value of the edition at its key. */
  function valueText(key: string, value: unknown) {
    const kind = entryOf(key)?.fields.find((field) => field.key === key)?.kind
    if (value === null || value === undefined || value === '') return ''
    if (kind === 'day') return daysOf(String(value))
    if (kind === 'instant') return full(String(value))
    if (kind === 'enforce' || kind === 'switch') return t(`switch.${String(value) === 'true' ? 'on' : 'off'}`)
    if (kind === 'open') return textOr(`organizer-edition:registration.${value}`)
    if (kind === 'hotels' && value === HOTELS_PENDING) return t('hotels.later')
    if (kind === 'document') return t('stored')
    if (kind === 'stages') return (value as string[]).map(stages.labelOf).join(', ')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }

  /** What one side of a contradiction says. */
  function statementText({ key, start, end, text }: Statement) {
    if (text !== undefined) return valueText(key, text)
    return start === undefined ? '' : daysOf(start, end)
  }

  /** What the sentences about a contradiction are filled with. */
  function variablesOf({ statements }: Contradiction, { year }: Edition) {
    const [first, ...others] = statements
    const other = others.at(-1)
    return {
      year,
      name: first ? nameOf(first.key) : '',
      statement: first ? statementText(first) : '',
      otherName: other ? nameOf(other.key) : '',
      other: other ? statementText(other) : '',
    }
  }

  return { t, nameOf, valueText, statementText, variablesOf }
}
