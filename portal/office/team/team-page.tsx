import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCanCall, useMe } from '#portal/office/auth/use-me.ts'
import { Block, QueryState, SectionPage, TableHeader } from '#portal/office/frame/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Tag } from '#portal/ui/tag.tsx'
import type { Member } from '#shared/member/member.contract.ts'
import { KeysBlock, useRoleNames } from './keys-block.tsx'
import { type InvitationLink, MemberDialog, MemberLink, SecondFactorNotice } from './member-dialogs.tsx'
import { useDialogValue } from './use-dialog-value.ts'

/** The organizer's people and what they may do, and keys for scripts. */
export function TeamPage() {
  const { t } = useTranslation('organizer-team')
  const canCall = useCanCall()
  const members = useQuery(queries.members)
  const link = useDialogValue<InvitationLink>()
  return (
    <SectionPage
      title={t('team')}
      note={t('teamNote')}
      tools={canCall('member.inviteMember') && <MemberDialog onInvited={link.open} />}
    >
      <SecondFactorNotice />
      {members.data ? (
        <Members members={members.data} onLink={link.open} />
      ) : (
        <QueryState error={members.error} onRetry={members.refetch} />
      )}
      {canCall('member.listApiKeys') && <KeysBlock />}
      <MemberLink invitation={link.value} onClose={link.close} />
    </SectionPage>
  )
}

function Members({ members, onLink }: { members: readonly Member[]; onLink: (of: InvitationLink) => void }) {
  const { t } = useTranslation('organizer-team')
  const { instant } = useDates()
  const rolesIn = useRoleNames()
  const canCall = useCanCall()
  const me = useMe()
  const invalidates = [queries.members.queryKey, queries.memberSessions.queryKey]
  const end = useApiMutation((id: string) => calls.member.removeMember({ params: { id } }), {
    errorTitle: t('notEnded'),
    invalidates,
  })
  const invite = useApiMutation(
    async ({ _id: id, name }: Member) => {
      const { link } = await calls.member.inviteMemberAgain({ params: { id } })
      onLink({ name, link })
    },
    { errorTitle: t('notInvited'), invalidates },
  )
  const ask = async ({ _id, name }: Member) => {
    if (await confirm({ title: t('endAsk', { name }), message: t('endText'), confirmLabel: t('endYes') }))
      end.mutate(_id)
  }
  const askForLink = async (member: Member) => {
    const { name } = member
    const question = { title: t('linkAsk', { name }), message: t('linkText'), confirmLabel: t('linkYes') }
    if (member.isInvited || (await confirm(question))) invite.mutate(member)
  }
  const state = ({ isInvited, lastSeenAt, hasSecondFactor }: Member) => {
    if (isInvited) return <Tag kind="warning">{t('invited')}</Tag>
    const seen = lastSeenAt === null ? t('organizer:word.never') : instant(lastSeenAt)
    return hasSecondFactor ? `${seen}, ${t('withFactor')}` : seen
  }
  return (
    <Block title={t('people')}>
      <table>
        <TableHeader
          columns={[
            t('organizer:word.name'),
            t('organizer:person.email'),
            t('roles'),
            t('lastSeen'),
            ...(canCall('member.removeMember') ? [{ hidden: t('actions') }] : []),
          ]}
        />
        <tbody>
          {members.map((member) => (
            <tr key={member._id}>
              <th scope="row" dir="auto">
                {member.name || t('firstOwner')}
              </th>
              <td>{member.email}</td>
              <td>{rolesIn(member.roles)}</td>
              <td>{state(member)}</td>
              {canCall('member.removeMember') && (
                <td>
                  <MemberDialog member={member} onInvited={onLink} />{' '}
                  <button type="button" data-link onClick={() => void askForLink(member)}>
                    {t('organizer:act.newLink')}
                  </button>{' '}
                  {member._id !== me?._id && (
                    <button type="button" data-link onClick={() => void ask(member)}>
                      {t('end')}
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
