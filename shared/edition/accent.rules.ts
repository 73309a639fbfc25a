/** Text colours used on the accent, and the sign's background in both themes; keep in step with tokens.css. */
const INKS = ['#10202b', '#ffffff'] as const
const DARK_BACKGROUNDS = ['#10202b', '#050b0f'] as const
/** WCAG 2.2: minimum contrast for text, and for anything else. */
const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3
/** In how many steps the nearest passing colour is searched for. */
const STEPS = 400

export interface AccentCheck {
  /** The text colour with more contrast on it. */
  onAccent: string
  /** The contrast of that text colour on the accent, 1 to 21. */
  contrast: number
  passes: boolean
}

/** Whether text on this accent, and the accent on the sign, can be seen. @param accent #rrggbb */
export function checkAccent(accent: string): AccentCheck {
  const [first, second] = INKS
  const onAccent = contrastOf(accent, first) >= contrastOf(accent, second) ? first : second
  const contrast = contrastOf(accent, onAccent)
  const onDark = Math.min(...DARK_BACKGROUNDS.map((sign) => contrastOf(accent, sign)))
  return { onAccent, contrast, passes: contrast >= TEXT_CONTRAST && onDark >= SHAPE_CONTRAST }
}

/** The nearest colours that pass, towards white and towards black; undefined where there is none. */
export function nearestAccents(accent: string) {
  return { lighter: towards(accent, 255), darker: towards(accent, 0) }
}

function towards(accent: string, end: number) {
  for (let step = 1; step <= STEPS; step++) {
    const mixed = hexOf(channelsOf(accent).map((value) => value + ((end - value) * step) / STEPS))
    if (checkAccent(mixed).passes) return mixed
  }
  return undefined
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
/** @param channels red, green and blue, 0 to 255 */
export const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
