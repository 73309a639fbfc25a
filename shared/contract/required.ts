import * as z from 'zod/mini'
import { isEmailAddress, isInvitationEmail } from '#shared/email.ts'
import { address, line, lines } from './values.ts'

// A required text: missing, null and empty are the same mistake, with the text `id`.
const missing = (id: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? id : 'error:invalid'),
})
const notEmpty = (id: string) => z.minLength(1, { error: id, abort: true })

export const requiredLine = (id: string, longest?: number) => line(missing(id), longest).check(notEmpty(id))

export const requiredLines = (id: string, longest?: number) =>
  lines(missing(id), longest).check(
    notEmpty(id),
    z.refine((text) => text.trim() !== '', id),
  )

/** An address in valid format, to which mail can be sent. */
export const requiredAddress = (id = 'error:email_required', invalidId = 'error:email_invalid') =>
  address(missing(id)).check(
    notEmpty(id),
    z.refine((email) => isEmailAddress(email), invalidId),
  )

/** The same, or none. */
export const optionalAddress = (invalidId = 'error:email_invalid') =>
  address().check(z.refine((email) => email === '' || isEmailAddress(email), invalidId))

/** The address of a badge, or none: mail may be unable to reach it. */
export const invitationAddress = () =>
  address('badge:invitation.email').check(
    z.refine((email) => email === '' || isInvitationEmail(email), 'badge:invitation.email'),
  )
