import { useEffect, useEffectEvent } from 'react'
import { isLetter, pageKeys, useListedKeys } from './page-keys.ts'

export interface PageKey {
  /** What it does, in words: every key is listed for anyone who presses `?`. */
  label: string
  act: () => unknown
}

interface Options {
  /** Together with Ctrl or Cmd. */
  isCtrl?: boolean
  /** Selector of the places in which these keys mean something else. */
  except?: string
  /** It works on every screen. */
  isGlobal?: boolean
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [aria-haspopup="listbox"], [role="listbox"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** What keys do anywhere on the page, by their names in lower case. Single characters can be switched off. */
export function usePageKeys(
  keys: Readonly<Record<string, PageKey | undefined>>,
  { isCtrl = false, except = `${FIELDS}, ${DIALOGS}`, isGlobal = false }: Options = {},
) {
  useListedKeys(
    Object.entries(keys).flatMap(([key, one]) =>
      one ? [{ keys: [isCtrl ? `Ctrl+${key}` : key], label: one.label }] : [],
    ),
    isGlobal,
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]?.act
    const isElsewhere = except && event.target instanceof Element && event.target.closest(except)
    // Shift is part of many characters, but changes what an arrow means.
    const isOther = event.altKey || (event.shiftKey && event.key.length > 1)
    const isSwitchedOff = !isCtrl && isLetter(event.key) && !pageKeys.getState().areLetterKeysOn
    if (!act || isElsewhere || isOther || isSwitchedOff || (event.ctrlKey || event.metaKey) !== isCtrl) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
