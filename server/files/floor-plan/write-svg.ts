import type { SvgElement } from './svg-tree.ts'

/** A tree as a file of its own. Only what is in the tree is written: no comment, no prefix, no declaration. */
export function writeSvg(root: SvgElement): string {
  return element({ ...root, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...root.attributes } })
}

function element({ name, attributes, children }: SvgElement): string {
  const pairs = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  if (children.length === 0) return `<${name}${pairs}/>`
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : element(child)))
  return `<${name}${pairs}>${inner.join('')}</${name}>`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(/[&<>"\t\n\r]/g, (sign) => SIGNS[sign] ?? `&#${sign.charCodeAt(0)};`)
