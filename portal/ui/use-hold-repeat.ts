import { useEffect, useRef, useState } from 'react'
import type { PressEvent } from 'react-aria-components'
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
    onPressStart: (event: PressEvent) => hold.press(event.pointerType === 'touch'),
    onPressEnd: hold.release,
    onPress: hold.tap,
  }
}
