import { useState } from 'react'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { refetchPolicies } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { setServerErrors, useRecordForm } from '#portal/lib/record-form.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { resolveFileConflict } from '#portal/ui/resolve-file-conflict.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { AttendeeForm, Badge, BadgeEdit } from '#shared/badge/badge.schema.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { attendeeQuery, shownBadge, valuesOf } from './attendee-query.ts'

const resolver = lazyResolver(async () => (await import('#shared/badge/badge.schema.ts')).attendeeForm)
prepareDialogs()

const drafts = createTextDrafts('badge', ATTENDEE_FIELDS)

const storedOf = (badge: Badge) => ({ rev: badge.rev, values: valuesOf(badge) })

interface Events {
  onSaved: (badge: Badge) => void
  /** The photo that is stored now. */
  onPhoto: (badge: Badge) => void
  /** The policy has changed meanwhile: it has to be accepted again. */
  onPolicyChanged: () => void
}

/**
 * The typed fields of a badge, as a record's form. A save sends them with the acceptance of the policy; a failure
 * is shown while `isFailed`; if the photo was changed elsewhere, the user is asked at once which to keep.
 */
export function useAttendeeForm(badge: Badge, urlPhoto: string, policyVersion: string, events: Events) {
  const language = useLanguage()
  const cache = useQueryCache()
  const [failure, setFailure] = useState<unknown>()
  const [isFailed, setFailed] = useState(false)
  const put = (body: BadgeEdit) => badgeApi.updateBadge({ params: { id: badge._id }, body })
  const { form, submit, ...record } = useRecordForm<AttendeeForm, Badge>({
    id: badge._id,
    stored: storedOf(badge),
    drafts,
    resolver,
    storedOf,
    async send(fields, _, { rev }) {
      setFailed(false)
      const consents = [{ document: 'privacy', version: policyVersion, language } as const]
      const first = await put({ ...fields, urlPhoto, consents, baseRev: rev })
      const { conflicts: _told, ...answer } = await resolveFileConflict(first, 'urlPhoto', urlPhoto, (baseRev) =>
        put({ urlPhoto, baseRev }),
      )
      events.onPhoto(answer)
      const saved = badge.page ? { page: badge.page, ...answer } : answer
      cache.set(attendeeQuery(badge._id), shownBadge(saved))
      return { ...saved, conflicts: first.conflicts ?? [] }
    },
    onSaved: events.onSaved,
    onError(error) {
      setFailure(error)
      setFailed(true)
      if (hasCode(error, 'text_changed')) {
        refetchPolicies(cache)
        events.onPolicyChanged()
      }
      setServerErrors(form, ATTENDEE_FIELDS, error)
    },
  })
  return { form, save: () => submit(), ...record, failure, isFailed, closeFailure: () => setFailed(false) }
}
