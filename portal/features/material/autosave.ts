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
 * `onState` is told of each change of state. `save` learns what was sent before without an answer: the server may
 * hold it.
 */
export function createAutosave<Edit extends object>(
  save: (edit: Edit, unanswered: Edit[]) => Promise<unknown>,
  onState: (state: SaveState) => void,
): Autosave<Edit> {
  let waiting: Edit | undefined
  let running = 0
  let newest = {} as Edit
  let unanswered: Edit[] = []

  async function run(): Promise<void> {
    const edit = waiting
    if (!edit) return
    waiting = undefined
    running++
    onState('saving')
    const before = unanswered
    unanswered = [...before, edit]
    try {
      await save(edit, before)
      running--
      unanswered = unanswered.slice(unanswered.indexOf(edit) + 1)
    } catch {
      running--
      // As it is now: a later save of the same field may have gone out by `flush`.
      const again = Object.keys(edit).map((key) => [key, newest[key as keyof Edit]])
      waiting = { ...Object.fromEntries(again), ...(waiting ?? {}) }
      if (running === 0) onState('failed')
      return
    }
    if (waiting) await run()
    else if (running === 0) onState('saved')
  }

  return {
    change(edit) {
      newest = { ...newest, ...edit }
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
