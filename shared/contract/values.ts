import * as z from 'zod/mini'

// No text of their own: messages.ts tells what is missing, too long and not valid apart. A text that is given to a
// schema is that of its checks as well.

/** Longest texts that are stored, in UTF-16 units. */
export const MAX_LINE_LENGTH = 255
export const MAX_TEXT_LENGTH = 10_000
export const MAX_EMAIL_LENGTH = 254
export const MAX_STATUS_LENGTH = 64

/** Control characters have no place in a name; a lone surrogate is no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN_IN_LINE = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const readable = (forbidden: RegExp) =>
  z.refine<string>((text) => !forbidden.test(text) && text.isWellFormed(), 'error:invalid')

type TextError = Parameters<typeof z.string>[0]

/** A text of one line, without the blanks around it. */
export const line = (error?: TextError) =>
  z.string(error).check(z.trim(), z.maxLength(MAX_LINE_LENGTH), readable(FORBIDDEN_IN_LINE))

/** A text of several lines. */
export const lines = (error?: TextError) =>
  z.string(error).check(z.maxLength(MAX_TEXT_LENGTH), readable(FORBIDDEN_IN_LINES))

/** An e-mail address as it is stored and compared: trimmed and in lower case. Its form is a rule. */
export const address = (error?: TextError) =>
  z.string(error).check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_LENGTH), readable(FORBIDDEN_IN_LINE))

/** A status value: any text that is not empty. */
export const status = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'error:required'),
      z.maxLength(MAX_STATUS_LENGTH),
      readable(FORBIDDEN_IN_LINE),
    )

/** A password as it is typed: nothing is cut from it. */
export const password = () => z.string().check(z.maxLength(200, 'account:password.long'))

/** An address field of a record that points to a stored file. What it may point to is checked by the server. */
export const fileAddress = () => z.string().check(z.trim(), z.maxLength(1000))
