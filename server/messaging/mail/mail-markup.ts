/** A run of text in one weight. */
export interface Span {
  text: string
  isStrong: boolean
}

/**
 * A block of a model's content. An empty line separates paragraphs; `# ` begins the headline, `**…**` is
 * bold, `[label](address)` alone in a paragraph is the button. What follows the button is a note.
 */
export type Block =
  | { kind: 'headline'; spans: Span[] }
  | { kind: 'paragraph' | 'note'; spans: Span[] }
  | { kind: 'button'; label: string; link: string }

const MARKS = '*#[]()'
const GUARD_START = 0xe000
const GUARDED = /[\ue000-\ue005]/g

/** Ends a paragraph within a value of several, which is the program's own: what people type holds no such letter. */
export const PARAGRAPH_BREAK = '\ue006'

/** Keeps a value from being parsed as markup: `*` in a company's name is an asterisk, not bold type. */
export function escapeMarkup(value: string): string {
  return value.replace(/[*#[\]()]/g, (mark) => String.fromCharCode(GUARD_START + MARKS.indexOf(mark)))
}

/** The text that a reader sees. */
export function unescapeMarkup(text: string): string {
  return text.replace(GUARDED, (guard) => MARKS[guard.charCodeAt(0) - GUARD_START] ?? '')
}

/** Parses filled-in content. Anything that is not markup is text: this produces no HTML. */
export function parseMarkup(content: string): Block[] {
  const blocks: Block[] = []
  for (const paragraph of content
    .replaceAll(PARAGRAPH_BREAK, '\n\n')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)) {
    const text = paragraph.replace(/\s*\n\s*/g, ' ').trim()
    if (text === '') continue
    const link = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/.exec(text)
    const hasButton = blocks.some(({ kind }) => kind === 'button')
    if (link) blocks.push({ kind: 'button', label: shown(link[1]), link: shown(link[2]) })
    else if (text.startsWith('# ')) blocks.push({ kind: 'headline', spans: spansOf(text.slice(2)) })
    else blocks.push({ kind: hasButton ? 'note' : 'paragraph', spans: spansOf(text) })
  }
  return blocks
}

function spansOf(text: string): Span[] {
  // Every second piece was enclosed in double asterisks.
  return text
    .split(/\*\*(.*?)\*\*/)
    .map((piece, index) => ({ text: shown(piece), isStrong: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}

const shown = (text = '') => unescapeMarkup(text)
