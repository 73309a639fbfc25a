import { type Actor, type Context, newSecretToken, type Tx, tokenHash } from '#server/base/index.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import { deleteMember, insertMember, LOCAL_OWNER, listMembers, newMember } from './member.store.ts'

const INVITATION_MS = 3 * 24 * 60 * 60 * 1000

/** What an invitation needs: a link, its columns, and its mail. */
export async function newInvitation(
  { name, email }: { name: string; email: EmailAddress },
  { language, organizerName = '' }: Actor,
  context: Context,
) {
  const { token, columns } = newToken(context.now())
  const link = linkOf('join', token, context)
  const until = new Date(columns.inviteEndsAt).toISOString()
  const variables = { name, organizer: organizerName, until }
  const mail = await context.mail.prepare('office_invitation', email, variables, {
    language,
    secrets: { link },
  })
  return { link, columns, mail }
}

export async function queueInvitation(
  tx: Tx,
  { mail }: Awaited<ReturnType<typeof newInvitation>>,
  memberId: string,
  context: Context,
) {
  const about = { entity: 'member', recordId: memberId, companyId: '', cause: 'organizer' } as const
  await context.mail.queue(tx, mail, about)
}

/**
 * Until the first owner's invitation is accepted, each start makes a new link, which is printed once; undefined later.
 */
export async function inviteFirstOwner(context: Context) {
  // A backup from the app's built-in server includes its local owner.
  const before = (await listMembers(context.db)).filter(({ email }) => email !== LOCAL_OWNER)
  if (before.some(({ passwordHash, email }) => passwordHash !== null || email !== '')) return undefined
  const { token, columns } = newToken(context.now())
  const roles = ['owner' as const, 'organizer' as const]
  const row = newMember(context, { name: '', email: NO_EMAIL, roles, ...columns })
  const by = { actor: 'organizer', at: context.now() } as const
  await context.write(async (tx) => {
    for (const member of before) await deleteMember(tx, member, by)
    await insertMember(tx, row, by)
  })
  return linkOf('welcome', token, context)
}

function newToken(now: number) {
  const token = newSecretToken()
  return { token, columns: { inviteHash: tokenHash(token), inviteEndsAt: now + INVITATION_MS } }
}

/** Behind '#', which browsers send to no server. */
const linkOf = (page: 'join' | 'welcome', token: string, { config }: Context) =>
  `${config.publicUrl}/office#/${page}/${token}`
