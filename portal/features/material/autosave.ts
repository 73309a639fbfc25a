export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface Autosave<Edit> {
  /** Sends at once; while a save is on its way only the newest state of each field waits. */
  change(edit: Edit): void
  /** Sends again what could not be saved. */
  retry(): void
  /** Sends what waits without waiting for what is on its way: the page is going. */
  flush(): void
  /** Nothing waits and nothing is on its way. */
  isClean(): boolean
}

/**
 * Saves every change of one record. What fails is kept, joined with what comes after it, and sent by `retry`.
 * `onState` is told of each change of state.
 */
export function createAutosave<Edit extends object>(
  save: (edit: Edit) => Promise<unknown>,
  onState: (state: SaveState) => void,
): Autosave<Edit> {
  let waiting: Edit | undefined
  let running = 0

  async function run(): Promise<void> {
    const edit = waiting
    if (!edit) return
    waiting = undefined
    running++
    onState('saving')
    try {
      await save(edit)
      running--
    } catch {
      running--
      waiting = { ...edit, ...(waiting ?? {}) }
      if (running === 0) onState('failed')
      return
    }
    if (waiting) await run()
    else if (running === 0) onState('saved')
  }

  return {
    change(edit) {
      waiting = { ...(waiting ?? ({} as Edit)), ...edit }
      if (running === 0) void run()
    },
    retry() {
      if (running === 0) void run()
    },
    flush: () => void run(),
    isClean: () => waiting === undefined && running === 0,
  }
}
