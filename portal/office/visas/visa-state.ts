import type { Visa } from '#shared/visa/visa.schema.ts'

/** The stages of a request; a status may also be any other text. */
export const VISA_STAGES = ['received', 'checking', 'paid', 'sent'] as const

/** A request without a status counts as received. */
export function stateOf({ status }: Pick<Visa, 'status'>): string {
  return status || 'received'
}

export const VISA_VIEWS = ['open', 'sent', 'rejected', 'all', 'trash'] as const
export type VisaView = (typeof VISA_VIEWS)[number]

/** Whether a request belongs to a view of the queue. Anything neither sent nor rejected is open. */
export function isVisaIn(view: VisaView, visa: Pick<Visa, 'status' | 'trashed'>): boolean {
  if (view === 'trash') return visa.trashed
  if (visa.trashed) return false
  if (view === 'all') return true
  if (view === 'open') return visa.status !== 'sent' && visa.status !== 'rejected'
  return visa.status === view
}
