import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { BadgeRow } from '#server/records/badge/badge.store.ts'
import { invitationContext, prepareInvitation } from '#server/records/badge/invitation-mail.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { prepareSpeakerInvitation, speakerInvitationContext } from '#server/records/speaker/invite-speaker.ts'
import type { SpeakerRow } from '#server/records/speaker/speaker.store.ts'

/** Queues the invitations in the job that creates the people. */
export type Invitations = (tx: Tx) => Promise<void>

export async function prepareInvitations(
  table: 'badge' | 'speaker',
  people: readonly (BadgeRow | SpeakerRow)[],
  actor: Actor,
  context: Context,
): Promise<Invitations> {
  const prepare = table === 'badge' ? ofBadge(actor, context) : ofSpeaker(actor, context)
  const queues: Invitations[] = []
  for (const person of people) queues.push(await prepare(person as never))
  return async (tx) => {
    for (const queue of queues) await queue(tx)
  }
}

const ofBadge = (actor: Actor, context: Context) => async (badge: BadgeRow) => {
  const company = await findCompany(context.db, badge.companyId)
  const mail = await prepareInvitation('invitation', badge, company, actor, context)
  return async (tx: Tx) => {
    await context.mail.queue(tx, mail, invitationContext(mail, badge, company, actor, context))
  }
}

const ofSpeaker = (actor: Actor, context: Context) => async (speaker: SpeakerRow) => {
  const mail = await prepareSpeakerInvitation(speaker, actor, context)
  return async (tx: Tx) => {
    await context.mail.queue(tx, mail, speakerInvitationContext(speaker, actor))
  }
}
