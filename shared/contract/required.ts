import * as z from 'zod/mini'
import { isEmailAddress, isInvitationEmail } from '#shared/email.ts'
import { address, line, lines } from './values.ts'

/** A text that must be there: missing, null and empty are one mistake, told by the text `id`. */
const filled = (id: string, text: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string({ error: ({ input }) => (input === undefined || input === null ? id : 'error:invalid') }),
    text,
  )

export const requiredLine = (id: string) => filled(id, line().check(z.minLength(1, id)))
export const requiredLines = (id: string) =>
  filled(id, lines().check(z.refine((text) => text.trim() !== '', id)))

/** An address of valid format to which a mail can go. */
export const requiredAddress = (id: string, invalidId: string) =>
  filled(
    id,
    address().check(
      z.minLength(1, { error: id, abort: true }),
      z.refine((email) => isEmailAddress(email) && isInvitationEmail(email), invalidId),
    ),
  )
