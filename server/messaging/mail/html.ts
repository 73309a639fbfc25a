/** A piece of HTML. Only `html` creates one, so its content is always escaped. */
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
export function escapeHtml(text: string) {
  // Most texts contain none of them, and a mail consists of hundreds.
  if (!/[&<>"']/.test(text)) return text
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A template tag: inserted values are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]) {
  let source = strings[0] ?? ''
  for (let index = 0; index < pieces.length; index++)
    source += sourceOf(pieces[index] ?? '') + (strings[index + 1] ?? '')
  return new Html(source)
}

/** An empty piece, where one is optional. */
export const NOTHING = new Html('')

function sourceOf(piece: Piece) {
  if (piece instanceof Html) return piece.source
  if (typeof piece === 'object') {
    let source = ''
    for (const one of piece) source += one.source
    return source
  }
  return escapeHtml(String(piece))
}
