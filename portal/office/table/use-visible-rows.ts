import { type RefObject, useLayoutEffect, useState } from 'react'

/** Extra rows rendered above and below the visible ones, so that scrolling shows no gap. */
const SPARE_ROWS = 6

/** Height of each row. */
export const ROW_PX = 37
/** Height of the head, which stays visible above them. */
export const HEAD_PX = 39

/** Which rows of a list to render for the visible part of `container`: from `from` up to, but not including, `to`. */
export function useVisibleRows(container: RefObject<HTMLElement | null>, count: number) {
  const [viewport, setViewport] = useState({ top: 0, height: globalThis.innerHeight })
  const update = () => {
    const { scrollTop = 0, clientHeight = 0 } = container.current ?? {}
    // Rounded to whole rows, since a pixel more shows the same ones.
    const top = Math.floor(scrollTop / ROW_PX) * ROW_PX
    setViewport((last) => (last.top === top && last.height === clientHeight ? last : { top, height: clientHeight }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the container is measured
  useLayoutEffect(() => {
    const observer = new ResizeObserver(update)
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
  const pageSize = Math.max(1, Math.floor((viewport.height - HEAD_PX) / ROW_PX))
  const first = Math.min(Math.floor(viewport.top / ROW_PX), Math.max(0, count - pageSize))
  return {
    from: Math.max(0, first - SPARE_ROWS),
    to: Math.min(count, first + pageSize + 1 + SPARE_ROWS),
    pageSize,
    update,
  }
}
