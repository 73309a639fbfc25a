import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** The drawn code; imported by qr-code.tsx only, which keeps the encoder out of the first load. */
export function QrDrawing({ text }: { text: string }) {
  const { d, modules } = useMemo(() => qrPath(text), [text])
  return (
    <svg viewBox={`0 0 ${modules} ${modules}`} shapeRendering="crispEdges" aria-hidden>
      <path d={d} fill="currentColor" />
    </svg>
  )
}
