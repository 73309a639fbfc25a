import { lazy, Suspense } from 'react'

const QrDrawing = lazy(() => import('./qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))

/** A QR code in the colour of the text around it, filling its box. The box gives the quiet zone. */
export function QrCode({ text }: { text: string }) {
  return (
    <Suspense fallback={null}>
      <QrDrawing text={text} />
    </Suspense>
  )
}
