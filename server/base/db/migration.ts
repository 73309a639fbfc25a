/** A step of the database's shape. Frozen once it has landed; the next change is the next number. */
export interface Migration {
  name: string
  sql: string
}
