import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { createDrafts, textValues } from '#portal/lib/draft.ts'
import { refreshTexts } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useDraftWriting, useOnDevice } from '#portal/lib/use-on-device.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { AttendeeForm, Badge } from '#shared/badge/badge.schema.ts'
import { CallError, hasCode } from '#shared/contract/call-error.ts'
import { valuesOf } from './attendee-progress.ts'
import { attendeeQuery } from './attendee-query.ts'

const checks = lazyResolver(async () => (await import('#shared/badge/badge.schema.ts')).attendeeForm)

/** Unsaved input on a badge page, by badge. */
const attendeeDrafts = createDrafts('badge', (values) => textValues(values, ATTENDEE_FIELDS))

interface Events {
  onSaved: (badge: Badge) => void
  /** The policy is another one by now: it has to be accepted again. */
  onTextChanged: () => void
}

/**
 * The typed fields of a badge: what was typed survives a reload, and a save that fails loses nothing.
 * `save` sends the fields and the acceptance of the policy; a failure is shown
 * while `isFailed`.
 */
export function useAttendeeForm(badge: Badge, policyVersion: string, events: Events) {
  const language = useLanguage()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [isFailed, setFailed] = useState(false)
  const kept = useOnDevice(() => attendeeDrafts.read(localStorage, badge._id, Date.now())?.values)
  const [start] = useState(() => valuesOf(badge))
  const form = useForm<AttendeeForm>({
    defaultValues: start,
    ...(kept && { values: kept }),
    resolver: checks,
  })
  const values = form.watch()
  const isChanged = ATTENDEE_FIELDS.some((name) => values[name].trim() !== badge[name])

  // Saved on each key, since a battery dies without notice. Viewing a draft does not extend its life.
  const typed = JSON.stringify(valuesOf({ ...badge, ...values }))
  useDraftWriting(typed, kept, () => {
    if (isChanged) attendeeDrafts.write(localStorage, badge._id, JSON.parse(typed), Date.now())
    else attendeeDrafts.clear(localStorage, badge._id)
  })

  const save = form.handleSubmit(async (fields) => {
    setFailed(false)
    const consents = [{ document: 'privacy', version: policyVersion, language } as const]
    try {
      const answer = await badgeApi.updateBadge({ params: { id: badge._id }, body: { ...fields, consents } })
      const saved = badge.page ? { ...answer, page: badge.page } : answer
      attendeeDrafts.clear(localStorage, badge._id)
      queries.setQueryData(attendeeQuery(badge._id).queryKey, saved)
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
    closeFailure: () => setFailed(false),
    discard: () => form.reset(valuesOf(badge)),
  }
}
