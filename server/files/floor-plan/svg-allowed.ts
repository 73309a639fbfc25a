const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Shapes, groups, words and what they are painted with. Nothing that runs, fetches, links or moves. */
const ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style
  linearGradient radialGradient stop clipPath mask pattern marker
`)
/** Kept for what they hold: a plan has no links, and of a choice the plain drawing is what is left. */
const AS_GROUP = new Set(['a', 'switch'])

/** Properties that are also attributes; all that a style may say. */
const PRESENTATION = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow
  clip-path clip-rule mask marker-start marker-mid marker-end paint-order vector-effect
  stop-color stop-opacity shape-rendering text-rendering color-interpolation
  font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction
`)
const GEOMETRY = words(`
  id class transform viewBox preserveAspectRatio x y width height rx ry cx cy r x1 y1 x2 y2 points d
  dx dy rotate textLength lengthAdjust gradientUnits gradientTransform spreadMethod offset fx fy fr
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  markerWidth markerHeight markerUnits refX refY orient
`)

/** The name under which an element of SVG is kept; undefined when it is left out with all that it holds. */
export function allowedName(name: string): string | undefined {
  if (AS_GROUP.has(name)) return 'g'
  return ELEMENTS.has(name) ? name : undefined
}

/** What is kept of an attribute's value; undefined when the attribute is left out. */
export function allowedAttribute(name: string, value: string): string | undefined {
  if (name === 'href') return value.trim().startsWith('#') ? value.trim() : undefined
  if (name === 'style') return allowedStyle(value)
  return (GEOMETRY.has(name) || PRESENTATION.has(name)) && isLocal(value) ? value : undefined
}

/** Colours, lines and letters by class; a sheet that could fetch anything is left out whole. */
export function allowedStyleSheet(sheet: string): string {
  const bare = sheet.replace(/\/\*.*?\*\//gs, ' ')
  return isLocal(bare) && !bare.includes('@') ? bare : ''
}

function allowedStyle(style: string): string | undefined {
  const kept = style.split(';').filter((part) => {
    const [property = '', ...value] = part.split(':')
    return PRESENTATION.has(property.trim().toLowerCase()) && isLocal(value.join(':'))
  })
  return kept.length > 0 ? kept.join(';') : undefined
}

/** Whether nothing in a value points out of the plan; an escape or a comment could hide what does. */
function isLocal(value: string): boolean {
  if (/\\|\/\*|(?:image-set|src|expression|attr|var)\s*\(|javascript:/i.test(value)) return false
  return !/url\(\s*(?!["']?#)/i.test(value)
}
