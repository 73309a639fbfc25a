/** The states of a material that a company asked for, in the order they occur in a season. */
export const ORDER_STATES = ['asked', 'confirmed', 'delivered'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The most orders that one call changes, and companies that one call tells. */
export const MAX_ORDERS = 2_000
export const MAX_NOTIFIED = 500

/** The part of a booth's number before its digits: 'A' of 'A12' and of 'A-12', 'HALL 7' of 'Hall 7/3', '' of '114'. */
export function hallOf(booth: string) {
  return (/^\s*(hall\s*[\p{L}\p{N}]+|\p{L}+)/iu.exec(booth)?.[1] ?? '').replace(/\s+/g, ' ').toUpperCase()
}

interface OrderNotice {
  state: OrderState
  notifiedState: OrderState
  changedAt: number | null
}

/** Whether the company has yet to be notified. A delivery needs no notice: it can be seen at the booth. */
export const needsNotice = ({ state, notifiedState, changedAt }: OrderNotice) =>
  changedAt !== null || (state !== 'delivered' && state !== notifiedState)
