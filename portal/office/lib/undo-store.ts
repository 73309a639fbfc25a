import { createStore } from 'zustand/vanilla'

/** How long a change can be undone by one key, in ms. */
export const UNDO_MS = 10_000

export interface UndoOffer {
  /** What was done, in words. */
  text: string
  undo: () => Promise<unknown>
}

/** The newest change that can be undone; older ones cannot. */
export const undoStore = createStore<{ offer: UndoOffer | undefined }>()(() => ({ offer: undefined }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to undo a change for ten seconds. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  clearTimeout(timer)
  undoStore.setState({ offer: { text, undo } })
  timer = setTimeout(forgetUndo, UNDO_MS)
}

export function forgetUndo(): void {
  clearTimeout(timer)
  undoStore.setState({ offer: undefined })
}
