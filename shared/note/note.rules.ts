/** Longer is a document. */
export const MAX_NOTE_LENGTH = 2_000

interface Dated {
  day: string | null
  isDone: boolean
}

/** Whether a note waits to be done by a day (YYYY-MM-DD). */
export const isDue = ({ day, isDone }: Dated, today: string) => day !== null && !isDone && day <= today
