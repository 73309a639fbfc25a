import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '#portal/office/auth/use-me.ts'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { CheckNotice } from './public-address-block.tsx'
import css from './settings-page.module.css'

/** A mail to oneself through the server that is set now, and what that server answers. */
export function TestMail() {
  const { t } = useTranslation('organizer-server')
  const me = useMe()
  const test = useMutation({ mutationFn: () => calls.serverSetting.sendTestMail() })
  if (!me?.email) return null
  const { check, state, reason = '' } = test.data ?? {}
  return (
    <div className={css.form}>
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
    </div>
  )
}
