import type { Transaction } from 'kysely'
import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError, invalidField, orNotFound } from '#server/base/api-error.ts'
import { renewOrganizerKey } from '#server/base/config.ts'
import type { Context } from '#server/base/context.ts'
import { logChange } from '#server/base/db/changes.ts'
import type { Database } from '#server/base/db/database.ts'
import type { MemberTable } from '#server/base/db/organizer-tables.ts'
import { withUniqueEmail } from '#server/base/db/unique-email.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { SESSION_MS, withSessionCookie } from '#server/base/http/session-cookie.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { hashPassword, isPassword } from '#server/records/account/passwords.ts'
import { newSecretToken, tokenHash } from '#server/records/account/secret-token.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/contract/index.ts'
import type { Message } from '#shared/contract/responses.ts'
import type {
  ApiKey,
  Invited,
  IssuedApiKey,
  Me,
  Member,
  MemberSession,
  memberContract,
  NewFactor,
  RecoveryCodes,
} from '#shared/member/member.contract.ts'
import { mayCall, type Role } from '#shared/member/roles.ts'
import { newInvitation, queueInvitation } from './invitation.ts'
import {
  changeMember,
  countingRoles,
  deleteApiKey,
  deleteMember,
  endSession,
  endSessions,
  findInvited,
  findMember,
  findMemberByEmail,
  insertApiKey,
  insertMember,
  insertSession,
  listApiKeys,
  listMembers,
  listSessions,
  newMember,
  requireAnOwner,
  rolesOf,
} from './member.store.ts'
import { newRecoveryCodes, newSecret, stepOf, takeCode } from './second-factor.ts'

type Tx = Transaction<Database>

const KEY_PREFIX = 'foyer_'
const iso = (at: number) => new Date(at).toISOString()

/** People of the organizer's team, where they are signed in, and keys for scripts. */
export const memberHandlers: Handlers<typeof memberContract> = {
  async signIn({ body: { email, password, code = '' } }, actor, context): Promise<Me> {
    if (!context.config.office) throw new ApiError('not_found')
    const account = `member ${email}`
    await context.limits.take('failedSignInsPerAddress', actor.address)
    await context.limits.take('failedSignInsPerAccount', account)
    const member = await findMemberByEmail(context.db, email)
    const isRight = await isPassword(password, member?.passwordHash)
    if (!member || !isRight) throw new ApiError('login_failed')
    const hasFactor = member.lastStep !== null
    if (hasFactor && code === '') throw invalidField('code', 'member:code.needed')
    const token = newSecretToken()
    await context.write(async (tx) => {
      if (hasFactor && !(await takeCode(tx, member, code, context))) throw invalidField('code', 'member:code.wrong')
      await open(tx, member._id, token, actor, context)
    })
    await context.limits.giveBack('failedSignInsPerAddress', actor.address)
    await context.limits.giveBack('failedSignInsPerAccount', account)
    return withSessionCookie(meOf(member), token, context)
  },

  async acceptInvitation({ body }, actor, context): Promise<Me> {
    await context.limits.take('failedSignInsPerAddress', actor.address)
    const passwordHash = await hashPassword(body.password)
    const token = newSecretToken()
    const member = await withUniqueEmail(
      'member',
      context.write(async (tx) => {
        const invited = await findInvited(tx, tokenHash(body.token), context.now())
        if (!invited) throw new ApiError('gone')
        const email = invited.email || body.email
        if (!email) throw invalidField('email', 'account:email.required')
        const name = invited.name || body.name
        if (!name) throw invalidField('name', 'error:required')
        const patch = { email, name, passwordHash, inviteHash: null, inviteEndsAt: null }
        await changeMember(tx, invited._id, patch, authorOf(actor, context.now()))
        await open(tx, invited._id, token, actor, context)
        return { ...invited, ...patch }
      }),
    )
    await context.limits.giveBack('failedSignInsPerAddress', actor.address)
    return withSessionCookie(meOf(member), token, context)
  },

  async signOut(_input, actor, context): Promise<Message> {
    const { sessionId } = actor
    if (sessionId !== undefined) await context.write((tx) => endSession(tx, sessionId))
    return withSessionCookie({ message: 'Signed out' }, '', context)
  },

  async getMe(_input, actor, context): Promise<Me> {
    const member = actor.memberId && (await findMember(context.db, actor.memberId))
    if (member) return meOf(member)
    const { organizerName = '', roles = [] } = actor
    return { ...KEY_HOLDER, name: organizerName, roles: [...roles], calls: callsOf(roles) }
  },

  async changeMemberPassword({ body }, actor, context): Promise<Message> {
    const member = await ownMember(actor, body.currentPassword, context)
    const passwordHash = await hashPassword(body.password)
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => {
      await changeMember(tx, member._id, { passwordHash }, by)
      await endSessions(tx, member._id, actor.sessionId)
    })
    return { message: 'Password changed successfully' }
  },

  async prepareSecondFactor({ body }, actor, context): Promise<NewFactor> {
    const member = await ownMember(actor, body.password, context)
    const { sealed, secret, uri } = newSecret(member, context)
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => {
      if (member.lastStep !== null && !(await takeCode(tx, member, body.code ?? '', context)))
        throw invalidField('code', 'member:code.wrong')
      await changeMember(tx, member._id, { totpSecret: sealed, lastStep: null }, by)
    })
    return { secret, uri }
  },

  async confirmSecondFactor({ body }, actor, context): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes()
    const by = authorOf(actor, context.now())
    await context.limits.take('failedSignInsPerAccount', `code ${actor.memberId}`)
    await context.write(async (tx) => {
      const member = orNotFound(await findMember(tx, actor.memberId ?? ''))
      const lastStep = member.lastStep === null ? stepOf(member, body.code, context) : undefined
      if (lastStep === undefined) throw invalidField('code', 'member:code.wrong')
      const hashes = JSON.stringify(recoveryCodes.map(tokenHash))
      await changeMember(tx, member._id, { lastStep, recoveryCodes: hashes }, by)
      // Whoever is signed in elsewhere did it without the second factor.
      await endSessions(tx, member._id, actor.sessionId)
    })
    return { recoveryCodes }
  },

  async listMemberSessions(_input, actor, context): Promise<MemberSession[]> {
    const rows = await listSessions(context.db, context.now(), isOwner(actor) ? undefined : actor.memberId)
    return rows.map(({ createdAt, endsAt, ...row }) => ({
      ...row,
      createdAt: iso(createdAt),
      endsAt: iso(endsAt),
      isThis: row._id === actor.sessionId,
    }))
  },

  async endMemberSession({ params }, actor, context): Promise<Message> {
    await context.write((tx) => endSession(tx, params.id, isOwner(actor) ? undefined : actor.memberId))
    return { message: 'Session ended' }
  },

  async listMembers(_input, _actor, context): Promise<Member[]> {
    return (await listMembers(context.db)).map((row) => ({
      ...{ _id: row._id, name: row.name, email: row.email, roles: rolesOf(row) },
      hasSecondFactor: row.lastStep !== null,
      isInvited: row.inviteHash !== null,
      createdAt: iso(row.createdAt),
      lastSeenAt: row.lastSeenAt === null ? null : iso(row.lastSeenAt),
    }))
  },

  async inviteMember({ body: { name, email, roles } }, actor, context): Promise<Invited> {
    const invitation = await newInvitation({ name, email }, actor, context)
    const row = newMember(context, { name, email, roles, ...invitation.columns })
    const by = authorOf(actor, context.now())
    await withUniqueEmail(
      'member',
      context.write(async (tx) => {
        await insertMember(tx, row, by)
        await queueInvitation(tx, invitation, row._id, context)
      }),
    )
    context.mail.wake()
    return { _id: row._id, link: invitation.link }
  },

  async updateMember({ params, body: { name, roles } }, actor, context): Promise<Message> {
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => {
      const before = orNotFound(await findMember(tx, params.id))
      const patch = { ...(name !== undefined && { name }), ...(roles && { roles: JSON.stringify(roles) }) }
      await changeMember(tx, params.id, patch, by)
      if (!roles) return
      await requireAnOwner(tx, before)
      await endSessions(tx, params.id)
    })
    return { message: 'Member updated successfully' }
  },

  async inviteMemberAgain({ params }, actor, context): Promise<Invited> {
    const before = orNotFound(await findMember(context.db, params.id))
    const { _id, name, email } = before
    const invitation = await newInvitation({ name, email }, actor, context)
    const by = authorOf(actor, context.now())
    const locked = { passwordHash: null, totpSecret: null, lastStep: null, recoveryCodes: '[]' }
    await context.write(async (tx) => {
      await changeMember(tx, _id, { ...locked, ...invitation.columns }, by)
      await requireAnOwner(tx, before)
      await endSessions(tx, _id)
      await cancelMails(tx, 'member', _id, by.at)
      await queueInvitation(tx, invitation, _id, context)
    })
    context.mail.wake()
    return { _id, link: invitation.link }
  },

  async endMember({ params }, actor, context): Promise<Message> {
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => {
      await deleteMember(tx, orNotFound(await findMember(tx, params.id)), by)
      await cancelMails(tx, 'member', params.id, by.at)
    })
    return { message: 'Membership ended' }
  },

  async renewOrganizerKey(_input, actor, context): Promise<IssuedApiKey> {
    if (context.config.isOrganizerKeyGiven) throw new ApiError('invalid', { text: 'member:keyGiven' })
    const by = authorOf(actor, context.now())
    await context.write((tx) => logChange(tx, 'apiKey', { _id: 'organizer', rev: by.at }, ['_id'], by))
    return { _id: 'organizer', key: renewOrganizerKey(context.config) }
  },

  async listApiKeys(_input, _actor, context): Promise<ApiKey[]> {
    const rows = await listApiKeys(context.db)
    return rows.map((row) => ({
      ...{ _id: row._id, name: row.name, roles: rolesOf(row) },
      createdAt: iso(row.createdAt),
      endsAt: iso(row.endsAt),
    }))
  },

  async createApiKey({ body: { name, roles, endsAt } }, actor, context): Promise<IssuedApiKey> {
    const key = KEY_PREFIX + newSecretToken()
    const by = authorOf(actor, context.now())
    const row = {
      ...{ _id: context.newId(), name, roles: JSON.stringify(roles), keyHash: tokenHash(key) },
      ...{ createdAt: by.at, endsAt: Date.parse(endsAt) },
    }
    await context.write((tx) => insertApiKey(tx, row, by))
    return { _id: row._id, key }
  },

  async endApiKey({ params }, actor, context): Promise<Message> {
    await context.write((tx) => deleteApiKey(tx, params.id, authorOf(actor, context.now())))
    return { message: 'Key ended' }
  },
}

const KEY_HOLDER = { _id: '', email: '', waiting: [], hasSecondFactor: false, recoveryCodes: 0 }

/** For the office's pages, which offer nothing that the server would refuse. */
function callsOf(roles: readonly Role[]): string[] {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, { access, method }]) =>
      mayCall({ ...access, method }, roles) ? `${feature}.${name}` : [],
    ),
  )
}

const isOwner = ({ roles }: Actor) => roles?.includes('owner') === true

function meOf(member: MemberTable): Me {
  const { _id, name, email, lastStep, recoveryCodes } = member
  const roles = countingRoles(member)
  return {
    ...{ _id, name, email, roles, calls: callsOf(roles) },
    waiting: rolesOf(member).filter((role) => !roles.includes(role)),
    hasSecondFactor: lastStep !== null,
    recoveryCodes: (JSON.parse(recoveryCodes) as string[]).length,
  }
}

async function open(tx: Tx, memberId: string, token: string, { userAgent = '' }: Actor, context: Context) {
  const createdAt = context.now()
  await insertSession(tx, {
    ...{ _id: context.newId(), memberId, tokenHash: tokenHash(token), createdAt },
    ...{ endsAt: createdAt + SESSION_MS, userAgent: userAgent.slice(0, 255) },
  })
}

/** The calling member, who gave the password once more. @throws ApiError invalid, too_many */
async function ownMember(actor: Actor, password: string, context: Context): Promise<MemberTable> {
  const member = orNotFound(await findMember(context.db, actor.memberId ?? ''))
  const account = `member ${member.email}`
  await context.limits.take('failedSignInsPerAccount', account)
  if (!(await isPassword(password, member.passwordHash))) throw invalidField('password', 'member:wrongPassword')
  await context.limits.giveBack('failedSignInsPerAccount', account)
  return member
}
