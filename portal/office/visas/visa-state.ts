import type { Visa } from '#shared/visa/visa.schema.ts'

/** The states that have words of their own; a status may also be any other text. */
export const NAMED_STATES = ['received', 'checking', 'paid', 'sent', 'rejected'] as const

/** The stages of a request in their order: it begins as received and ends with its letter, between them the edition's. */
export function stagesOf(between: readonly string[]): string[] {
  const own = between.filter((stage) => stage !== 'sent' && stage !== 'rejected')
  return [...new Set(['received', ...own, 'sent'])]
}

/** A request without a status counts as received. */
export function stateOf({ status }: Pick<Visa, 'status'>): string {
  return status || 'received'
}

export const isRefused = ({ status }: Pick<Visa, 'status'>) => status === 'rejected'

type Stage = Pick<Visa, 'status' | 'sentFrom'>

/** The stages that a request has reached: of one whose letter is sent those before it, and the letter. None with a status of its own. */
export function stagesReached(visa: Stage, stages: readonly string[]): string[] {
  const state = stateOf(visa)
  if (state === 'sent') return [...stagesReached({ status: visa.sentFrom ?? '' }, stages), state]
  return stages.slice(0, stages.indexOf(state) + 1)
}

/** The stage that can be marked next: a letter is sent, not marked. */
export function nextStage(visa: Stage, stages: readonly string[]): string | undefined {
  const reached = stagesReached(visa, stages)
  if (reached.length === 0) return undefined
  return stages.find((one) => one !== 'sent' && !reached.includes(one))
}

/** Whether a letter may say that payment was verified: the request was paid, or the edition has no such stage. */
export function isPaid(visa: Stage, stages: readonly string[]): boolean {
  return !stages.includes('paid') || stagesReached(visa, stages).includes('paid')
}

export const VISA_VIEWS = ['open', 'sent', 'rejected', 'all', 'trash'] as const
export type VisaView = (typeof VISA_VIEWS)[number]
/** Views of what is no longer waiting. */
export const CLOSED_VIEWS = ['sent', 'rejected', 'trash'] as const

/** Whether a request belongs to a view of the queue. Anything neither sent nor rejected is open. */
export function isVisaIn(view: VisaView, visa: Pick<Visa, 'status' | 'trashed'>): boolean {
  if (view === 'trash') return visa.trashed
  if (visa.trashed) return false
  if (view === 'all') return true
  if (view === 'open') return visa.status !== 'sent' && visa.status !== 'rejected'
  return visa.status === view
}

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

/** How long a request waits: whole hours on its first day, then whole days. */
export function ageOf({ createdAt }: Pick<Visa, 'createdAt'>, now: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(0, Math.floor((now - Date.parse(createdAt)) / HOUR_MS))
  return hours < DAY_HOURS ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / DAY_HOURS) }
}
