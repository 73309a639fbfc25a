const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Shapes, groups, text and their paint. Nothing that runs, fetches, links or moves. */
const ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style
  linearGradient radialGradient stop clipPath mask pattern marker
`)
/** Kept as groups, for their content: a plan has no links, and a switch is reduced to its plain drawing. */
const AS_GROUP = new Set(['a', 'switch'])

/** Properties that are also attributes; a style may contain nothing else. */
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

/** The name under which an SVG element is kept; undefined when it is dropped with all its content. */
export function allowedName(name: string) {
  if (AS_GROUP.has(name)) return 'g'
  return ELEMENTS.has(name) ? name : undefined
}

/** The sanitized value of an attribute; undefined when the attribute is dropped. */
export function allowedAttribute(name: string, value: string) {
  if (name === 'href') return value.trim().startsWith('#') ? value.trim() : undefined
  if (name === 'style') return allowedStyle(value)
  return (GEOMETRY.has(name) || PRESENTATION.has(name)) && isLocal(value) ? value : undefined
}

/** Colours, lines and fonts by class; a sheet that could fetch anything is dropped entirely. */
export function allowedStyleSheet(sheet: string) {
  const bare = sheet.replace(/\/\*.*?\*\//gs, ' ')
  return isLocal(bare) && !bare.includes('@') ? bare : ''
}

function allowedStyle(style: string) {
  const kept = style.split(';').filter((part) => {
    const [property = '', ...value] = part.split(':')
    return PRESENTATION.has(property.trim().toLowerCase()) && isLocal(value.join(':'))
  })
  return kept.length > 0 ? kept.join(';') : undefined
}

/** Whether nothing in a value points outside the plan; an escape or a comment could hide what does. */
function isLocal(value: string) {
  if (/\\|\/\*|(?:image-set|src|expression|attr|var)\s*\(|javascript:/i.test(value)) return false
  return !/url\(\s*(?!["']?#)/i.test(value)
}
