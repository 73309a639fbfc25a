import * as z from 'zod/mini'
import {
  type EmailAddress,
  isEmailAddress,
  isInvitationEmail,
  MAX_EMAIL_LENGTH,
  normalizeEmail,
} from '#shared/email.ts'

// These have no text of their own: zod-errors.ts distinguishes missing, too long and invalid. A text passed to a schema
// is used for its checks too.

/** For answers; input is checked by the schemas below. */
export const string = z.string()
export const number = z.number()
export const boolean = z.boolean()

/** Longest texts that are stored, in UTF-16 units. */
export const MAX_LINE_LENGTH = 255
export const MAX_TEXT_LENGTH = 10_000
export const MAX_STATUS_LENGTH = 64

/** Control characters have no place in a name, and a lone surrogate is not text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN_IN_LINE = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const readable = (forbidden: RegExp, error = 'error:invalid') =>
  z.refine<string>((text) => !forbidden.test(text) && text.isWellFormed(), error)

/** Marks that turn the direction of the text after them: a name could read as another one, on lists and badges too. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
const withoutDirectionMarks = () => z.overwrite<string>((text) => text.replace(DIRECTION_MARKS, ''))

type TextError = Parameters<typeof z.string>[0]

/** A single line of text, trimmed. */
export const line = (error?: TextError, longest = MAX_LINE_LENGTH) =>
  z.string(error).check(withoutDirectionMarks(), z.trim(), z.maxLength(longest), readable(FORBIDDEN_IN_LINE))

export const lines = (error?: TextError, longest = MAX_TEXT_LENGTH) =>
  z.string(error).check(withoutDirectionMarks(), z.maxLength(longest), readable(FORBIDDEN_IN_LINES))

/** An ISO instant, kept in UTC with milliseconds; '' becomes what stands for none. */
export const instantOr = <None>(none: None) =>
  z.pipe(
    z.union([z.literal(''), z.iso.datetime({ offset: true })], 'error:invalid'),
    z.transform((text) => (text === '' ? none : new Date(text).toISOString())),
  )

/**
 * An e-mail address in the form in which it is stored and compared, to look something up. Where one is stored,
 * its format is checked too: `requiredAddress` and those after it.
 */
export const address = (error?: TextError) => {
  const isLine = readable(FORBIDDEN_IN_LINE, typeof error === 'string' ? error : undefined)
  const text: z.ZodMiniType<string, string> = z
    .string(error)
    .check(z.overwrite(normalizeEmail), z.maxLength(MAX_EMAIL_LENGTH, 'error:too_long'), isLine)
  return text as z.ZodMiniType<EmailAddress, string>
}

/** A status value: any text that is not empty. */
export const status = () =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'error:required'), z.maxLength(MAX_STATUS_LENGTH), readable(FORBIDDEN_IN_LINE))

/** Rejects timestamps (ms since 1970) outside the range of Date, which would break every list that shows them. */
export const validTimestamp = () => z.refine<number>((ms) => !Number.isNaN(new Date(ms).getTime()), 'error:invalid')

/** A password exactly as typed: it is not trimmed. */
export const password = () => string.check(z.maxLength(200, 'account:password.long'))
export const newPassword = () => password().check(z.minLength(8, 'account:password.short'))

/** A field that points to a stored file. The server checks that the record may refer to that file. */
export const fileAddress = () => string.check(z.trim(), z.maxLength(1000))

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

/** The same, or empty. */
export const optionalAddress = (invalidId = 'error:email_invalid') =>
  address().check(z.refine((email) => email === '' || isEmailAddress(email), invalidId))

/** The address of a badge, or none: mail may be unable to reach it. */
export const invitationAddress = () =>
  address('badge:invitation.email').check(
    z.refine((email) => email === '' || isInvitationEmail(email), 'badge:invitation.email'),
  )

/** The answer of a delete, and of any call that has nothing else to return. */
export const message = z.object({ message: string })
export interface Message extends z.infer<typeof message> {}

const conflict = z.object({
  field: string,
  yours: z.unknown(),
  stored: z.unknown(),
  /** ISO instant of the change that won. */
  at: string,
  by: string,
})
/** A field that somebody else changed after the caller read it: the stored value stays. */
export interface Conflict extends z.infer<typeof conflict> {}
export const conflicts = z.array(conflict)
