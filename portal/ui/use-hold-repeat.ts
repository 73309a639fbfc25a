import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createHoldRepeat } from './hold-repeat.ts'

/** The press events of a button that steps, and repeats while it is held. */
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
