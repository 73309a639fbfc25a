import * as z from 'zod/mini'

/** Which value won: the one that came first, the one that came second, or another that was typed instead. */
export const DECISIONS = ['stored', 'yours', 'another'] as const
export type Decision = (typeof DECISIONS)[number]
export const decisionValue = z.enum(DECISIONS, 'error:invalid')
