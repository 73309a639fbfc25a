import { useEffect, useRef } from 'react'
import { SCANNER_WAIT_MS, ScannerEar } from './scanner.ts'

/** Listens to every key of the page before anybody else does; a scanned code goes to `onCode`, from any screen. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const ear = new ScannerEar()
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (text: string) => {
      // The one way to type for somebody into whatever has the focus, with its undo and its events.
      if (text) document.execCommand('insertText', false, text)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      const heard = ear.hear(event.key, event.timeStamp)
      if (heard.do === 'pass') return
      clearTimeout(timer)
      if (heard.do === 'release' && event.key === 'Enter') return write(heard.text)
      event.preventDefault()
      event.stopPropagation()
      if (heard.do === 'hold') timer = setTimeout(() => write(ear.take()), SCANNER_WAIT_MS)
      else if (heard.do === 'release') write(heard.text)
      else latest.current(heard.code)
    }
    window.addEventListener('keydown', listen, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen, true)
    }
  }, [])
}
