import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createHoldRepeat } from './hold-repeat.ts'

/** Press handlers for a step button that repeats while held. */
export function useHoldRepeat(step: () => void) {
  const latest = useRef(step)
  const [hold] = useState(() => createHoldRepeat(() => latest.current()))
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => hold.release, [hold])
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) hold.press(event.pointerType === 'touch')
    },
    onPointerUp: hold.release,
    onPointerLeave: hold.release,
    onPointerCancel: hold.release,
    onPress: hold.tap,
  }
}
