import { DATE_PICKER_CLOSE_DELAY_MS } from '#shared/widget-constants.ts'

/** Closes a calendar 150 ms after a day was chosen, so that the choice is visible (CONST-06). */
export function createDelayedClose(close: () => void): { start: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    start() {
      cancel()
      timer = setTimeout(close, DATE_PICKER_CLOSE_DELAY_MS)
    },
    cancel,
  }
}
