import { useEffect, useRef } from 'react'
import { SCANNER_WAIT_MS, ScannerDetector } from './scanner.ts'

/** Sees every key on the page first; a scanned code goes to `onCode`, whatever the screen. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const detector = new ScannerDetector()
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (text: string) => {
      // The only way to type like a user into the focused element: keeps undo and its events.
      if (text) document.execCommand('insertText', false, text)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      const result = detector.hear(event.key, event.timeStamp)
      if (result.do === 'pass') return
      clearTimeout(timer)
      if (result.do === 'release' && event.key === 'Enter') return write(result.text)
      event.preventDefault()
      event.stopPropagation()
      if (result.do === 'hold') timer = setTimeout(() => write(detector.take()), SCANNER_WAIT_MS)
      else if (result.do === 'release') write(result.text)
      else latest.current(result.code)
    }
    window.addEventListener('keydown', listen, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen, true)
    }
  }, [])
}
