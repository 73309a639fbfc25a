import { type RefObject, useLayoutEffect, useState } from 'react'

/** Extra rows rendered above and below the visible ones, so that scrolling shows no gap. */
const SPARE_ROWS = 6

/**
 * Which rows of a list to render for the visible part of `box`: from `from` up to, but not including, `to`.
 *
 * @param rowPx height of each row
 * @param headPx height of the head, which stays visible above them
 */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  headPx: number,
): { from: number; to: number; page: number; look: () => void } {
  const [seen, setSeen] = useState({ top: 0, height: globalThis.innerHeight })
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    // Rounded to whole rows, since a pixel more shows the same ones.
    const top = Math.floor(scrollTop / rowPx) * rowPx
    setSeen((last) => (last.top === top && last.height === clientHeight ? last : { top, height: clientHeight }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is the box
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  const page = Math.max(1, Math.floor((seen.height - headPx) / rowPx))
  const first = Math.min(Math.floor(seen.top / rowPx), Math.max(0, count - page))
  return {
    from: Math.max(0, first - SPARE_ROWS),
    to: Math.min(count, first + page + 1 + SPARE_ROWS),
    page,
    look,
  }
}
