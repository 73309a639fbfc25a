import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '#portal/office/auth/use-me.ts'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import css from './settings-page.module.css'

const NOTICE_KINDS = { ok: 'info', warning: 'warning', error: 'error' } as const

/** What the server found, in words. */
export function CheckNotice({ check }: { check: Check }) {
  const { t, i18n } = useTranslation('organizer-server')
  const { subject, message } = check[i18n.language]
  return (
    <Notice kind={NOTICE_KINDS[check.state]}>
      <b>{t('check', { subject: subject.charAt(0).toUpperCase() + subject.slice(1) })}</b> {message}
    </Notice>
  )
}

/** A mail to oneself through the server that is set now, and what that server answers. */
export function TestMail() {
  const { t } = useTranslation('organizer-server')
  const me = useMe()
  const test = useMutation({ mutationFn: () => calls.serverSetting.sendTestMail() })
  if (!me?.email) return null
  const { check, state, reason = '' } = test.data ?? {}
  return (
    <>
      <div className={css.buttons}>
        <Button
          variant="line"
          icon="mail"
          isPending={test.isPending}
          pendingLabel={t('organizer:sending')}
          onPress={() => test.mutate()}
        >
          {t('test.send')}
        </Button>
      </div>
      <div className={css.results} role="status">
        {check && <CheckNotice check={check} />}
        {state === 'sent' && <Notice>{t('test.sent', { email: me.email })}</Notice>}
        {state === 'failed' && <Notice kind="error">{t('test.failed', { reason })}</Notice>}
      </div>
      <ErrorNotice>{test.error && failureMessage(test.error)}</ErrorNotice>
    </>
  )
}
