import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { useMe, useRoleNames } from '#portal/office/auth/allowed.tsx'
import { CredentialsForm } from '#portal/office/layout/form-dialog.tsx'
import { Block, SectionPage, TableHeader } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Me, NewFactor } from '#shared/member/member.contract.ts'
import { Secret } from './member-dialogs.tsx'
import css from './team.module.css'

/** Names in a User-Agent; those whose User-Agent also names another one come first. */
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
  const sessions = useQueryData(queries.memberSessions)
  const end = useApiMutation((id: string) => calls.member.revokeMemberSession({ params: { id } }), {
    errorTitle: t('notEnded'),
    invalidates: [queries.memberSessions.queryKey],
  })
  const ask = async (id: string, name: string) => {
    if (await confirm({ title: t('sessionAsk', { name }), message: t('sessionText'), confirmLabel: t('signOutThere') }))
      end.mutate(id)
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
          {sessions?.map(({ _id, name, userAgent, createdAt, endsAt, isThis }) => (
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

/** Turns the second factor on, or replaces it: password, secret, first code, recovery codes. */
export function SecondFactorBlock({ me }: { me: Me }) {
  const { t } = useTranslation('organizer-team')
  const client = useQueryClient()
  const rolesIn = useRoleNames()
  const [isSettingUp, setSettingUp] = useState(!me.hasSecondFactor)
  const [factor, setFactor] = useState<NewFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const prepare = async ({ password, code }: Record<'password' | 'code', string>) =>
    setFactor(await calls.member.prepareSecondFactor({ body: { password, ...(code && { code }) } }))
  const confirm = async (body: { code: string }) => {
    setCodes((await calls.member.confirmSecondFactor({ body })).recoveryCodes)
    setFactor(undefined)
    setSettingUp(false)
    await client.invalidateQueries()
  }
  return (
    <Block title={t('factor')} note={me.hasSecondFactor ? t('factorOn', { count: me.recoveryCodes }) : ''}>
      {me.waiting.length > 0 && <Notice kind="warning">{t('factorNeeded', { roles: rolesIn(me.waiting) })}</Notice>}
      {codes && (
        <>
          <h3 ref={focusAndScroll} tabIndex={-1}>
            {t('recoveryTitle')}
          </h3>
          <p>{t('recovery')}</p>
          <Secret text={codes.join('\n')} />
        </>
      )}
      {factor ? (
        <>
          <p>{t('factorScan')}</p>
          <div className={css.code} role="img" aria-label={t('factorCode')}>
            <QrCode text={factor.uri} />
          </div>
          <p>{t('factorTyped')}</p>
          <Secret text={factor.secret} />
          <CredentialsForm
            key="confirm"
            fields={[{ name: 'code', label: t('code'), type: 'one-time-code' }]}
            onSubmit={confirm}
            saveLabel={t('factorConfirm')}
            pendingLabel={t('organizer:saving')}
            autoFocus
          />
        </>
      ) : isSettingUp ? (
        <>
          <p>{t('factorText')}</p>
          <CredentialsForm
            key="prepare"
            fields={[
              { name: 'password', label: t('password'), type: 'current-password' },
              ...(me.hasSecondFactor
                ? [{ name: 'code', label: t('code'), hint: t('codeHint'), type: 'one-time-code' } as const]
                : []),
            ]}
            onSubmit={prepare}
            saveLabel={t(me.hasSecondFactor ? 'factorReplace' : 'setUpFactor')}
            pendingLabel={t('organizer:saving')}
          />
        </>
      ) : (
        <p>
          <Button variant="line" onPress={() => setSettingUp(true)}>
            {t('factorReplace')}
          </Button>
        </p>
      )}
    </Block>
  )
}

/** Scrolls to the recovery codes, which are shown only once. */
function focusAndScroll(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
