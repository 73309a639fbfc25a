/** Keys within this time are undone together, in ms. */
const TOGETHER_MS = 800

/** The earlier states of a text. The browser's own undo knows nothing of plates. */
export function createTextHistory() {
  const past: string[] = []
  const future: string[] = []
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Call with the text as it was before a change; `isTyping` for one of many keys. */
    note(before: string, isTyping: boolean, at = Date.now()) {
      if (!isTyping || at - last > TOGETHER_MS) past.push(before)
      last = isTyping ? at : Number.NEGATIVE_INFINITY
      future.length = 0
    },
    /** The state before this one; undefined at the first. */
    undo: (now: string) => move(past, future, now),
    redo: (now: string) => move(future, past, now),
  }

  function move(from: string[], to: string[], now: string): string | undefined {
    const text = from.pop()
    if (text !== undefined) to.push(now)
    last = Number.NEGATIVE_INFINITY
    return text
  }
}
