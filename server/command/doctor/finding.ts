/** One line: what was found and, unless it is good, what to do. */
export interface Finding {
  /** 'look': works, but somebody should know. */
  state: 'good' | 'look' | 'bad'
  subject: string
  says: string
}

export const good = (subject: string, says: string): Finding => ({ state: 'good', subject, says })
export const look = (subject: string, says: string): Finding => ({ state: 'look', subject, says })
export const bad = (subject: string, says: string): Finding => ({ state: 'bad', subject, says })
