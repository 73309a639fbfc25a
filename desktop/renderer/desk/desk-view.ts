import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'

/** What the desk shows below its status band. */
export type DeskView =
  | { name: 'find' }
  | { name: 'card'; id: string; isCorrecting?: boolean }
  | { name: 'complete'; id: string }
  | { name: 'already'; card: PersonCard; checkin: ActiveCheckin }
  | { name: 'unconfirmed'; card: PersonCard; isPrinting: boolean }
  | { name: 'walkIn' }
  | { name: 'printing' }
  | { name: 'lists' }
  | { name: 'pin' }
  /** `scanned`: the code scanned last while it was open. */
  | { name: 'checks'; scanned?: string }

/** A check-in just made, which its confirmation can still undo. */
export interface Done {
  name: string
  /** ms since 1970. */
  at: number
  isPrinting: boolean
}

/** How long a check-in can be undone. */
export const UNDO_MS = 60_000
