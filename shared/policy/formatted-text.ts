/** A part of a line: text, or text that is marked. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; parts: readonly Inline[] }
  | { kind: 'link'; href: string; parts: readonly Inline[] }

export type Block =
  | { kind: 'heading'; level: 1 | 2; parts: readonly Inline[] }
  /** A line break stays one. */
  | { kind: 'paragraph'; lines: readonly (readonly Inline[])[] }
  | { kind: 'list'; first: number | undefined; items: readonly (readonly Inline[])[] }

/** A block while its lines are read. */
type Draft = { kind: 'heading'; level: 1 | 2; text: string } | ListDraft | { kind: 'paragraph'; lines: string[] }
type ListDraft = { kind: 'list'; first: number | undefined; items: string[] }

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/
const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*)$/

/**
 * A text in the usual part of Markdown: headings, lists, **bold**, *italics* and [links](https://…). The result describes
 * what to render and cannot contain HTML: tags are text like any other.
 */
export function parseFormatted(text: string): Block[] {
  const drafts: Draft[] = []
  let isApart = true
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isApart = true
      continue
    }
    readLine(line.trimEnd(), isApart, drafts)
    isApart = false
  }
  return drafts.map(toBlock)
}

function readLine(line: string, isApart: boolean, drafts: Draft[]) {
  const last = drafts.at(-1)
  const [, marks, heading] = HEADING.exec(line) ?? []
  const [, number, item] = ITEM.exec(line) ?? []
  if (heading !== undefined) {
    drafts.push({ kind: 'heading', level: marks?.length === 1 ? 1 : 2, text: heading })
  } else if (item !== undefined) {
    const isSame = last?.kind === 'list' && (last.first === undefined) === (number === undefined)
    if (isSame) last.items.push(item)
    else drafts.push({ kind: 'list', first: number === undefined ? undefined : Number(number), items: [item] })
  } else if (last?.kind === 'paragraph' && !isApart) {
    last.lines.push(line.trim())
  } else if (last?.kind === 'list' && !isApart) {
    last.items.push(`${last.items.pop()} ${line.trim()}`)
  } else {
    drafts.push({ kind: 'paragraph', lines: [line.trim()] })
  }
}

function toBlock(draft: Draft): Block {
  switch (draft.kind) {
    case 'heading':
      return { kind: 'heading', level: draft.level, parts: parseInline(draft.text) }
    case 'list':
      return { ...draft, items: draft.items.map((item) => parseInline(item)) }
    default:
      return { kind: 'paragraph', lines: draft.lines.map((line) => parseInline(line)) }
  }
}

/** How far a mark reaches at the most: whatever is written, reading it takes time in proportion to its length. */
const MARK =
  /\\([!-/:-@[-`{-~])|\*\*(?=\S)([^*]{1,1000})\*\*|\*(?=\S)([^*]{1,1000})\*|\[([^[\]]{1,300})\]\(([^()\s]{1,1000})\)/g

/** What a link may open; anything else, such as `javascript:`, stays text. */
const OPENS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i

export function parseInline(text: string) {
  const parts: Inline[] = []
  let rest = 0
  for (const { 0: whole, 1: escaped, 2: strong, 3: em, 4: words, 5: href, index } of text.matchAll(MARK)) {
    parts.push(text.slice(rest, index))
    if (escaped !== undefined) parts.push(escaped)
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseInline(strong) })
    else if (em !== undefined) parts.push({ kind: 'em', parts: parseInline(em) })
    else if (href !== undefined && words !== undefined && OPENS.test(href))
      parts.push({ kind: 'link', href, parts: parseInline(words) })
    else parts.push(whole)
    rest = index + whole.length
  }
  parts.push(text.slice(rest))
  return parts.filter((part) => part !== '')
}

/** Escapes plain text, such as a name, so that it reads the same as Markdown. */
export function escapeFormatted(text: string) {
  return text.replace(/[\\*[\]]/g, '\\$&').replace(/^(\s*(?:\d{1,3}(?=[.)])|(?=[#•-])))/gm, '$1\\')
}

/** A text without its markup: one entry per heading, line or list item. */
export function plainLines(text: string): string[] {
  return parseFormatted(text).flatMap((block) => {
    if (block.kind === 'heading') return [plainText(block.parts)]
    return (block.kind === 'list' ? block.items : block.lines).map(plainText)
  })
}

/** What parts say without their marks. */
export function plainText(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('')
}
