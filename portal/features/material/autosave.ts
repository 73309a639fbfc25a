import { CallError } from '#shared/contract/call-error.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface Autosave<Edit> {
  /** Sends at once; while a save is in progress, only each field's latest value is queued. */
  change(edit: Edit): void
  /** Sends again what could not be saved. */
  retry(): void
  /** Sends what is queued without waiting for a save in progress, because the page is being left. */
  flush(): void
  /** Whether nothing is queued, in progress or refused. */
  isClean(): boolean
}

/**
 * Saves every change of one record. A failed change is kept, merged with later ones, and sent by `retry`; a field that
 * was refused waits for `retry` or its next value and holds nothing else up. `onState` is called with each
 * change of state, and with why the last save failed. `save` is also given earlier edits that were never answered: the
 * server may have stored them.
 */
export function createAutosave<Edit extends object>(
  save: (edit: Edit, unanswered: Edit[]) => Promise<unknown>,
  onState: (state: SaveState, failure?: unknown) => void,
): Autosave<Edit> {
  let waiting: Edit | undefined
  let running = 0
  let newest = {} as Edit
  let unanswered: Edit[] = []
  let refused: Partial<Edit> = {}
  let failure: unknown

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
    } catch (error) {
      running--
      failure = error
      if (wasAnswered(error)) unanswered = unanswered.filter((one) => one !== edit)
      const wrong = Object.keys(edit).filter((key) => error instanceof CallError && key in error.fields)
      keep(edit, wrong)
      // Without the field that was named, the rest may pass.
      if (wrong.length === 0) {
        if (running === 0) onState('failed', failure)
        return
      }
    }
    if (waiting) await run()
    else if (running > 0) return
    else if (Object.keys(refused).length > 0) onState('failed', failure)
    else onState('saved')
  }

  /** Of what failed, the latest values: `flush` may already have sent a later save of the same field. */
  function keep(edit: Edit, wrong: readonly string[]): void {
    for (const key of Object.keys(edit) as (keyof Edit)[]) {
      if (waiting && key in waiting) continue
      if (wrong.includes(key as string)) refused = { ...refused, [key]: newest[key] }
      else waiting = { ...(waiting ?? ({} as Edit)), [key]: newest[key] }
    }
  }

  return {
    change(edit) {
      newest = { ...newest, ...edit }
      for (const key of Object.keys(edit)) delete refused[key as keyof Edit]
      waiting = { ...(waiting ?? ({} as Edit)), ...edit }
      if (running === 0) void run()
    },
    retry() {
      if (Object.keys(refused).length > 0) waiting = { ...(waiting ?? ({} as Edit)), ...refused }
      refused = {}
      if (running === 0) void run()
    },
    flush: () => void run(),
    isClean: () => waiting === undefined && running === 0 && Object.keys(refused).length === 0,
  }
}

/** Whether the server has said no, so that it has stored nothing. */
function wasAnswered(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}
