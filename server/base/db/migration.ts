/** One schema change. Frozen once released; further changes go into the next number. */
export interface Migration {
  name: string
  sql: string
}
