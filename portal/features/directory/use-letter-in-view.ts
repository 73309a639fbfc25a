import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#portal/lib/when-idle.ts'
import type { DirectoryList } from './directory-list.ts'

/** Under the strip of letters, where the eye is. */
const READING_LINE = 150

/**
 * The letter that is being read in a list whose first cards of a letter carry `data-letter`, and `show` to bring one
 * of them to the top. There is none while the list is hidden.
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
    const look = () => {
      frame = 0
      // A letter near the end cannot come to the top; it is the one that was asked for all the same.
      if (window.scrollY === shownAt.current) return
      shownAt.current = undefined
      setCurrent(letterAt(root.current, READING_LINE))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Asked sooner, the browser lays the page out twice before it is seen.
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
 * Only the chunk at the line is measured card by card: asking where a card lies makes the browser lay out all of its
 * chunk, which it leaves be while that is out of sight.
 */
function letterAt(root: HTMLElement | null, line: number): string | undefined {
  const isPassed = (element: HTMLElement) => element.getBoundingClientRect().top <= line
  const chunks = [...(root?.querySelectorAll<HTMLElement>('[data-chunk]') ?? [])]
  const at = Math.max(chunks.findLastIndex(isPassed), 0)
  const here = lettersIn(chunks[at])
  const before = chunks.slice(0, at).flatMap(lettersIn)
  return (here.findLast(isPassed) ?? before.at(-1) ?? here[0])?.dataset.letter
}

function lettersIn(chunk: HTMLElement | undefined): HTMLElement[] {
  return [...(chunk?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])]
}
