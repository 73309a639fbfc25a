import { ApiError } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { findBadgeByEmail } from '#server/records/badge/badge.store.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { SyncOperation } from '#shared/sync/sync.schema.ts'

/**
 * What visitors do at a kiosk: change badges, and register themselves. Nobody of the staff has seen them.
 * @throws ApiError forbidden
 */
export function checkKioskOperation({ entity, patch }: SyncOperation): void {
  const isOwnVisit = patch.type === 'visitor' && patch.companyId === ONLINE_COMPANY
  if (entity !== 'badge' || ('type' in patch && !isOwnVisit)) throw new ApiError('forbidden')
}

/** Whoever registers with the address of another person's badge must not write into that badge. */
export async function isForDesk(tx: Tx, { patch }: SyncOperation): Promise<boolean> {
  const email = 'type' in patch ? normalizeEmail(String(patch.email ?? '')) : ''
  return email !== '' && (await findBadgeByEmail(tx, email)) !== undefined
}
