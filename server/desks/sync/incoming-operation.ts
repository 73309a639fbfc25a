import type { Context } from '#server/base/context.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'

/** An operation about to be applied. */
export interface IncomingOperation {
  operation: SyncOperation
  deskId: string
  isKiosk?: boolean | undefined
  /** The organizer has decided that it is applied. */
  isDecided?: boolean
  /** When it was done, in ms; the device's clock is trusted only for how long ago that was. */
  doneAt: number
  by: Author
  context: Context
}

/** `error` and `code` where the desk is told although it was stored. */
export type Outcome = Pick<OperationResult, 'result' | 'id' | 'rev' | 'conflicts'> &
  Partial<Pick<OperationResult, 'error' | 'code'>>
