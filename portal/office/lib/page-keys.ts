import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** Keys with one function, such as ['ArrowUp', 'ArrowDown'] or ['Ctrl+k'], and its description. */
export interface KeyHint {
  keys: readonly string[]
  label: string
}

interface RegisteredKeys extends KeyHint {
  /** It works on every screen. */
  isGlobal: boolean
}

const LETTER_KEYS_SETTING = 'organizerLetterKeys'

/** The keys of the screen as it is now, and whether single characters are keys at all (WCAG 2.1.4). */
export const pageKeys = createStore<{ listed: readonly RegisteredKeys[]; areLetterKeysOn: boolean }>()(() => ({
  listed: [],
  areLetterKeysOn: localStorage.getItem(LETTER_KEYS_SETTING) !== 'off',
}))

/** Remembered on this computer. */
export function setLetterKeys(areLetterKeysOn: boolean) {
  localStorage.setItem(LETTER_KEYS_SETTING, areLetterKeysOn ? 'on' : 'off')
  pageKeys.setState({ areLetterKeysOn })
}

/** Lists keys as long as the component is there, for the key bar and the dialog of all keys. */
export function useListedKeys(hints: readonly KeyHint[], isGlobal = false) {
  const serialized = JSON.stringify(hints)
  useEffect(() => {
    const added = (JSON.parse(serialized) as KeyHint[]).map((hint): RegisteredKeys => ({ ...hint, isGlobal }))
    if (added.length === 0) return undefined
    pageKeys.setState(({ listed }) => ({ listed: [...listed, ...added] }))
    return () => pageKeys.setState(({ listed }) => ({ listed: listed.filter((one) => !added.includes(one)) }))
  }, [serialized, isGlobal])
}

export const isLetter = (key: string) => [...key].length === 1 && key !== ' '

/** The keys of the screen, or of every screen: each thing once, with all keys that do it. */
export function hintsOf(
  { listed, areLetterKeysOn }: ReturnType<typeof pageKeys.getState>,
  isGlobal: boolean,
): KeyHint[] {
  const works = (key: string) => areLetterKeysOn || !isLetter(key)
  const wanted = listed.filter((one) => one.isGlobal === isGlobal)
  return [...Map.groupBy(wanted, ({ label }) => label)]
    .map(([label, of]) => ({ label, keys: [...new Set(of.flatMap(({ keys }) => keys.filter(works)))] }))
    .filter(({ keys }) => keys.length > 0)
}
