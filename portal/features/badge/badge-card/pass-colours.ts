import type { CSSProperties } from 'react'
import { PASS_COLOUR, type PassType } from '#shared/badge/pass.ts'

/** The custom properties `--pass` (paint) and `--on-pass` (ink on it) of a pass, for a style attribute. */
export function passColours(type: PassType) {
  const { paint, ink } = PASS_COLOUR[type]
  return { '--pass': `var(${paint})`, '--on-pass': `var(${ink})` } as CSSProperties
}
