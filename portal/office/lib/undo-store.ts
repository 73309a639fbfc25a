import { createStore } from 'zustand/vanilla'

/** So long a change can be taken back by one key, in ms. */
export const UNDO_MS = 10_000

export interface UndoOffer {
  /** What was done, in words. */
  text: string
  undo: () => Promise<unknown>
}

/** The newest change that can be taken back; an older one is kept. */
export const undoStore = createStore<{ offer: UndoOffer | undefined }>()(() => ({ offer: undefined }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to take a change back for ten seconds. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  clearTimeout(timer)
  undoStore.setState({ offer: { text, undo } })
  timer = setTimeout(forgetUndo, UNDO_MS)
}

export function forgetUndo(): void {
  clearTimeout(timer)
  undoStore.setState({ offer: undefined })
}
