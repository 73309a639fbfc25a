import type { Page } from 'playwright/test'
import type { ScannerKey } from '../../testing/scanner-keys.ts'

/** Between two letters that a hand types, ms. */
export const HAND_TYPING_MS = 140

/**
 * Keys at the times that they bring along, however slow the machine is; what the page lets through is written.
 * @param unless a selector: nothing is pressed if by then the page shows it
 */
export const press = (page: Page, keys: ScannerKey[], pause = 1_000, unless = ':not(*)') =>
  page.evaluate(
    ([pressed, before, shown]) => {
      if (document.querySelector(shown)) return
      const clock = window as { lastKeyAt?: number }
      const start = Math.max(clock.lastKeyAt ?? 0, performance.now()) + before
      for (const { at, ...key } of pressed) {
        const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
        clock.lastKeyAt = start + at
        Object.defineProperty(event, 'timeStamp', { value: clock.lastKeyAt })
        const goesOn = (document.activeElement ?? document.body).dispatchEvent(event)
        if (goesOn && key.key.length === 1) document.execCommand('insertText', false, key.key)
      }
    },
    [keys, pause, unless] as const,
  )

export const keysOf = (text: string, gap: number): ScannerKey[] =>
  [...text].map((key, index) => ({
    key: key === '\n' ? 'Enter' : key,
    code: '',
    shiftKey: false,
    at: index * gap,
  }))
