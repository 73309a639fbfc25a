export const RECEIPT_LENGTH = 10

/** A receipt number in two halves, for reading aloud and copying by hand. */
export function receiptHalves(receipt: string) {
  return receipt.length === RECEIPT_LENGTH ? [receipt.slice(0, 5), receipt.slice(5)] : [receipt]
}

/** The number in two unbreakable halves; screen readers spell it out. */
export function ReceiptNumber({ receipt }: { receipt: string }) {
  const halves = receiptHalves(receipt)
  return (
    <>
      {halves.map((half, index) => (
        <span key={half + String(index)}>
          {index > 0 && ' '}
          <span style={{ whiteSpace: halves.length > 1 ? 'nowrap' : 'normal' }}>{half}</span>
        </span>
      ))}
    </>
  )
}

/** The path of the page that shows a request's progress. */
export function receiptPath(receipt: string) {
  return `/visa/receipt/${encodeURIComponent(receipt)}`
}
