import type { CSSProperties } from 'react'
import { PASS_COLOUR, type PassType } from '#shared/badge/pass.ts'

/** The custom properties `--pass` (background) and `--on-pass` (text on it) of a pass, for a style attribute. */
export function passColours(type: PassType) {
  const { background, foreground } = PASS_COLOUR[type]
  return { '--pass': `var(${background})`, '--on-pass': `var(${foreground})` } as CSSProperties
}
