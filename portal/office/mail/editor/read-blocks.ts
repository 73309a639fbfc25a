import { type Piece, parsePieces, parseTerms, type TextBlock } from './mail-text.ts'

/** Keeps a place for the caret beside a plate; it is no part of the text. */
export const CARET_PLACE = '\u200b'

/** The text that an editor's element shows, whatever the browser made of it while it was edited. */
export function readBlocks(root: HTMLElement): TextBlock[] {
  const blocks: TextBlock[] = []
  let loose: Piece[] = []
  const end = () => {
    if (loose.length > 0) blocks.push({ kind: 'paragraph', link: '', pieces: joined(loose) })
    loose = []
  }
  for (const child of root.childNodes) {
    if (!(child instanceof HTMLElement) || !isBlock(child)) readPieces(child, false, loose)
    else {
      end()
      if ([...child.children].some((one) => one instanceof HTMLElement && isBlock(one)))
        blocks.push(...readBlocks(child))
      else blocks.push(readBlock(child))
    }
  }
  end()
  return blocks
}

export const isBlock = ({ tagName }: Element) => /^(P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE)$/.test(tagName)

function readBlock(element: HTMLElement): TextBlock {
  const pieces: Piece[] = []
  for (const child of element.childNodes) readPieces(child, false, pieces)
  return { kind: kindOf(element), link: element.dataset.link ?? '', pieces: joined(pieces) }
}

/** What kind of block an element of the editor is. */
export function kindOf({ tagName, dataset }: HTMLElement): TextBlock['kind'] {
  if (/^H[1-6]$/.test(tagName)) return 'headline'
  return dataset.link === undefined ? 'paragraph' : 'button'
}

/** The pieces of a text within a block, those of a folded condition included. */
export function piecesIn(node: Node): Piece[] {
  const pieces: Piece[] = []
  readPieces(node, false, pieces)
  return joined(pieces)
}

function readPieces(node: Node, isBold: boolean, into: Piece[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(CARET_PLACE, '').replace(/\s*\n\s*/g, ' ')
    if (text) into.push({ kind: 'text', text, isBold })
  } else if (node instanceof HTMLElement) {
    const { plate, value = '' } = node.dataset
    if (plate === 'fold') into.push(...(parsePieces(value, false) ?? []))
    else if (plate === 'variable') into.push({ kind: 'variable', name: value, isBold })
    else if (plate === 'if') into.push({ kind: 'if', terms: parseTerms(value) ?? [] })
    else if (plate === 'else' || plate === 'end') into.push({ kind: plate })
    else if (node.tagName === 'BR') into.push({ kind: 'text', text: node.nextSibling ? ' ' : '', isBold })
    else for (const child of node.childNodes) readPieces(child, isBold || isBoldElement(node), into)
  }
}

const isBoldElement = ({ tagName, style }: HTMLElement) =>
  tagName === 'B' || tagName === 'STRONG' || Number.parseInt(style.fontWeight, 10) >= 600 || style.fontWeight === 'bold'

/** Neighbouring runs of the same weight as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text' && last.isBold === piece.isBold)
      result[result.length - 1] = { ...last, text: last.text + piece.text }
    else if (piece.kind !== 'text' || piece.text !== '') result.push(piece)
  }
  return result
}
