import { type RefObject, useEffect, useState } from 'react'

/** Space around the sheet and for the buttons above it, in px. */
const MARGIN = { width: 48, height: 92 }

/** The factor at which a sheet just fits into the box; without a height it may be longer. */
export function useZoom(box: RefObject<HTMLElement | null>, sheet: { width: number; height?: number }) {
  const [zoom, setZoom] = useState(0.55)
  const { width, height } = sheet
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const widthZoom = (element.clientWidth - MARGIN.width) / width
      const heightZoom = height ? (element.clientHeight - MARGIN.height) / height : 1
      setZoom(Math.max(0.3, Math.min(widthZoom, heightZoom, 1)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width, height])
  return zoom
}
