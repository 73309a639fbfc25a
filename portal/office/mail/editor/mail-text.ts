/** What a condition of a text asks: whether a value is known, or the same as another. */
export type Term = { is: 'known'; name: string } | { is: 'same' | 'other'; name: string; than: string }

/** A run of text, or one thing that is written and deleted as a whole. */
export type Piece =
  | { kind: 'text'; text: string; isBold: boolean }
  | { kind: 'variable'; name: string; isBold: boolean }
  | { kind: 'if'; terms: Term[] }
  | { kind: 'else' }
  | { kind: 'end' }

/** A paragraph, the headline, or the button with what it leads to: a variable in braces or an address. */
export interface TextBlock {
  kind: 'paragraph' | 'headline' | 'button'
  link: string
  pieces: Piece[]
}

const TOKENS = /(\{\{.*?\}\}|\{%.*?%\}|\*\*)/
const VARIABLE = /^\{\{-?\s*([A-Za-z_]\w*)\s*-?\}\}$/
const CONDITION = /^\{%-?\s*if\s+(.+?)\s*-?%\}$/
const TERM = /^([A-Za-z_]\w*)(?:\s*(==|!=)\s*([A-Za-z_]\w*))?$/
const BUTTON = /^\[([^\]]+)\]\((\{\{\s*\w+\s*\}\}|https?:\/\/[^\s)]+)\)$/

/**
 * The stored text of a mail, Liquid in the few marks of server/messaging/mail/mail-markup.ts, as what an editor can show
 * without either; undefined when it holds more than that. A subject (`isLine`) has no marks.
 */
export function parseMailText(source: string, isLine = false): TextBlock[] | undefined {
  const paragraphs = isLine ? [source] : source.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  const blocks: TextBlock[] = []
  for (const paragraph of paragraphs) {
    const text = paragraph.replace(/\s*\n\s*/g, ' ').trim()
    if (text === '') continue
    const block = parseBlock(text, isLine)
    if (!block) return undefined
    blocks.push(block)
  }
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', link: '', pieces: [] }]
}

function parseBlock(text: string, isLine: boolean): TextBlock | undefined {
  const [, label, address] = (!isLine && BUTTON.exec(text)) || []
  const isHeadline = !isLine && text.startsWith('# ')
  const pieces = parsePieces(label ?? (isHeadline ? text.slice(2) : text), isLine)
  if (!pieces) return undefined
  const [, name] = VARIABLE.exec(address ?? '') ?? []
  const link = name ? variableSource(name) : (address ?? '')
  return { kind: label ? 'button' : isHeadline ? 'headline' : 'paragraph', link, pieces }
}

/** What a run of the stored text holds; undefined when an editor cannot show it. */
export function parsePieces(text: string, isLine: boolean): Piece[] | undefined {
  const pieces: Piece[] = []
  let isBold = false
  for (const token of text.split(TOKENS)) {
    if (token === '') continue
    if (token === '**' && !isLine) {
      isBold = !isBold
      continue
    }
    const piece = parseToken(token, isBold)
    // Bold type that a condition would tear apart cannot be shown.
    if (!piece || (isBold && isControl(piece))) return undefined
    pieces.push(piece)
  }
  return isBold || orphansOf(pieces).length > 0 ? undefined : pieces
}

function parseToken(token: string, isBold: boolean): Piece | undefined {
  const [, name] = VARIABLE.exec(token) ?? []
  if (name) return { kind: 'variable', name, isBold }
  if (/^\{%-?\s*else\s*-?%\}$/.test(token)) return { kind: 'else' }
  if (/^\{%-?\s*endif\s*-?%\}$/.test(token)) return { kind: 'end' }
  const [, condition] = CONDITION.exec(token) ?? []
  if (condition) {
    const terms = parseTerms(condition)
    return terms && { kind: 'if', terms }
  }
  return token.includes('{{') || token.includes('{%') ? undefined : { kind: 'text', text: token, isBold }
}

/** The terms of a condition; undefined for one that asks more. */
export function parseTerms(condition: string): Term[] | undefined {
  const terms = condition.split(/\s+and\s+/).map((part): Term | undefined => {
    const [, name, sign, than] = TERM.exec(part.trim()) ?? []
    if (!name) return undefined
    return than ? { is: sign === '==' ? 'same' : 'other', name, than } : { is: 'known', name }
  })
  return terms.every((term) => term !== undefined) ? terms : undefined
}

/** How a condition is stored. */
export function termsSource(terms: readonly Term[]): string {
  return terms
    .map((term) => (term.is === 'known' ? term.name : `${term.name} ${term.is === 'same' ? '==' : '!='} ${term.than}`))
    .join(' and ')
}

/** How a variable is stored. */
export const variableSource = (name: string) => `{{ ${name} }}`

/** Whether a piece is a part of a condition. */
export const isControl = ({ kind }: Pick<Piece, 'kind'>) => kind === 'if' || kind === 'else' || kind === 'end'

/** The places of the parts of conditions that have lost their other parts. */
export function orphansOf(pieces: readonly Pick<Piece, 'kind'>[]): number[] {
  const orphans: number[] = []
  const open: { at: number; others: number[] }[] = []
  for (const [at, { kind }] of pieces.entries()) {
    const last = open.at(-1)
    if (kind === 'if') open.push({ at, others: [] })
    else if (kind === 'else' && last?.others.length === 0) last.others.push(at)
    else if (kind === 'end' && last) open.pop()
    else if (isControl({ kind })) orphans.push(at)
  }
  return [...orphans, ...open.flatMap(({ at, others }) => [at, ...others])]
}

/** The text as it is stored. */
export function formatMailText(blocks: readonly TextBlock[]): string {
  return blocks.map(formatBlock).filter(Boolean).join('\n\n')
}

function formatBlock({ kind, link, pieces }: TextBlock): string {
  const text = formatPieces(pieces).trim()
  if (text === '') return ''
  if (kind === 'headline') return `# ${text}`
  return kind === 'button' ? `[${text}](${link})` : text
}

/** The same as it is stored. */
export function formatPieces(pieces: readonly Piece[]): string {
  let text = ''
  let isBold = false
  for (const piece of pieces) {
    const wanted = 'isBold' in piece && piece.isBold
    if (wanted !== isBold) text += '**'
    isBold = wanted
    text += sourceOf(piece)
  }
  return isBold ? `${text}**` : text
}

function sourceOf(piece: Piece): string {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'variable') return variableSource(piece.name)
  if (piece.kind === 'if') return `{% if ${termsSource(piece.terms)} %}`
  return piece.kind === 'else' ? '{% else %}' : '{% endif %}'
}
