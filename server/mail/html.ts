/** A piece of HTML. Only `html` makes one, so what is in it has been escaped. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Piece = Html | string | number | readonly Html[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A template tag: what is put in is escaped, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  const sources = strings.map((fixed, index) => fixed + sourceOf(pieces[index] ?? ''))
  return new Html(sources.join(''))
}

/** Nothing, where a piece may be missing. */
export const NOTHING = new Html('')

function sourceOf(piece: Piece): string {
  if (piece instanceof Html) return piece.source
  if (typeof piece === 'object') return piece.map((one) => one.source).join('')
  return escapeHtml(String(piece))
}
