import { isControl, orphansOf, type Piece, parseTerms, type TextBlock, termsSource } from './mail-text.ts'

/** Keeps a place for the caret beside a plate; it is no part of the text. */
export const CARET_PLACE = '\u200b'

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
}

const TAGS = { paragraph: 'P', headline: 'H2', button: 'P' } as const

/** Fills an editor's element with a text. */
export function showBlocks(root: HTMLElement, blocks: readonly TextBlock[], look: PlateLook): void {
  root.replaceChildren(...blocks.map((block) => blockElement(block, look)))
}

function blockElement({ kind, link, pieces }: TextBlock, look: PlateLook): HTMLElement {
  const element = document.createElement(TAGS[kind])
  if (kind === 'button') element.dataset.link = link
  for (const piece of pieces) element.append(pieceNode(piece, look))
  giveCaretPlaces(element)
  return element
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

const isBlock = ({ tagName }: Element) => /^(P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE)$/.test(tagName)

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

function readPieces(node: Node, isBold: boolean, into: Piece[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(CARET_PLACE, '').replace(/\s*\n\s*/g, ' ')
    if (text) into.push({ kind: 'text', text, isBold })
  } else if (node instanceof HTMLElement) {
    const { plate, value = '' } = node.dataset
    if (plate === 'variable') into.push({ kind: 'variable', name: value, isBold })
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
