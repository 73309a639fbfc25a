import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Keys that do one thing, such as ['ArrowUp', 'ArrowDown'] or ['Ctrl+k'], and that in words. */
export interface KeyHint {
  keys: readonly string[]
  does: string
}

interface Listed extends KeyHint {
  /** It works on every screen. */
  isEverywhere: boolean
}

const LETTERS_OFF = 'organizerLetterKeys'

/** The keys of the screen as it is now, and whether single characters are keys at all (WCAG 2.1.4). */
export const pageKeys = createStore<{ listed: readonly Listed[]; areLettersOn: boolean }>()(() => ({
  listed: [],
  areLettersOn: localStorage.getItem(LETTERS_OFF) !== 'off',
}))

/** Remembered on this computer. */
export function switchLetters(areLettersOn: boolean): void {
  localStorage.setItem(LETTERS_OFF, areLettersOn ? 'on' : 'off')
  pageKeys.setState({ areLettersOn })
}

/** Lists keys as long as the component is there, for the key bar and the dialog of all keys. */
export function useListedKeys(hints: readonly KeyHint[], isEverywhere = false): void {
  const written = JSON.stringify(hints)
  useEffect(() => {
    const own = (JSON.parse(written) as KeyHint[]).map((hint): Listed => ({ ...hint, isEverywhere }))
    if (own.length === 0) return undefined
    pageKeys.setState(({ listed }) => ({ listed: [...listed, ...own] }))
    return () => pageKeys.setState(({ listed }) => ({ listed: listed.filter((one) => !own.includes(one)) }))
  }, [written, isEverywhere])
}

export const isLetter = (key: string) => [...key].length === 1 && key !== ' '

/** The keys of the screen, or of every screen: each thing once, with all keys that do it. */
export function hintsOf(
  { listed, areLettersOn }: ReturnType<typeof pageKeys.getState>,
  isEverywhere: boolean,
): KeyHint[] {
  const byWords = new Map<string, Set<string>>()
  for (const { keys, does, ...one } of listed)
    if (one.isEverywhere === isEverywhere) {
      const working = keys.filter((key) => areLettersOn || !isLetter(key))
      if (working.length > 0) byWords.set(does, (byWords.get(does) ?? new Set()).union(new Set(working)))
    }
  return [...byWords].map(([does, keys]) => ({ does, keys: [...keys] }))
}
