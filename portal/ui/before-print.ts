import { flushSync } from 'react-dom'

/** Draws the rest of a list that is drawn in pieces before it is printed. Returns what ends that. */
export function beforePrint(draw: () => void) {
  const atOnce = () => flushSync(draw)
  window.addEventListener('beforeprint', atOnce)
  return () => window.removeEventListener('beforeprint', atOnce)
}
