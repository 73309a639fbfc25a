import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { nullOn404 } from '#portal/lib/null-on-404.ts'
import type { Query } from '#portal/lib/query-cache.ts'
import { ATTENDEE_FIELDS, type AttendeeField, BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { isPending, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { AttendeeForm, Badge } from '#shared/badge/badge.schema.ts'
import { isRequired, pick } from '#shared/contract/fields.ts'
import { isInvitationEmail } from '#shared/email.ts'

/** The badge behind a link; null when there is none, be it 404 or an answer without data. */
export const attendeeQuery = (id: string): Query<Badge | null> => ({
  key: `badge ${id}`,
  fetch: async () => {
    const badge = (await nullOn404(badgeApi.getBadgeWithError({ params: { id } })))?.data
    return badge ? shownBadge(badge) : null
  },
})

export const shownBadge = (badge: Badge): Badge => ({ ...badge, company: publicCompanyName(badge.company) })

/** The page's texts, validation messages included, and the name of a step as its field is labelled. */
export function useAttendeeText() {
  const { t } = useTranslation(['attendee', 'badge', 'pass'])
  const stepName = (step: AttendeeStep) => {
    if (step === 'photo') return t('photo.title')
    return step === 'policy' ? t('policy.short') : t(`badge:field.${step}`)
  }
  return { t, stepName }
}

const REQUIRED = ATTENDEE_FIELDS.filter((name) => isRequired(BADGE_FIELDS, name))
type AttendeeStep = 'photo' | AttendeeField | 'policy'

/** Three steps: photo, details, policy. `next` is the first thing that is still open. */
export interface AttendeeProgress {
  steps: ReadonlyArray<'done' | 'next' | 'open'>
  left: number
  next: AttendeeStep | undefined
}

export function progressOf(facts: {
  hasPhoto: boolean
  values: Partial<AttendeeForm>
  accepted: boolean
}): AttendeeProgress {
  const missing = REQUIRED.find((name) => !facts.values[name]?.trim())
  const done = [facts.hasPhoto, missing === undefined, facts.accepted]
  const next = done.indexOf(false)
  return {
    steps: done.map((isDone, index) => (isDone ? 'done' : index === next ? 'next' : 'open')),
    left: done.filter((isDone) => !isDone).length,
    next: next < 0 ? undefined : next === 0 ? 'photo' : next === 1 ? missing : 'policy',
  }
}

/** What the form shows of a badge. */
export function valuesOf(badge: Badge): AttendeeForm {
  return pick(badge, ATTENDEE_FIELDS)
}

/** Saved with everything that the form requires: the badge can be printed. */
export function isReady(badge: Badge) {
  return badge.urlPhoto !== '' && REQUIRED.every((name) => badge[name].trim() !== '')
}

/**
 * The e-mail cannot be changed here, so any that could be invited is accepted (Q-132, VAL-35, VAL-36). It may be missing
 * if a desk created the badge, with a name.
 */
export function attendeeEmailMistake({ email, nom }: Pick<Badge, 'email' | 'nom'>) {
  if (email.trim() === '') return isPending({ nom }) ? 'error:email_required' : undefined
  return isInvitationEmail(email) ? undefined : 'error:email_invalid'
}
