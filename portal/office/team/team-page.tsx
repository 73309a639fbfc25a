import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block, Heads, QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls, confirm, useChange } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useMay, useMe } from '#portal/office/session/use-me.ts'
import { Tag } from '#portal/ui/tag.tsx'
import type { Member } from '#shared/member/member.contract.ts'
import { KeysBlock, useRoleWords } from './keys-block.tsx'
import { type LinkOf, MemberDialog, MemberLink, WaitingRoles } from './member-dialogs.tsx'
import { useOpened } from './use-opened.ts'

/** The organizer's people and what they may do, and keys for scripts. */
export function TeamPage() {
  const { t } = useTranslation('organizer-team')
  const may = useMay()
  const members = useQuery(queries.members)
  const link = useOpened<LinkOf>()
  return (
    <SectionPage
      title={t('team')}
      note={t('teamNote')}
      tools={may('member.inviteMember') && <MemberDialog onInvited={link.open} />}
    >
      <WaitingRoles />
      {members.data ? (
        <Members members={members.data} onLink={link.open} />
      ) : (
        <QueryState error={members.error} onRetry={members.refetch} />
      )}
      {may('member.listApiKeys') && <KeysBlock />}
      <MemberLink of={link.value} onClose={link.close} />
    </SectionPage>
  )
}

function Members({ members, onLink }: { members: readonly Member[]; onLink: (of: LinkOf) => void }) {
  const { t } = useTranslation('organizer-team')
  const { instant } = useDates()
  const rolesIn = useRoleWords()
  const may = useMay()
  const me = useMe()
  const reads = [queries.members.queryKey, queries.memberSessions.queryKey]
  const end = useChange((id: string) => calls.member.endMember({ params: { id } }), {
    ...{ failed: t('notEnded'), reads },
  })
  const invite = useChange(
    async ({ _id: id, name }: Member) => {
      const { link } = await calls.member.inviteMemberAgain({ params: { id } })
      onLink({ name, link })
    },
    { failed: t('notInvited'), reads },
  )
  const ask = async ({ _id, name }: Member) => {
    if (await confirm({ title: t('endAsk', { name }), message: t('endText'), yes: t('endYes') })) end.mutate(_id)
  }
  const askForLink = async (member: Member) => {
    const { name } = member
    const question = { title: t('linkAsk', { name }), message: t('linkText'), yes: t('linkYes') }
    if (member.isInvited || (await confirm(question))) invite.mutate(member)
  }
  const state = ({ isInvited, lastSeenAt, hasSecondFactor }: Member) => {
    if (isInvited) return <Tag kind="due">{t('invited')}</Tag>
    const seen = lastSeenAt === null ? t('organizer:word.never') : instant(lastSeenAt)
    return hasSecondFactor ? `${seen}, ${t('withFactor')}` : seen
  }
  return (
    <Block title={t('people')}>
      <table>
        <Heads
          of={[
            t('organizer:word.name'),
            t('organizer:person.email'),
            t('roles'),
            t('lastSeen'),
            ...(may('member.endMember') ? [{ hidden: t('actions') }] : []),
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
              {may('member.endMember') && (
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
