export const RECEIPT_LENGTH = 10

/** A receipt number in two halves, for reading aloud and copying by hand. */
export function receiptHalves(receipt: string): string[] {
  return receipt.length === RECEIPT_LENGTH ? [receipt.slice(0, 5), receipt.slice(5)] : [receipt]
}

/** The path of the page that shows a request's progress. */
export function receiptPath(receipt: string): string {
  return `/visa/receipt/${encodeURIComponent(receipt)}`
}
