/** A hex colour, darker (below 0) or lighter (above): -1 is black, 1 is white. */
export function shade(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const target = by < 0 ? 0 : 255
  const shaded = parts.map((part) => Math.round(part + (target - part) * Math.abs(by)))
  return `#${shaded.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
