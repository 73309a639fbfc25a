import { createStore } from 'zustand/vanilla'

/** How long changes can be undone by one key after the newest of them, or after the last undo, in ms. */
export const UNDO_MS = 10_000
/** Older steps are no longer what anybody has in mind. */
export const MAX_STEPS = 20

export interface UndoStep {
  /** A description of what was done. */
  text: string
  undo: () => Promise<unknown>
}

/** What can be undone, the newest last. */
export const undoStore = createStore<{ steps: readonly UndoStep[] }>()(() => ({ steps: [] }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Offers to undo a change; those made shortly before can be undone after it. */
export function offerUndo(text: string, undo: () => Promise<unknown>) {
  setSteps([...undoStore.getState().steps, { text, undo }].slice(-MAX_STEPS))
}

// Steps are undone in order, however fast the key is pressed: the older may concern the same record.
let queue: Promise<unknown> = Promise.resolve()

/** Undoes the newest step; one that cannot be undone stays. @throws CallError */
export function undoNewest() {
  const undone = queue.then(async () => {
    const { steps } = undoStore.getState()
    const step = steps.at(-1)
    if (!step) return
    setSteps(steps.slice(0, -1))
    try {
      await step.undo()
    } catch (error) {
      setSteps([...undoStore.getState().steps, step])
      throw error
    }
  })
  queue = undone.catch(() => {})
  return undone
}

/** After an irreversible action, such as issuing a letter, earlier steps are no longer offered. */
export const clearUndo = () => setSteps([])

function setSteps(steps: readonly UndoStep[]) {
  clearTimeout(timer)
  undoStore.setState({ steps })
  if (steps.length > 0) timer = setTimeout(() => undoStore.setState({ steps: [] }), UNDO_MS)
}
