import {
  formatPieces,
  isControl,
  orphansOf,
  type Piece,
  parsePieces,
  type TextBlock,
  termsSource,
} from './mail-text.ts'
import { CARET_PLACE, isBlock, piecesIn } from './read-blocks.ts'

/** What plates say, and how they look. */
export interface PlateLook {
  className: string
  /** The variable in words. */
  name(variable: string): string
  isKnown(variable: string): boolean
  condition(piece: Extract<Piece, { kind: 'if' }>): string
  /** The same in a few words: the text is to be read, not its conditions. */
  shortCondition(piece: Extract<Piece, { kind: 'if' }>): string
  otherwise: string
  end: string
  /** A whole condition with what it holds, and how it is opened. */
  foldedTitle(text: string): string
}

const TAGS = { paragraph: 'P', headline: 'H2', button: 'P' } as const

/** Fills an editor's element with a text. */
export function showBlocks(root: HTMLElement, blocks: readonly TextBlock[], look: PlateLook): void {
  root.replaceChildren(...blocks.map((block) => blockElement(block, look)))
}

function blockElement({ kind, link, pieces }: TextBlock, look: PlateLook): HTMLElement {
  const element = document.createElement(TAGS[kind])
  if (kind === 'button') element.dataset.link = link
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece
    const end = piece.kind === 'if' ? endOf(pieces, at) : at
    element.append(end > at ? foldOf(pieces.slice(at, end + 1), look) : pieceNode(piece, look))
    at = end
  }
  giveCaretPlaces(element)
  return element
}

/** Where the condition that begins at `from` ends; `from` itself when it does not. */
function endOf(pieces: readonly Pick<Piece, 'kind'>[], from: number): number {
  let depth = 0
  for (let at = from; at < pieces.length; at++) {
    if (pieces[at]?.kind === 'if') depth++
    if (pieces[at]?.kind === 'end' && --depth === 0) return at
  }
  return from
}

/** A whole condition as one plate: a chip, then what is said when it is met, as plain text. A press opens the rest. */
function foldOf(pieces: readonly Piece[], look: PlateLook): HTMLElement {
  const [first] = pieces
  const plate = document.createElement('span')
  plate.className = look.className
  plate.contentEditable = 'false'
  plate.dataset.plate = 'fold'
  plate.dataset.value = formatPieces(pieces)
  if (pieces.some((piece) => piece.kind === 'variable' && !look.isKnown(piece.name))) plate.dataset.unknown = ''
  const other = pieces.findIndex(({ kind }) => kind === 'else')
  const said = document.createElement('span')
  said.append(...pieces.slice(1, other < 0 ? -1 : other).map((piece) => saidNode(piece, look)))
  const chip = document.createElement('small')
  // The title has the other terms, and what is said otherwise.
  if (first?.kind === 'if') chip.textContent = look.shortCondition(first).replace(/ …$/, '')
  plate.append(chip, ' ', said)
  plate.title = look.foldedTitle(
    pieces
      .map((piece) => wordsOf(piece, look))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return plate
}

/** A piece to be read within a plate: nothing of it is written or deleted by itself. */
function saidNode(piece: Piece, look: PlateLook): Node {
  if (piece.kind === 'text') return document.createTextNode(piece.text)
  const plate = plateOf(piece, look)
  delete plate.dataset.plate
  return plate
}

function wordsOf(piece: Piece, look: PlateLook): string {
  if (piece.kind === 'text') return piece.text
  const words = plateOf(piece, look).textContent ?? ''
  return isControl(piece) ? ` ${words} ` : words
}

/** Opens a folded condition into its parts, or folds the one that the plate begins. */
export function toggleFold(plate: HTMLElement, look: PlateLook): void {
  if (plate.dataset.plate === 'fold') {
    const nodes = (parsePieces(plate.dataset.value ?? '', false) ?? []).map((piece) => pieceNode(piece, look))
    const block = plate.parentElement
    plate.replaceWith(...nodes)
    if (block) giveCaretPlaces(block)
    return
  }
  const nodes: Node[] = []
  for (let node: Node | null = plate; node; node = node.nextSibling) {
    nodes.push(node)
    const pieces = nodes.flatMap((one) => piecesIn(one))
    if (node !== plate && endOf(pieces, 0) > 0) {
      const fold = foldOf(pieces, look)
      plate.before(fold)
      for (const one of nodes) one.parentNode?.removeChild(one)
      if (fold.parentElement) giveCaretPlaces(fold.parentElement)
      return
    }
  }
}

function pieceNode(piece: Piece, look: PlateLook): Node {
  const node = piece.kind === 'text' ? document.createTextNode(piece.text) : plateOf(piece, look)
  if (!('isBold' in piece) || !piece.isBold) return node
  const bold = document.createElement('b')
  bold.append(node)
  return bold
}

/** A variable, or a part of a condition, as one thing that a single key deletes. */
export function plateOf(piece: Exclude<Piece, { kind: 'text' }>, look: PlateLook): HTMLElement {
  const plate = document.createElement('span')
  plate.className = look.className
  plate.contentEditable = 'false'
  plate.dataset.plate = piece.kind
  if (piece.kind === 'variable') {
    plate.dataset.value = piece.name
    if (!look.isKnown(piece.name)) plate.dataset.unknown = ''
    plate.textContent = look.isKnown(piece.name) ? look.name(piece.name) : piece.name
  } else if (piece.kind === 'if') {
    plate.dataset.value = termsSource(piece.terms)
    plate.textContent = look.shortCondition(piece)
    plate.title = look.condition(piece)
  } else plate.textContent = piece.kind === 'else' ? look.otherwise : look.end
  return plate
}

/** Browsers show no caret between plates, or between one and an end of the line. */
function giveCaretPlaces(block: HTMLElement): void {
  if (!block.hasChildNodes()) block.append(document.createElement('br'))
  for (const plate of block.querySelectorAll<HTMLElement>('[data-plate]')) {
    if (!hasText(plate.previousSibling)) plate.before(CARET_PLACE)
    if (!hasText(plate.nextSibling)) plate.after(CARET_PLACE)
  }
}

const hasText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE && node.textContent !== ''

/** Takes away what is left of a condition when one of its parts was deleted; its text stays. */
export function dropOrphans(root: HTMLElement): void {
  for (const block of root.children) {
    const controls = [...block.querySelectorAll<HTMLElement>('[data-plate]')].filter(({ dataset }) =>
      isControl({ kind: dataset.plate as Piece['kind'] }),
    )
    const kinds = controls.map(({ dataset }) => ({ kind: dataset.plate as Piece['kind'] }))
    for (const at of orphansOf(kinds)) controls[at]?.remove()
  }
}

/** Whether a place of a block lies between the parts of a condition, where the block cannot be split. */
export function isInCondition(block: HTMLElement, node: Node, offset: number): boolean {
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(node, offset)
  const plates = [...before.cloneContents().querySelectorAll<HTMLElement>('[data-plate]')]
  const count = (kind: string) => plates.filter(({ dataset }) => dataset.plate === kind).length
  return count('if') > count('end')
}

/** The plate directly before or after a caret. */
export function plateBeside(node: Node, offset: number, isBefore: boolean): HTMLElement | undefined {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? ''
    const rest = isBefore ? text.slice(0, offset) : text.slice(offset)
    if (rest.replaceAll(CARET_PLACE, '') !== '') return undefined
    return (
      plateIn(isBefore ? node.previousSibling : node.nextSibling, isBefore) ??
      plateIn(outside(node, isBefore), isBefore)
    )
  }
  return plateIn(node.childNodes[isBefore ? offset - 1 : offset] ?? null, isBefore)
}

/** What stands beside the bold type that a node ends. */
function outside(node: Node, isBefore: boolean): Node | null {
  const parent = node.parentElement
  if (!parent || isBlock(parent) || (isBefore ? node.previousSibling : node.nextSibling)) return null
  return isBefore ? parent.previousSibling : parent.nextSibling
}

function plateIn(node: Node | null, isBefore: boolean): HTMLElement | undefined {
  if (!node) return undefined
  if (node instanceof HTMLElement) {
    if (node.dataset.plate) return node
    return isBlock(node) ? undefined : plateIn(isBefore ? node.lastChild : node.firstChild, isBefore)
  }
  // A place for the caret only.
  if (node.textContent?.replaceAll(CARET_PLACE, '') === '')
    return plateIn(isBefore ? node.previousSibling : node.nextSibling, isBefore)
  return undefined
}
