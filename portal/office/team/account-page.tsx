import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '#portal/office/auth/use-me.ts'
import { CredentialsForm } from '#portal/office/frame/credentials-form.tsx'
import { Block, SectionPage, TableHeader } from '#portal/office/frame/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { useRoleNames } from './keys-block.tsx'
import { SecondFactorBlock } from './second-factor-block.tsx'

/** Whose names stand in a User-Agent, those that also name another one first. */
const BROWSERS = ['Electron', 'Edg', 'Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux']
const NAMES: Record<string, string> = { Edg: 'Edge', Electron: 'Foyer', 'Mac OS X': 'macOS' }

/** 'Firefox, Windows' of a User-Agent, so that one knows which computer is meant. */
function browserOf(userAgent: string) {
  return [BROWSERS, SYSTEMS]
    .map((names) => names.find((name) => userAgent.includes(name)) ?? '')
    .map((name) => NAMES[name] ?? name)
    .filter(Boolean)
    .join(', ')
}

/** A member's own account. */
export function AccountPage() {
  const rolesIn = useRoleNames()
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
      <CredentialsForm
        fields={[
          { name: 'currentPassword', label: t('currentPassword'), type: 'current-password' },
          { name: 'password', label: t('newPassword'), hint: t('passwordHint'), type: 'new-password' },
        ]}
        onSubmit={send}
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
  const end = useApiMutation((id: string) => calls.member.revokeMemberSession({ params: { id } }), {
    errorTitle: t('notEnded'),
    invalidates: [queries.memberSessions.queryKey],
  })
  const ask = async (id: string, name: string) => {
    const question = { title: t('sessionAsk', { name }), message: t('sessionText'), confirmLabel: t('signOutThere') }
    if (await confirm(question)) end.mutate(id)
  }
  return (
    <Block title={t('sessions')}>
      <table>
        <TableHeader
          columns={[
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
