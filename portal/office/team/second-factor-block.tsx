import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#portal/features/badge/badge-card/qr-code.tsx'
import { CredentialsForm } from '#portal/office/frame/credentials-form.tsx'
import { Block } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Me, NewFactor } from '#shared/member/member.contract.ts'
import { Secret, useRoleNames } from './keys-block.tsx'
import css from './team.module.css'

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
