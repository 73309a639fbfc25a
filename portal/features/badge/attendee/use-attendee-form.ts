import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { createTextDrafts, typedOver } from '#portal/lib/draft.ts'
import { refreshTexts } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useDraftWriting, useOnDevice } from '#portal/lib/use-on-device.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { settleFile } from '#portal/ui/settle-file.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { AttendeeForm, Badge, BadgeEdit, Conflict } from '#shared/badge/badge.schema.ts'
import { CallError, hasCode } from '#shared/contract/call-error.ts'
import { typedConflicts } from '#shared/contract/typed-conflicts.ts'
import { valuesOf } from './attendee-progress.ts'
import { attendeeQuery } from './attendee-query.ts'

const checks = lazyResolver(async () => (await import('#shared/badge/badge.schema.ts')).attendeeForm)
prepareDialogs()

/** Unsaved input on a badge page, by badge. */
const attendeeDrafts = createTextDrafts('badge', ATTENDEE_FIELDS)

const baseOf = (badge: Badge) => ({ rev: badge.rev, values: valuesOf(badge) })

interface Events {
  onSaved: (badge: Badge) => void
  /** The photo that is stored now. */
  onPhoto: (badge: Badge) => void
  /** The policy is another one by now: it has to be accepted again. */
  onTextChanged: () => void
}

/**
 * The typed fields of a badge: what was typed survives a reload, and a save that fails loses nothing.
 * `save` sends the fields and the acceptance of the policy; a failure is shown
 * while `isFailed`. What was typed over something that changed elsewhere meanwhile is not stored before it was told:
 * `conflicts`, until it is saved again; of another photo than the one that the page shows it is asked at once.
 */
export function useAttendeeForm(badge: Badge, urlPhoto: string, policyVersion: string, events: Events) {
  const language = useLanguage()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [isFailed, setFailed] = useState(false)
  const [first] = useState(() => baseOf(badge))
  const draft = useOnDevice(() => {
    const found = attendeeDrafts.read(localStorage, badge._id, Date.now())?.values
    return found && { base: found.base, values: typedOver(found, first.values) }
  })
  const kept = draft?.values
  const [saved, setSaved] = useState<typeof first>()
  // What was typed over: of a draft that was found, the state of that day.
  const shown = saved ?? draft?.base ?? first
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm<AttendeeForm>({
    defaultValues: first.values,
    ...(kept && { values: kept }),
    resolver: checks,
  })
  const values = form.watch()
  const isChanged = ATTENDEE_FIELDS.some((name) => values[name].trim() !== badge[name])

  // Saved on each key, since a battery dies without notice. Viewing a draft does not extend its life.
  const typed = JSON.stringify(valuesOf({ ...badge, ...values }))
  useDraftWriting(typed, kept, () => {
    const values = JSON.parse(typed)
    if (isChanged) attendeeDrafts.write(localStorage, badge._id, { base: shown, values }, Date.now())
    else attendeeDrafts.clear(localStorage, badge._id)
  })

  function keepTyped(saved: Badge, told: readonly Conflict[]) {
    const base = baseOf(saved)
    for (const name of ATTENDEE_FIELDS)
      if (!told.some(({ field }) => field === name)) form.setValue(name, base.values[name])
    setSaved(base)
  }

  const save = form.handleSubmit(async (fields) => {
    setFailed(false)
    const consents = [{ document: 'privacy', version: policyVersion, language } as const]
    const put = (body: BadgeEdit) => badgeApi.updateBadge({ params: { id: badge._id }, body })
    try {
      const first = await put({ ...fields, urlPhoto, consents, baseRev: shown.rev })
      const { conflicts: kept = [] } = first
      const field = { kind: 'photo', name: 'urlPhoto' } as const
      const { conflicts: _, ...answer } = await settleFile(first, field, urlPhoto, (baseRev) =>
        put({ urlPhoto, baseRev }),
      )
      events.onPhoto(answer)
      const saved = badge.page ? { page: badge.page, ...answer } : answer
      const told = typedConflicts(kept, fields, shown.values)
      setConflicts(told)
      queries.setQueryData(attendeeQuery(badge._id).queryKey, saved)
      if (told.length > 0) return keepTyped(saved, told)
      attendeeDrafts.clear(localStorage, badge._id)
      events.onSaved(saved)
    } catch (error) {
      setFailure(error)
      setFailed(true)
      if (hasCode(error, 'text_changed')) {
        refreshTexts(queries)
        events.onTextChanged()
      }
      if (!(error instanceof CallError)) return
      for (const name of ATTENDEE_FIELDS) {
        const message = error.fields[name]
        if (message) form.setError(name, { type: 'server', message })
      }
    }
  })

  return {
    form,
    values,
    isChanged,
    save: () => void save(),
    failure,
    isFailed,
    conflicts,
    closeFailure: () => setFailed(false),
    discard: () => {
      form.reset(valuesOf(badge))
      setSaved(baseOf(badge))
      setConflicts([])
    },
  }
}
