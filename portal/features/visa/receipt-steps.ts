import type { VisaReceipt } from '#shared/visa/visa.schema.ts'

export type ReceiptStepName = 'received' | 'progress' | 'sent' | 'closed'

/** `now` marks an open request's current step; there is none once the letter is sent or the request closed. */
export interface ReceiptStep {
  name: ReceiptStepName
  look: 'done' | 'now' | 'open'
  /** The date of the last change is shown here. */
  isLast: boolean
}

/** The steps of a request, and which of them it has reached. */
export function receiptSteps(state: VisaReceipt['state']): ReceiptStep[] {
  const way: ReceiptStepName[] = state === 'closed' ? ['received', 'closed'] : ['received', 'progress', 'sent']
  const at = { received: 0, 'in progress': 1, sent: 2, closed: 1 }[state]
  const isOver = state === 'sent' || state === 'closed'
  return way.map((name, step) => ({
    name,
    look: step < at || (step === at && isOver) ? 'done' : step === at ? 'now' : 'open',
    isLast: step === at,
  }))
}
