import { receiptHalves } from './receipt-text.ts'

/** The number in two unbreakable halves; screen readers spell it out. */
export function ReceiptNumber({ receipt }: { receipt: string }) {
  const halves = receiptHalves(receipt)
  return (
    <>
      {halves.map((half, at) => (
        <span key={half + String(at)}>
          {at > 0 && ' '}
          <span style={{ whiteSpace: halves.length > 1 ? 'nowrap' : 'normal' }}>{half}</span>
        </span>
      ))}
    </>
  )
}
