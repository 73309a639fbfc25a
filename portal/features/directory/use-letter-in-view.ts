import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Under the strip of letters, where the eye is. */
const READING_LINE = 150

/**
 * The letter that is being read in a list whose first cards of a letter carry `data-letter`, and `show` to bring one
 * of them to the top. `version` changes whenever the cards do.
 */
export function useLetterInView(root: RefObject<HTMLElement | null>, version: unknown) {
  const [current, setCurrent] = useState<string>()
  const shownAt = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other places
  useEffect(() => {
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
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [root, version])

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
  return { current, show }
}

function letterAt(root: HTMLElement | null, line: number): string | undefined {
  const cards = [...(root?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])]
  const passed = cards.filter((card) => card.getBoundingClientRect().top <= line)
  return (passed.at(-1) ?? cards[0])?.dataset.letter
}
