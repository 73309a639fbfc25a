/** Characters of a receipt number. */
export const RECEIPT_LENGTH = 10

/** A receipt in two halves, as it is read aloud and copied by hand. */
export function receiptHalves(receipt: string): string[] {
  return receipt.length === RECEIPT_LENGTH ? [receipt.slice(0, 5), receipt.slice(5)] : [receipt]
}

/** The page that says how far a request is. */
export function receiptPath(receipt: string): string {
  return `/visa/receipt/${encodeURIComponent(receipt)}`
}
