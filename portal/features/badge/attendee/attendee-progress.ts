import type { AttendeeForm, Badge } from '#shared/badge/badge.schema.ts'
import { isInvitationEmail } from '#shared/email.ts'

/** The fields that are typed, in the order of the form. */
export const ATTENDEE_FIELDS = ['company', 'nom', 'prenom', 'position', 'tel'] as const
export type AttendeeField = (typeof ATTENDEE_FIELDS)[number]
export type AttendeeStep = 'photo' | AttendeeField | 'policy'

/** Three steps: photo, informations, policy. `next` is the first thing that is still open. */
export interface AttendeeProgress {
  steps: ReadonlyArray<'done' | 'next' | 'open'>
  left: number
  next: AttendeeStep | undefined
}

export function progressOf(facts: {
  hasPhoto: boolean
  values: AttendeeForm
  accepted: boolean
}): AttendeeProgress {
  const missing = ATTENDEE_FIELDS.find((name) => facts.values[name].trim() === '')
  const done = [facts.hasPhoto, missing === undefined, facts.accepted]
  const at = done.indexOf(false)
  return {
    steps: done.map((isDone, stop) => (isDone ? 'done' : stop === at ? 'next' : 'open')),
    left: done.filter((isDone) => !isDone).length,
    next: at < 0 ? undefined : at === 0 ? 'photo' : at === 1 ? missing : 'policy',
  }
}

/** What the form shows of a badge. */
export function valuesOf(badge: Badge): AttendeeForm {
  const { company, nom, prenom, position, tel } = badge
  return { company, nom, prenom, position, tel }
}

/** Saved with everything that the form insists on: the badge can be printed. */
export function isReady(badge: Badge): boolean {
  return badge.urlPhoto !== '' && ATTENDEE_FIELDS.every((name) => badge[name].trim() !== '')
}

/** The e-mail cannot be changed here, so whatever could be invited passes (Q-132, VAL-35, VAL-36). */
export function attendeeEmailMistake(
  email: string,
): 'badge:email.required' | 'badge:email.invalid' | undefined {
  if (email.trim() === '') return 'badge:email.required'
  return isInvitationEmail(email) ? undefined : 'badge:email.invalid'
}
