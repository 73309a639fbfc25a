import type { Millis } from './columns.ts'

export interface SessionTable {
  _id: string
  title: string
  titleFr: string
  room: string
  /** ISO instants; '' until they are scheduled. */
  startsAt: string
  endsAt: string
  rev: number
  createdAt: Millis
}
