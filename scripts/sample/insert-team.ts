import type { Context } from '#server/base/context.ts'
import { insertMember, listMembers, newMember } from '#server/office/member/member.store.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { Role } from '#shared/roles.ts'

const TEAM: readonly { name: string; email: string; roles: Role[] }[] = [
  { name: 'Amina Belkacem', email: 'amina@organizer.example', roles: ['owner', 'organizer'] },
  { name: 'Yacine Haddad', email: 'yacine@organizer.example', roles: ['logistics'] },
  { name: 'Lina Cherif', email: 'lina@organizer.example', roles: ['reader'] },
]
/** The sample's member who runs the event. */
export const SAMPLE_MEMBER = 'amina@organizer.example'

/** The organizer's team, unless there is one. */
export async function insertTeam(context: Context, passwordHash: string): Promise<void> {
  if ((await listMembers(context.db)).length > 0) return
  const by = { actor: 'sample', at: context.now() } as const
  await context.write(async (tx) => {
    for (const member of TEAM) {
      const row = newMember(context, {
        ...member,
        email: normalizeEmail(member.email),
        inviteHash: null,
        inviteEndsAt: null,
      })
      await insertMember(tx, { ...row, passwordHash }, by)
    }
  })
}
