import { useEffect, useRef } from 'react'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/** Calls back when nobody has touched anything for `ms`. */
export function useIdle(ms: number, onIdle: () => void): void {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    let timer = setTimeout(() => latest.current(), ms)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), ms)
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, restart, true)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, restart, true)
    }
  }, [ms])
}
