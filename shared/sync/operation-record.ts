import type { SyncOperation } from './sync.schema.ts'

/** The person that an operation is about. What is done for one person is applied in the order in which it was done. */
export function recordOf({ entity, id, patch }: Pick<SyncOperation, 'entity' | 'id' | 'patch'>): string {
  const isFact = entity === 'checkin' || entity === 'print'
  return isFact && typeof patch.recordId === 'string' ? patch.recordId : id
}
