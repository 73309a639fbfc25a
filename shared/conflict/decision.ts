import * as z from 'zod/mini'

/** Which value won: the one that came first, the one that came second, or another that was typed instead. */
export const DECISIONS = ['stored', 'yours', 'another'] as const
export type Decision = (typeof DECISIONS)[number]
export const decisionValue = z.enum(DECISIONS, 'error:invalid')

export const officeDecision = z.object({ keep: z.enum(['stored', 'yours'], 'error:invalid') })
export const deskDecision = z.discriminatedUnion('keep', [
  officeDecision,
  z.object({ keep: z.literal('another'), value: z.string('error:invalid') }),
])
/** Which of two values is right: the stored one, this desk's own, or one that is typed now. */
export type DeskDecision = z.infer<typeof deskDecision>
