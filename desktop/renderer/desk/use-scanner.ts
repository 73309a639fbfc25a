import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type DetectorResult, type ScannedKey, ScannerDetector, type ScanResult } from './scanner.ts'

/** This many repeats, about a second of them, are no accident. */
const STUCK_REPEATS = 30

/**
 * Handles every key before the page does; scans go to `onScan`, whatever the screen. A key that is held down types once,
 * and `onStuck` is called if it stays down.
 */
export function useScanner(onScan: (scan: ScanResult) => void, onStuck?: () => void) {
  const latest = useRef({ onScan, onStuck })
  latest.current = { onScan, onStuck }
  useEffect(() => {
    const detector = new ScannerDetector()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isReplaying = false
    let repeats = 0
    const apply = ({ erase, typed, scan, wait }: DetectorResult) => {
      clearTimeout(timer)
      for (let count = 0; count < erase; count++) document.execCommand('delete')
      isReplaying = true
      for (const key of typed) typeKey(key)
      isReplaying = false
      if (scan) latest.current.onScan(scan)
      if (wait !== undefined) timer = setTimeout(() => apply(detector.flush()), wait)
    }
    const listen = (event: KeyboardEvent) => {
      if (isReplaying) return
      const { key, code, shiftKey, timeStamp } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || MODIFIERS.test(key)) return
      const isText = key.length === 1 || /\P{ASCII}/u.test(key)
      repeats = event.repeat ? repeats + 1 : 0
      if (repeats === STUCK_REPEATS && isText) latest.current.onStuck?.()
      if (event.repeat && (isText || key === 'Enter')) return consume(event)
      if (!isText && key !== 'Enter' && key !== 'Tab') return apply(detector.flush())
      const result = detector.onKey({ key, code, shiftKey, at: timeStamp }, isInField())
      if (result.isConsumed) consume(event)
      apply(result)
    }
    window.addEventListener('keydown', listen, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen, true)
    }
  }, [])
}

const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'
const MODIFIERS = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/

function consume(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

const isInField = () => document.activeElement?.matches(TEXT_FIELDS) ?? false

/** Replays a buffered key as if it were pressed now: first for the page's shortcuts, then for the field. */
function typeKey({ key, code, shiftKey }: ScannedKey) {
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  flushSync(() => (document.activeElement ?? document.body).dispatchEvent(event))
  // The only way to type like a user into the focused element: keeps undo and its events.
  if (!event.defaultPrevented) document.execCommand('insertText', false, key)
}
