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
  // Most texts have none of them, and a mail is made of hundreds.
  if (!/[&<>"']/.test(text)) return text
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A template tag: what is put in is escaped, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  let source = strings[0] ?? ''
  for (let index = 0; index < pieces.length; index++)
    source += sourceOf(pieces[index] ?? '') + (strings[index + 1] ?? '')
  return new Html(source)
}

/** Nothing, where a piece may be missing. */
export const NOTHING = new Html('')

function sourceOf(piece: Piece): string {
  if (piece instanceof Html) return piece.source
  if (typeof piece === 'object') {
    let source = ''
    for (const one of piece) source += one.source
    return source
  }
  return escapeHtml(String(piece))
}
