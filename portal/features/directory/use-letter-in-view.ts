import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#portal/lib/when-idle.ts'
import type { DirectoryList } from './directory-list.ts'

/** Just below the strip of letters, where the reader looks. */
const READING_LINE = 150

/**
 * The letter being read in a list whose first card for each letter carries `data-letter`, and `show` to scroll one of
 * them to the top. There is none while the list is hidden.
 */
export function useLetterInView(
  root: RefObject<HTMLElement | null>,
  list: DirectoryList | undefined,
  isHidden: boolean,
) {
  const [current, setCurrent] = useState<string>()
  const shownAt = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has its letters elsewhere
  useEffect(() => {
    if (isHidden) return
    let frame = 0
    const update = () => {
      frame = 0
      // A letter near the end cannot reach the top; the one that was asked for stays current all the same.
      if (window.scrollY === shownAt.current) return
      shownAt.current = undefined
      setCurrent(letterAt(root.current, READING_LINE))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    // Measuring any sooner makes the browser lay out the page twice before it is shown.
    afterPaint(onScroll)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [root, list, isHidden])

  const show = useCallback(
    (letter: string) => {
      const card = root.current?.querySelector<HTMLElement>(`[data-letter="${letter}"]`)
      if (!card) return
      card.scrollIntoView({ block: 'start', behavior: 'instant' })
      card.focus({ preventScroll: true })
      shownAt.current = window.scrollY
      setCurrent(letter)
    },
    [root],
  )
  const first = list?.entries.find(({ letter }) => letter)?.letter
  return { current: isHidden ? undefined : (current ?? first), show }
}

/**
 * Measures card by card only in the chunk at the line: measuring a card makes the browser lay out its whole chunk,
 * which it otherwise skips while that is out of sight.
 */
function letterAt(root: HTMLElement | null, line: number) {
  const isPassed = (element: HTMLElement) => element.getBoundingClientRect().top <= line
  const chunks = [...(root?.querySelectorAll<HTMLElement>('[data-chunk]') ?? [])]
  const index = Math.max(chunks.findLastIndex(isPassed), 0)
  const here = lettersIn(chunks[index])
  const before = chunks.slice(0, index).flatMap(lettersIn)
  return (here.findLast(isPassed) ?? before.at(-1) ?? here[0])?.dataset.letter
}

function lettersIn(chunk: HTMLElement | undefined) {
  return [...(chunk?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])]
}
