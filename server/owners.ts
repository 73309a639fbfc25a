import type { Entity } from '#shared/contract/endpoint.ts'
import type { OwnerOf } from './base/http/lookups.ts'
import { ownerOfBadge } from './records/badge/edit-badge.ts'
import { findMaterial } from './records/material/material.store.ts'
import { findVisa } from './records/visa/visa.store.ts'

/** The company that a record belongs to. A new entity without a line here does not compile. */
export const owners: Record<Entity, OwnerOf> = {
  material: async (db, id) => (await findMaterial(db, id))?.company,
  visa: async (db, id) => (await findVisa(db, id))?.companyId,
  company: async (_db, id) => id,
  badge: ownerOfBadge,
}
