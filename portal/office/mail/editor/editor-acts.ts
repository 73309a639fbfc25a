import type { TextBlock } from './mail-text.ts'
import { CARET_PLACE } from './read-blocks.ts'

/** Where the caret is: the kind of block, and what its button leads to. */
export interface EditorPlace extends Pick<TextBlock, 'kind' | 'link'> {}

/** The selection, if it lies in this editor. */
export function caretIn(root: HTMLElement): Range | undefined {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return root.contains(range.commonAncestorContainer) ? range : undefined
}

/** The block of an editor that a node belongs to. */
export function blockOf(root: HTMLElement, node: Node): HTMLElement | undefined {
  let block: Node | null = node
  while (block && block.parentNode !== root) block = block.parentNode
  return block instanceof HTMLElement ? block : undefined
}

/** Puts a plate in place of the selection, and the caret behind it. */
export function insertNode(root: HTMLElement, plate: HTMLElement): void {
  const range = caretIn(root)
  if (!range) return
  const inside = range.startContainer.parentElement?.closest<HTMLElement>('[data-plate]')
  range.deleteContents()
  if (inside) range.setStartAfter(inside)
  if (range.startContainer === root) {
    const block =
      root.children[range.startOffset] ?? root.lastElementChild ?? root.appendChild(document.createElement('p'))
    range.selectNodeContents(block)
    range.collapse(false)
  }
  range.insertNode(plate)
  const behind = document.createTextNode(CARET_PLACE)
  plate.after(behind)
  plate.before(CARET_PLACE)
  setCaret(behind, 1)
}

/** Takes a plate away; the caret stays where it was. */
export function removePlate(plate: HTMLElement): void {
  const place = document.createTextNode(CARET_PLACE)
  plate.replaceWith(place)
  setCaret(place, 1)
}

/** Makes the block with the caret one of another kind, or a paragraph again. A mail has one headline. */
export function setBlockKind(root: HTMLElement, kind: TextBlock['kind'], link: string): void {
  const range = caretIn(root)
  const block = range && blockOf(root, range.startContainer)
  if (!range || !block) return
  const { startContainer, startOffset } = range
  const next = document.createElement(kind === 'headline' ? 'h2' : 'p')
  if (kind === 'button') next.dataset.link = link
  next.append(...block.childNodes)
  block.replaceWith(next)
  if (next.contains(startContainer)) setCaret(startContainer, startOffset)
  else setCaret(next, 0)
}

function setCaret(node: Node, offset: number): void {
  document.getSelection()?.collapse(node, offset)
}

/** Puts the caret at the end of a block, or of the last one. */
export function placeAtEnd(root: HTMLElement, at = root.childElementCount - 1): void {
  root.focus()
  const selection = document.getSelection()
  selection?.selectAllChildren(root.children[at] ?? root)
  selection?.collapseToEnd()
}
