import { sql } from 'kysely'
import { type Db, equal, prepared, type Tx } from '#server/base/index.ts'
import type { Delivery } from '#shared/badge/badge.schema.ts'
import type { EmailAddress } from '#shared/email.ts'
import { isoOf } from '#shared/time.ts'
import { isDeadAddress } from './mail-failure.ts'
import { languageOf } from './mail-frame.ts'

export type DeliveryState = Omit<Delivery, 'openedAt'>

/** The delivery state of the newest invitation of each of these badges, by badge id. Cancelled counts as failed. */
export async function findDeliveries(
  db: Db,
  of: { companyId: string } | { badgeId: string } | { badgeIds: readonly string[] } | 'all',
) {
  return newestOf(await invitationsOf(db, of))
}

/** The newest comes last and wins. Mails to an earlier address, before a correction, do not count. */
function newestOf(rows: Awaited<ReturnType<typeof invitationsOf>>) {
  const newest = new Map<string, DeliveryState>()
  const addresses = new Map<string, string>()
  for (const { recordId, to, state, reason, changedAt, sentAt } of rows) {
    const before = addresses.get(recordId) === to ? newest.get(recordId) : undefined
    const earlier = before ?? { times: 0, sentAt: null }
    addresses.set(recordId, to)
    newest.set(recordId, {
      state: state === 'cancelled' ? 'failed' : state,
      reason,
      at: isoOf(changedAt),
      times: earlier.times + (sentAt === null ? 0 : 1),
      sentAt: sentAt === null ? earlier.sentAt : isoOf(sentAt),
    })
  }
  return newest
}

function invitationsOf(db: Db, of: Parameters<typeof findDeliveries>[1]) {
  if (of === 'all') return invitations(db).execute()
  if ('badgeIds' in of)
    return of.badgeIds.length === 0 ? [] : invitations(db).where('recordId', 'in', of.badgeIds).execute()
  return 'badgeId' in of ? invitationsOfBadge(db, of.badgeId) : invitationsOfCompany(db, of.companyId)
}

const mailsAbout = (db: Db, entity: string, keys: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select(['recordId', 'to', 'state', 'reason', 'changedAt', 'sentAt'])
    .where('entity', '=', entity)
    .where('key', 'in', keys)
    .orderBy('createdAt')
    .orderBy(sql`rowid`)
const BADGE_INVITATIONS = ['invitation', 'change_status']
const invitations = (db: Db) => mailsAbout(db, 'badge', BADGE_INVITATIONS)
const invitationsOfBadge = prepared((db, badgeId: string) => invitations(db).where('recordId', '=', badgeId))
const invitationsOfCompany = prepared((db, companyId: string) =>
  invitations(db).where('recordId', 'in', (badges) =>
    badges
      .selectFrom('badge')
      .select('_id')
      .where(equal({ companyId, deletedAt: null })),
  ),
)

/** The delivery state of the newest invitation of each speaker. */
export async function findSpeakerDeliveries(db: Db) {
  return newestOf(await mailsAbout(db, 'speaker', ['speaker_invitation']).execute())
}

/** How often an invitation was sent again after `since`, and when first; the original one is not counted. */
export async function countResentInvitations(
  tx: Tx,
  about: { entity: 'badge' | 'speaker'; recordId: string; key: string },
  since: number,
) {
  const rows = await tx
    .selectFrom('outbox')
    .select('createdAt')
    .where(equal({ entity: about.entity, recordId: about.recordId, key: about.key }))
    .orderBy('createdAt')
    .execute()
  const again = rows.slice(1).filter(({ createdAt }) => createdAt > since)
  return { resentSince: again.length, oldest: again[0]?.createdAt ?? since }
}

/** When mails of one kind were queued for an address, later than `after`, oldest first (ms). */
export async function listMailTimes(tx: Tx, { key, to }: { key: string; to: EmailAddress }, after: number) {
  const rows = await tx
    .selectFrom('outbox')
    .select('createdAt')
    .where(equal({ to, key }))
    .where('createdAt', '>', after)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

/** Whether an address is dead: of the mails that were sent to it or refused because of it, the last was refused. */
export async function isKnownDead(db: Db, to: EmailAddress) {
  const mails = await db
    .selectFrom('outbox')
    .select(['state', 'reason'])
    .where('to', '=', to)
    .orderBy('changedAt', 'desc')
    .execute()
  const last = mails.find(({ state, reason }) => state === 'sent' || isDeadAddress(reason))
  return last !== undefined && last.state !== 'sent'
}

/** The language of the page that caused the last of these mails about a record. */
export async function findMailLanguage(db: Db, entity: string, recordId: string, keys: readonly string[]) {
  const row = await db
    .selectFrom('outbox')
    .select('frame')
    .where(equal({ entity, recordId }))
    .where('key', 'in', keys)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && languageOf(row)
}

export const findInvitationLanguage = (db: Db, badgeId: string) =>
  findMailLanguage(db, 'badge', badgeId, BADGE_INVITATIONS)
