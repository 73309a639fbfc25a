/** 0 or 1: SQLite has no booleans. */
export type Flag = number
/** JSON in a text column. */
export type Json = string
/** Milliseconds since 1970. */
export type Millis = number
