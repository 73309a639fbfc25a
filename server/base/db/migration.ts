/** One schema change. Frozen once merged; the next change gets the next number. */
export interface Migration {
  name: string
  sql: string
  /** SQL functions of this step alone. */
  functions?: Record<string, (text: string) => string>
}
