import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AskForm } from '#portal/office/frame/ask-form.tsx'
import { Block, Heads, SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls, confirm, useChange } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { useMe } from '#portal/office/session/use-me.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { useRoleWords } from './keys-block.tsx'
import { SecondFactorBlock } from './second-factor-block.tsx'

/** Whose names stand in a User-Agent, those that also name another one first. */
const BROWSERS = ['Electron', 'Edg', 'Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux']
const NAMES: Record<string, string> = { Edg: 'Edge', Electron: 'Foyer', 'Mac OS X': 'macOS' }

/** 'Firefox, Windows' of a User-Agent, so that one knows which computer is meant. */
function browserOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS]
    .map((names) => names.find((name) => userAgent.includes(name)) ?? '')
    .map((name) => NAMES[name] ?? name)
    .filter(Boolean)
    .join(', ')
}

/** What a member sees and changes of the own account. */
export function AccountPage() {
  const rolesIn = useRoleWords()
  const me = useMe()
  // The app signs the local owner of its own server in.
  const isOwnServer = usePlatform().portalUrl === undefined
  if (!me) return null
  return (
    <SectionPage title={me.name} note={[me.email, rolesIn(me.roles)].filter(Boolean).join(', ')}>
      {me._id !== '' && !isOwnServer && (
        <>
          <SecondFactorBlock me={me} />
          <PasswordBlock />
        </>
      )}
      <SessionsBlock />
    </SectionPage>
  )
}

function PasswordBlock() {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  const send = async (body: Record<'currentPassword' | 'password', string>) => {
    await calls.member.changeMemberPassword({ body })
    toast.success(t('passwordChanged'))
    await client.invalidateQueries({ queryKey: queries.memberSessions.queryKey })
  }
  return (
    <Block title={t('changePassword')}>
      <AskForm
        fields={[
          { name: 'currentPassword', label: t('currentPassword'), type: 'current-password' },
          { name: 'password', label: t('newPassword'), hint: t('passwordHint'), type: 'new-password' },
        ]}
        send={send}
        saveLabel={t('changePassword')}
        pendingLabel={t('organizer:saving')}
      />
    </Block>
  )
}

/** Where one is signed in, and for an owner where everybody is. */
function SessionsBlock() {
  const { t } = useTranslation('organizer-team')
  const { instant } = useDates()
  const sessions = useQuery(queries.memberSessions)
  const end = useChange((id: string) => calls.member.endMemberSession({ params: { id } }), {
    failed: t('notEnded'),
    reads: [queries.memberSessions.queryKey],
  })
  const ask = async (id: string, name: string) => {
    const question = { title: t('sessionAsk', { name }), message: t('sessionText'), yes: t('signOutThere') }
    if (await confirm(question)) end.mutate(id)
  }
  return (
    <Block title={t('sessions')}>
      <table>
        <Heads
          of={[
            t('organizer:word.name'),
            t('browser'),
            t('organizer:word.since'),
            t('endsAt'),
            { hidden: t('actions') },
          ]}
        />
        <tbody>
          {sessions.data?.map(({ _id, name, userAgent, createdAt, endsAt, isThis }) => (
            <tr key={_id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{browserOf(userAgent)}</td>
              <td>{instant(createdAt)}</td>
              <td>{instant(endsAt)}</td>
              <td>
                {isThis ? (
                  t('thisOne')
                ) : (
                  <button type="button" data-link onClick={() => void ask(_id, name)}>
                    {t('signOutThere')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
