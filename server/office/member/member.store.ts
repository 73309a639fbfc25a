import { sql, type Updateable } from 'kysely'
import {
  ApiError,
  type Author,
  type Context,
  type Db,
  equal,
  finderById,
  inserterFor,
  logChange,
  logUnversionedChange,
  type MemberSessionTable,
  type MemberTable,
  orNotFound,
  type Tx,
  throwIfMissing,
} from '#server/base/index.ts'
import { linkShownTo } from '#server/records/account/account.store.ts'
import { forgetAuthor } from '#server/records/note/note.store.ts'
import { type EmailAddress, NO_EMAIL, normalizeEmail } from '#shared/email.ts'
import { GUARDED_ROLES, ROLES, type Role } from '#shared/roles.ts'

export type MemberRow = MemberTable

/** The user of the computer that runs the app's built-in server. On other servers it cannot be used to sign in. */
export const LOCAL_OWNER = normalizeEmail('owner@localhost')

export const rolesOf = ({ roles }: { roles: string }) => JSON.parse(roles) as Role[]

/** The roles in effect: guarded ones only count with a second factor. */
export function effectiveRoles(member: Pick<MemberRow, 'roles' | 'lastStep'>): Role[] {
  return rolesOf(member).filter((role) => member.lastStep !== null || !GUARDED_ROLES.includes(role))
}

export const findMember = finderById('member')
export const requireMember = throwIfMissing(findMember)

export const findMemberByEmail = (db: Db, email: EmailAddress) =>
  db.selectFrom('member').selectAll().where('email', '=', email).where('email', '<>', NO_EMAIL).executeTakeFirst()

/** The invited member, while the invitation can be accepted. */
export const findInvited = (db: Db, inviteHash: string, now: number) =>
  db
    .selectFrom('member')
    .selectAll()
    .where('inviteHash', '=', inviteHash)
    .where('inviteEndsAt', '>', now)
    .executeTakeFirst()

export const listMembers = (db: Db) => db.selectFrom('member').selectAll().orderBy('createdAt').execute()

/** A row as it is before the invitation is accepted. */
export function newMember(
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  {
    roles,
    ...given
  }: { name: string; email: EmailAddress; roles: Role[]; inviteHash: string | null; inviteEndsAt: number | null },
): MemberRow {
  const sorted = ROLES.filter((role) => roles.includes(role))
  const empty = {
    passwordHash: null,
    totpSecret: null,
    lastStep: null,
    recoveryCodes: '[]',
    lastSeenAt: null,
    knownAddresses: '{}',
  }
  return { _id: newId(), ...given, ...empty, roles: JSON.stringify(sorted), createdAt: now() }
}

export const insertMember = inserterFor('member')

/** For changes that need no audit entry. */
export const patchMember = (tx: Tx, id: string, patch: Updateable<MemberTable>) =>
  tx.updateTable('member').set(patch).where('_id', '=', id).execute()

/** Fields are logged by name, never by value. */
export async function changeMember(tx: Tx, id: string, patch: Updateable<MemberTable>, author: Author) {
  await patchMember(tx, id, patch)
  await logMember(tx, id, Object.keys(patch), author)
}

/** For the local owner's next sign-in, which is no change that the audit has to tell. Earlier sessions end. */
export async function renewCredentials(tx: Tx, id: string, patch: Updateable<MemberTable>) {
  await patchMember(tx, id, patch)
  await endSessions(tx, id)
}

/**
 * Revokes what a member was shown and still knows: login links, and keys, which only owners make.
 * @param roles the remaining ones
 */
export async function revokeKnownSecrets(tx: Tx, { name }: MemberRow, roles: readonly Role[]) {
  for (const entity of ['loginLink', 'apiKey'] as const) {
    const createdByMember = equal({ entity, rev: 1, actor: `organizer ${name}` })
    for (const { id } of await tx.selectFrom('change').select('id').where(createdByMember).execute())
      if (entity === 'apiKey' ? !roles.includes('owner') : await linkShownTo(tx, id))
        await tx.deleteFrom(entity).where('_id', '=', id).execute()
  }
}

async function logMember(tx: Tx, id: string, fields: readonly string[], author: Author) {
  await logUnversionedChange(tx, 'member', id, fields, author)
}

/**
 * Nothing of the member stays but the name in the audit, which says who did what.
 * @throws ApiError invalid if it is the last owner
 */
export async function deleteMember(tx: Tx, member: MemberRow, author: Author) {
  await endSessions(tx, member._id)
  await revokeKnownSecrets(tx, member, [])
  await tx.deleteFrom('member').where('_id', '=', member._id).execute()
  await logMember(tx, member._id, ['deletedAt'], author)
  await requireAnOwner(tx, member)
}

/**
 * Uses up a period's code.
 * @param latest highest plausible step; a stored step beyond it came from a clock that ran ahead and is ignored
 * @returns false if it, or a later one, was already used
 */
export async function consumeTotpStep(tx: Tx, id: string, step: number, latest: number) {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ lastStep: step })
    .where('_id', '=', id)
    .where(({ or, eb }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step), eb('lastStep', '>', latest)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @param used SHA-256 of the code */
export async function consumeRecoveryCode(tx: Tx, id: string, used: string) {
  const member = await findMember(tx, id)
  const unusedCodes = JSON.parse(member?.recoveryCodes ?? '[]') as string[]
  const recoveryCodes = JSON.stringify(unusedCodes.filter((one) => one !== used))
  await patchMember(tx, id, { recoveryCodes })
  return unusedCodes.includes(used)
}

/** Ends the membership of a person who is erased, and takes the name out of the audit. @returns whether there was one */
export async function eraseMember(tx: Tx, member: MemberRow | undefined, author: Author) {
  if (!member) return false
  await deleteMember(tx, member, author)
  const named = `organizer ${member.name}`
  await tx.updateTable('change').set({ actor: 'organizer' }).where('actor', '=', named).execute()
  await forgetAuthor(tx, member.name)
  return true
}

/** Someone must be able to let people in, and out: after an owner, another one must be left. @throws ApiError invalid */
export async function requireAnOwner(tx: Tx, before: MemberRow) {
  if (before.passwordHash === null || before.email === LOCAL_OWNER || !rolesOf(before).includes('owner')) return
  const accepted = await tx
    .selectFrom('member')
    .select('roles')
    .where('passwordHash', 'is not', null)
    .where('email', '<>', LOCAL_OWNER)
    .execute()
  if (!accepted.some((one) => rolesOf(one).includes('owner')))
    throw new ApiError('invalid', { text: 'member:lastOwner' })
}

export async function insertSession(tx: Tx, row: MemberSessionTable) {
  await tx.deleteFrom('memberSession').where('endsAt', '<=', row.createdAt).execute()
  await tx.insertInto('memberSession').values(row).execute()
  await patchMember(tx, row.memberId, { lastSeenAt: row.createdAt })
}

/** @param but the session that stays */
export async function endSessions(tx: Tx, memberId: string, but = '') {
  await tx.deleteFrom('memberSession').where('memberId', '=', memberId).where('_id', '<>', but).execute()
}

/** The member of one of these cookies, while its session lasts. */
export const findSession = (db: Db, tokenHashes: readonly string[], now: number) =>
  db
    .selectFrom('memberSession')
    .innerJoin('member', 'member._id', 'memberSession.memberId')
    .select(['memberSession._id as sessionId', 'member._id', 'member.name', 'member.roles', 'member.lastStep'])
    .where('tokenHash', 'in', tokenHashes)
    .where('endsAt', '>', now)
    .executeTakeFirst()

/** @param memberId everybody's unless given */
export const listSessions = (db: Db, now: number, memberId?: string) =>
  db
    .selectFrom('memberSession')
    .innerJoin('member', 'member._id', 'memberSession.memberId')
    .selectAll('memberSession')
    .select('member.name')
    .where('endsAt', '>', now)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .orderBy('memberSession.createdAt', 'desc')
    .execute()

export async function endSession(tx: Tx, id: string, memberId?: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('memberSession')
    .where(equal({ _id: id, ...(memberId !== undefined && { memberId }) }))
    .executeTakeFirstOrThrow()
  orNotFound(numDeletedRows > 0n || undefined)
}

/** The name in the log of the member who made a key; '' if there is none. */
const ISSUED_BY = sql<string>`coalesce((select substr(actor, length('organizer ') + 1) from change
  where entity = 'apiKey' and id = "apiKey"._id and rev = 1), '')`

export const listApiKeys = (db: Db) =>
  db.selectFrom('apiKey').selectAll().select(ISSUED_BY.as('issuedBy')).orderBy('createdAt').execute()

export const findApiKey = (db: Db, keyHash: string, now: number) =>
  db.selectFrom('apiKey').selectAll().where('keyHash', '=', keyHash).where('endsAt', '>', now).executeTakeFirst()

export const insertApiKey = inserterFor('apiKey')

export async function deleteApiKey(tx: Tx, id: string, author: Author) {
  const { numDeletedRows } = await tx.deleteFrom('apiKey').where('_id', '=', id).executeTakeFirstOrThrow()
  orNotFound(numDeletedRows > 0n || undefined)
  await logChange(tx, 'apiKey', { _id: id, rev: 2 }, ['deletedAt'], author)
}
