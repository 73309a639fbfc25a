import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Db } from '#server/base/db/database.ts'
import { BADGE_FIELDS, HOLDER_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { shownIn, without } from '#shared/contract/fields.ts'
import { findBadge } from './badge.store.ts'
import { findRecordOfHandle, findUpgrade, listUpgrades, type Upgrade } from './badge-move.store.ts'
import { asGuest } from './decline-badge.ts'

// Of a complete badge that it upgraded, a company has a handle instead of the id, and reads no more than its list needs:
// id, link and code are the holder's.

/** What such a company neither reads nor writes. */
export const WITHHELD = without(HOLDER_FIELDS, shownIn(BADGE_FIELDS, 'upgraded'))
const NOTHING = Object.fromEntries(WITHHELD.map((field) => [field, '']))

/** Which badge a caller means, and as whom: by the link of such a badge its company is a guest like anybody. */
export async function nameBadge(id: string, actor: Actor, { db }: Context): Promise<{ id: string; actor: Actor }> {
  if (actor.kind !== 'company') return { id, actor }
  for (const { handle, recordId, link } of (await listUpgrades(db, actor.companyId)).values()) {
    if (handle === '') continue
    if (id === handle) return { id: recordId, actor }
    if (id === recordId || id === link) return { id, actor: asGuest(actor) }
  }
  return { id, actor }
}

/** The company that may name the badge so. */
export async function ownerOfBadge(db: Db, id: string): Promise<string | undefined> {
  const recordId = await findRecordOfHandle(db, id)
  const badge = await findBadge(db, recordId ?? id)
  const handle = (badge && (await findUpgrade(db, badge))?.handle) ?? ''
  return handle === (recordId === undefined ? '' : id) ? badge?.companyId : undefined
}

/** What its present company is told of it. */
export function asUpgraded(badge: Badge, upgrade: Upgrade | undefined): Badge {
  if (!upgrade) return badge
  if (upgrade.handle === '') return { ...badge, upgraded: 'pending' }
  const { link, invitation, ...told } = badge
  return { ...told, ...NOTHING, _id: upgrade.handle, code: '', upgraded: 'complete' }
}
