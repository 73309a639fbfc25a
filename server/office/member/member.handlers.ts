import { type Actor, type Handlers, withUniqueEmail } from '#server/base/index.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import type { memberContract } from '#shared/member/member.contract.ts'
import { isoOf } from '#shared/time.ts'
import { apiKeyHandlers } from './api-key.handlers.ts'
import { newInvitation, queueInvitation } from './invitation.ts'
import {
  changeMember,
  deleteMember,
  endSession,
  endSessions,
  insertMember,
  listMembers,
  listSessions,
  newMember,
  requireAnOwner,
  requireMember,
  revokeKnownSecrets,
  rolesOf,
} from './member.store.ts'
import { ownMembershipHandlers } from './own-membership.handlers.ts'

/** People of the organizer's team, where they are signed in, and keys for scripts. */
export const memberHandlers: Handlers<typeof memberContract> = {
  ...ownMembershipHandlers,
  ...apiKeyHandlers,

  async listMemberSessions(_input, actor, context) {
    const rows = await listSessions(context.db, context.now(), whose(actor))
    return rows.map(({ createdAt, endsAt, ...row }) => ({
      ...row,
      createdAt: isoOf(createdAt),
      endsAt: isoOf(endsAt),
      isThis: row._id === actor.sessionId,
    }))
  },

  async revokeMemberSession({ params }, actor, context) {
    await context.write((tx) => endSession(tx, params.id, whose(actor)))
    return { message: 'Session ended' }
  },

  async listMembers(_input, _actor, context) {
    return (await listMembers(context.db)).map((row) => ({
      _id: row._id,
      name: row.name,
      email: row.email,
      roles: rolesOf(row),
      hasSecondFactor: row.lastStep !== null,
      isInvited: row.inviteHash !== null,
      createdAt: isoOf(row.createdAt),
      lastSeenAt: isoOf(row.lastSeenAt),
    }))
  },

  async inviteMember({ body: { name, email, roles } }, actor, context, author) {
    const invitation = await newInvitation({ name, email }, actor, context)
    const row = newMember(context, { name, email, roles, ...invitation.columns })
    await withUniqueEmail(
      'member',
      context.write(async (tx) => {
        await insertMember(tx, row, author)
        await queueInvitation(tx, invitation, row._id, context)
      }),
    )
    context.mail.wake()
    return { _id: row._id, link: invitation.link }
  },

  async updateMember({ params, body: { name, roles } }, _actor, context, author) {
    await context.write(async (tx) => {
      const before = await requireMember(tx, params.id)
      const patch = { ...(name !== undefined && { name }), ...(roles && { roles: JSON.stringify(roles) }) }
      await changeMember(tx, params.id, patch, author)
      if (!roles) return
      await requireAnOwner(tx, before)
      await endSessions(tx, params.id)
      if (!rolesOf(before).every((role) => roles.includes(role))) await revokeKnownSecrets(tx, before, roles)
    })
    return { message: 'Member updated successfully' }
  },

  async inviteMemberAgain({ params }, actor, context, author) {
    const before = await requireMember(context.db, params.id)
    const { _id, name, email } = before
    const invitation = await newInvitation({ name, email }, actor, context)
    const locked = { passwordHash: null, totpSecret: null, lastStep: null, recoveryCodes: '[]' }
    await context.write(async (tx) => {
      await changeMember(tx, _id, { ...locked, ...invitation.columns }, author)
      await requireAnOwner(tx, before)
      await endSessions(tx, _id)
      await cancelMails(tx, 'member', _id, author.at)
      await queueInvitation(tx, invitation, _id, context)
    })
    context.mail.wake()
    return { _id, link: invitation.link }
  },

  async removeMember({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      await deleteMember(tx, await requireMember(tx, params.id), author)
      await cancelMails(tx, 'member', params.id, author.at)
    })
    return { message: 'Membership ended' }
  },
}

/** An owner's calls cover everybody's sessions, other members' only their own. */
const whose = ({ roles, memberId }: Actor) => (roles?.includes('owner') ? undefined : memberId)
