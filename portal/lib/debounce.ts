/** A search begins when typing rests for this long: what is drawn between two letters is drawn for nothing. */
export const SEARCH_DEBOUNCE_MS = 200

/** Runs once, `ms` after the newest call of `schedule`; `cancel` forgets it. */
export function createDebounced(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    schedule() {
      cancel()
      timer = setTimeout(run, ms)
    },
    cancel,
  }
}
