import { useMemo, useSyncExternalStore } from 'react'

/** The width of a text in em, at a font weight. */
export type Measure = (text: string, weight: number) => number

let context: CanvasRenderingContext2D | null | undefined
let family = ''

/** Where nothing can be measured every letter counts as 0.6 em. */
const estimate: Measure = (text) => text.length * 0.6

/** Text width in em, in the portal's font. */
const measureText: Measure = (text, weight) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return estimate(text, weight)
  family ||= getComputedStyle(document.documentElement).getPropertyValue('--font').trim()
  context.font = `${weight} 100px ${family || 'sans-serif'}`
  return context.measureText(text).width / 100
}

let loads = 0

function subscribe(onChange: () => void) {
  const loaded = () => {
    loads++
    onChange()
  }
  document.fonts?.addEventListener('loadingdone', loaded)
  return () => document.fonts?.removeEventListener('loadingdone', loaded)
}

/**
 * Measures in the portal's font; a new function is returned whenever fonts have loaded. A server-rendered view is hydrated
 * with the estimate.
 */
export function useMeasure() {
  const count = useSyncExternalStore(
    subscribe,
    () => loads,
    () => -1,
  )
  return useMemo(() => (count < 0 ? estimate : (text, weight) => measureText(text, weight)), [count])
}
