import { create } from 'qrcode'

/** A QR code as one SVG path; `modules` is the side of its square view box, without a quiet zone. */
export type QrPath = { d: string; modules: number }

/** Draws a text as a QR code that survives a quarter of it being worn off (level Q). */
export function qrPath(text: string): QrPath {
  const { data, size } = create(text, { errorCorrectionLevel: 'Q' }).modules
  let d = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const start = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      d += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  }
  return { d, modules: size }
}
