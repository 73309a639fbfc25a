import type { Visa } from '#shared/visa/visa.schema.ts'

/** The stages of a request; a status may also be any other text. */
export const VISA_STAGES = ['received', 'checking', 'paid', 'sent'] as const

/** A request without a status counts as received. */
export function stateOf({ status }: Pick<Visa, 'status'>): string {
  return status || 'received'
}

export const isRefused = ({ status }: Pick<Visa, 'status'>) => status === 'rejected'

/** How many stages are behind a request, so that the next one stands at this place; none with a status of its own. */
export function stagesDone(visa: Pick<Visa, 'status'>): number {
  return (VISA_STAGES as readonly string[]).indexOf(stateOf(visa)) + 1
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
