import { useEffect, useRef } from 'react'

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/** Calls `onIdle` after `ms` without user input. */
export function useIdle(ms: number, onIdle: () => void): void {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    let timer = setTimeout(() => latest.current(), ms)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), ms)
    }
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, restart, true)
    return () => {
      clearTimeout(timer)
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, restart, true)
    }
  }, [ms])
}
