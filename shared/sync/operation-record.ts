import type { SyncOperation } from './sync.schema.ts'

/** The person that an operation concerns. Operations on one person are applied in the order they were made. */
export function orderingKeyOf({ entity, id, patch }: Pick<SyncOperation, 'entity' | 'id' | 'patch'>) {
  const isFact = entity === 'checkin' || entity === 'print'
  return isFact && typeof patch.recordId === 'string' ? patch.recordId : id
}
