import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError, invalidField, orNotFound } from '#server/base/api-error.ts'
import { renewOrganizerKey } from '#server/base/config.ts'
import { logChange, nextRev } from '#server/base/db/changes.ts'
import type { MemberTable } from '#server/base/db/organizer-tables.ts'
import { withUniqueEmail } from '#server/base/db/unique-email.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { withSessionCookie } from '#server/base/http/session-cookie.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { hashPassword } from '#server/records/account/passwords.ts'
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
  PresentMember,
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
  findMember,
  insertApiKey,
  insertMember,
  listApiKeys,
  listMembers,
  listSessions,
  newMember,
  requireAnOwner,
  rolesOf,
} from './member.store.ts'
import { countingWrong, newRecoveryCodes, newSecret, stepOf, takeCode } from './second-factor.ts'
import { acceptInvitation, ownMember, signIn } from './sign-in.ts'

const KEY_PREFIX = 'foyer_'
const iso = (at: number) => new Date(at).toISOString()

/** People of the organizer's team, where they are signed in, and keys for scripts. */
export const memberHandlers: Handlers<typeof memberContract> = {
  async signIn({ body }, actor, context): Promise<Me> {
    const { member, token } = await signIn(body, actor, context)
    return withSessionCookie(meOf(member), token, context)
  },

  async acceptInvitation({ body }, actor, context): Promise<Me> {
    const { member, token } = await acceptInvitation(body, actor, context)
    return withSessionCookie(meOf(member), token, context)
  },

  async signOut(_input, actor, context): Promise<Message> {
    const { sessionId } = actor
    if (actor.memberId) context.presence.forget(actor.memberId)
    if (sessionId !== undefined) await context.write((tx) => endSession(tx, sessionId))
    return withSessionCookie({ message: 'Signed out' }, '', context)
  },

  async getMe(_input, actor, context): Promise<Me> {
    const member = actor.memberId && (await findMember(context.db, actor.memberId))
    if (member) return meOf(member)
    const { organizerName = '', roles = [] } = actor
    return { ...KEY_HOLDER, name: organizerName, roles: [...roles], calls: callsOf(roles) }
  },

  async tellPresence({ body }, actor, context): Promise<PresentMember[]> {
    const { memberId = '' } = actor
    if (memberId) context.presence.tell(memberId, body.section)
    const names = new Map((await listMembers(context.db)).map(({ _id, name }) => [_id, name]))
    return context.presence.others(memberId).flatMap(({ _id, section }) => {
      const name = names.get(_id)
      return name === undefined ? [] : [{ _id, name, section }]
    })
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
    await countingWrong(member._id, context, () =>
      context.write(async (tx) => {
        if (member.lastStep !== null && !(await takeCode(tx, member, body.code ?? '', context)))
          throw invalidField('code', 'member:code.wrong')
        await changeMember(tx, member._id, { totpSecret: sealed, lastStep: null }, by)
      }),
    )
    return { secret, uri }
  },

  async confirmSecondFactor({ body }, actor, context): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes()
    const by = authorOf(actor, context.now())
    await countingWrong(actor.memberId ?? '', context, () =>
      context.write(async (tx) => {
        const member = orNotFound(await findMember(tx, actor.memberId ?? ''))
        const lastStep = member.lastStep === null ? stepOf(member, body.code, context) : undefined
        if (lastStep === undefined) throw invalidField('code', 'member:code.wrong')
        const hashes = JSON.stringify(recoveryCodes.map(tokenHash))
        await changeMember(tx, member._id, { lastStep, recoveryCodes: hashes }, by)
        // Whoever is signed in elsewhere did it without the second factor.
        await endSessions(tx, member._id, actor.sessionId)
      }),
    )
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
    await context.write(async (tx) =>
      logChange(tx, 'apiKey', { _id: 'organizer', rev: await nextRev(tx, 'apiKey', 'organizer') }, ['_id'], by),
    )
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
