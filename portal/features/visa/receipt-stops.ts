import type { VisaReceipt } from '#shared/visa/visa.schema.ts'

export type ReceiptStopName = 'received' | 'progress' | 'sent' | 'closed'

/** `now` is where an open request stands; nothing is next once the letter has left or the request is closed. */
export interface ReceiptStop {
  name: ReceiptStopName
  look: 'done' | 'now' | 'open'
  /** The day of the last change stands here. */
  isLast: boolean
}

/** The way of a request, with where it stands. */
export function receiptStops(state: VisaReceipt['state']): ReceiptStop[] {
  const way: ReceiptStopName[] =
    state === 'closed' ? ['received', 'closed'] : ['received', 'progress', 'sent']
  const at = { received: 0, 'in progress': 1, sent: 2, closed: 1 }[state]
  const isOver = state === 'sent' || state === 'closed'
  return way.map((name, stop) => ({
    name,
    look: stop < at || (stop === at && isOver) ? 'done' : stop === at ? 'now' : 'open',
    isLast: stop === at,
  }))
}
