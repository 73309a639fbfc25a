import { type RefObject, useLayoutEffect, useState } from 'react'

/** Extra rows rendered above and below the visible ones, so that scrolling shows no gap. */
const SPARE_ROWS = 6

/**
 * Which rows of a list to render for the visible part of `container`: from `from` up to, but not including, `to`.
 *
 * @param rowPx height of each row
 * @param headPx height of the head, which stays visible above them
 */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  headPx: number,
): { from: number; to: number; pageSize: number; update: () => void } {
  const [viewport, setViewport] = useState({ top: 0, height: globalThis.innerHeight })
  const update = () => {
    const { scrollTop = 0, clientHeight = 0 } = container.current ?? {}
    // Rounded to whole rows, since a pixel more shows the same ones.
    const top = Math.floor(scrollTop / rowPx) * rowPx
    setViewport((last) => (last.top === top && last.height === clientHeight ? last : { top, height: clientHeight }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the container is measured
  useLayoutEffect(() => {
    const observer = new ResizeObserver(update)
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
  const pageSize = Math.max(1, Math.floor((viewport.height - headPx) / rowPx))
  const first = Math.min(Math.floor(viewport.top / rowPx), Math.max(0, count - pageSize))
  return {
    from: Math.max(0, first - SPARE_ROWS),
    to: Math.min(count, first + pageSize + 1 + SPARE_ROWS),
    pageSize,
    update,
  }
}
