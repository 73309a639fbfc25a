import { type Block, type Inline, parseFormatted, parseInline, plainText } from '#shared/policy/formatted-text.ts'
import { type Guide, guideOfFile } from './guides.ts'

/** The anchor that GitHub gives a heading; the pages under /help have the same, so that one link leads to both. */
export function anchorOf(heading: string) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')
}

type Parts = readonly Inline[]

export interface Heading {
  kind: 'heading'
  level: 2 | 3 | 4
  id: string
  words: string
}
export type GuideBlock =
  | Exclude<Block, { kind: 'heading' }>
  | Heading
  | { kind: 'table'; head: readonly Parts[]; rows: readonly (readonly Parts[])[] }
  | { kind: 'code'; text: string }
  /** `file` as the guide names it, from its own folder; in a page, its address. */
  | { kind: 'picture'; file: string; words: string }
  /** A line across; on paper, a new page. */
  | { kind: 'rule' }

export interface GuideText {
  title: string
  blocks: readonly GuideBlock[]
}

const HEADING = /^(#{1,4}) (\S.*)$/
const FENCE = /^```/
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g
const CODE = /`([^`\n]+)`/g

/**
 * Reads a guide: on top of what people may write themselves (formatted-text.ts) it has tables, code, pictures and
 * three levels of headings. Like there, the result describes what to render and cannot contain HTML.
 */
export function parseGuide(markdown: string, guide: Guide): GuideText {
  const lines = markdown.split('\n')
  const blocks: GuideBlock[] = []
  let title = ''
  let plain: string[] = []
  const endPlain = () => {
    // Without headings, the result cannot be anything else.
    blocks.push(...(parseFormatted(prepared(plain.join('\n'), guide)) as Exclude<Block, { kind: 'heading' }>[]))
    plain = []
  }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const [, marks = '', words = ''] = HEADING.exec(line) ?? []
    const picture = PICTURE.exec(line)
    const length = FENCE.test(line) ? lengthOf(lines, index + 1, (one) => !FENCE.test(one)) : 0
    const rows = line.startsWith('|') ? lengthOf(lines, index, (one) => one.startsWith('|')) : 0
    if (words === '' && !FENCE.test(line) && rows === 0 && !picture && line !== '---') {
      plain.push(line)
      continue
    }
    endPlain()
    if (marks.length === 1) title = words
    else if (words !== '') blocks.push(headingOf(marks.length as 2 | 3 | 4, words))
    else if (rows > 0) blocks.push(tableOf(lines.slice(index, index + rows), guide))
    else if (picture) blocks.push({ kind: 'picture', file: picture[2] ?? '', words: picture[1] ?? '' })
    else if (line === '---') blocks.push({ kind: 'rule' })
    else blocks.push({ kind: 'code', text: lines.slice(index + 1, index + 1 + length).join('\n') })
    index += rows > 0 ? rows - 1 : FENCE.test(line) ? length + 1 : 0
  }
  endPlain()
  return { title, blocks }
}

/** How many lines from `from` on are of a kind. */
function lengthOf(lines: readonly string[], from: number, isSame: (line: string) => boolean) {
  const end = lines.findIndex((line, index) => index >= from && !isSame(line))
  return (end < 0 ? lines.length : end) - from
}

function headingOf(level: 2 | 3 | 4, text: string): Heading {
  return { kind: 'heading', level, id: anchorOf(text), words: plainText(parseInline(text.replaceAll('`', ''))) }
}

function tableOf(lines: readonly string[], guide: Guide): GuideBlock {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => parseInline(prepared(cell.trim(), guide))),
  )
  return { kind: 'table', head, rows }
}

/** Markup inside code is literal, and only links from guide to guide work; the repository's other files are not served. */
function prepared(text: string, guide: Guide) {
  const linked = text.replace(LINK, (whole, words: string, href: string) => {
    if (/^[a-z]+:/.test(href)) return whole
    const [file = '', anchor] = href.split('#')
    const target = file === '' ? guide : guideOfFile(file)
    return target ? `[${words}](/help/${target}${anchor === undefined ? '' : `#${anchor}`})` : words
  })
  return linked.replace(CODE, (_, code: string) => `\`${code.replace(/[\\*[\]]/g, '\\$&')}\``)
}

type Piece = Exclude<Inline, string> | { kind: 'text'; text: string } | { kind: 'code'; text: string }

/** Parts in which text between backquotes becomes code. */
export function withCode(parts: Parts): Piece[] {
  const joined: Inline[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined.flatMap((part): Piece[] => {
    if (typeof part !== 'string') return [part]
    return part.split('`').map((text, index) => ({ kind: index % 2 === 1 ? 'code' : 'text', text }))
  })
}
