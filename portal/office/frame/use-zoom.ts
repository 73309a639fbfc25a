import { type RefObject, useEffect, useState } from 'react'

/** Around the sheet, and for the buttons above it, in px. */
const ROOM = { width: 48, height: 92 }

/** The factor at which a sheet just fits into the box; without a height it may be longer. */
export function useZoom(box: RefObject<HTMLElement | null>, sheet: { width: number; height?: number }): number {
  const [zoom, setZoom] = useState(0.55)
  const { width, height } = sheet
  useEffect(() => {
    const element = box.current
    if (!element) return
    const seen = new ResizeObserver(() => {
      const wide = (element.clientWidth - ROOM.width) / width
      const high = height ? (element.clientHeight - ROOM.height) / height : 1
      setZoom(Math.max(0.3, Math.min(wide, high, 1)))
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [box, width, height])
  return zoom
}
