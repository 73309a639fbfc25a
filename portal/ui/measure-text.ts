import { useSyncExternalStore } from 'react'

/** The width of a text in em, at a font weight. */
export type Measure = (text: string, weight: number) => number

let context: CanvasRenderingContext2D | null | undefined
let family = ''

/** Text width in em, in the portal's font. Without a canvas, every letter counts as 0.6 em. */
export const measureText: Measure = (text, weight) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 0.6
  family ||= getComputedStyle(document.documentElement).getPropertyValue('--font').trim()
  context.font = `${weight} 100px ${family || 'sans-serif'}`
  return context.measureText(text).width / 100
}

let loads = 0

function subscribe(onChange: () => void): () => void {
  const loaded = () => {
    loads++
    onChange()
  }
  document.fonts?.addEventListener('loadingdone', loaded)
  return () => document.fonts?.removeEventListener('loadingdone', loaded)
}

/** A number that changes when fonts load: widths measured in the fallback font must then be measured again. */
export function useFontLoads(): number {
  return useSyncExternalStore(subscribe, () => loads)
}
