export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface Autosave<Edit> {
  /** Sends at once; while a save is in progress, only each field's latest value is queued. */
  change(edit: Edit): void
  /** Sends again what could not be saved. */
  retry(): void
  /** Sends what is queued without waiting for a save in progress, because the page is being left. */
  flush(): void
  /** Whether nothing is queued or in progress. */
  isClean(): boolean
}

/**
 * Saves every change of one record. A failed change is kept, merged with later ones, and sent by `retry`. `onState` is
 * called with each change of state. `save` is also given earlier edits that were never answered: the server may have
 * stored them.
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
      // The latest values: `flush` may already have sent a later save of the same field.
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
