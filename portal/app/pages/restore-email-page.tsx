import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackToLogin } from '#portal/app/back-link.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { PageHeader } from '#portal/app/page-header.tsx'
import { useUrlToken } from '#portal/app/use-url-token.ts'
import { RestoreEmailForm } from '#portal/features/account/restore-email-form.tsx'
import { closeSession } from '#portal/lib/session.ts'
import { cx } from '#portal/ui/cx.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { pages } from '#shared/pages.ts'

/** The undo link mailed to a replaced address. */
export function Component() {
  const { t } = useTranslation('account')
  const token = useUrlToken()
  const [outcome, setOutcome] = useState<'asked' | 'restored' | 'expired'>('asked')
  const step = token === '' ? 'expired' : outcome
  const title = t({ asked: 'restore.title', restored: 'restore.done', expired: 'restore.expired' }[step])
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <div className={cx(page.wrap, page.split)}>
        <section className={page.narrow}>
          {step === 'asked' && (
            <RestoreEmailForm
              token={token}
              back={<BackToLogin />}
              onExpired={() => setOutcome('expired')}
              onRestored={() => {
                // Restoring the address ended every session.
                closeSession()
                setOutcome('restored')
              }}
            />
          )}
          {step === 'restored' && (
            <div className={page.stack} role="status">
              <p className={page.lead}>{t('restore.doneAbout')}</p>
              <LinkButton variant="go" size="big" isWide to={pages.login.path}>
                {t('login.send')}
              </LinkButton>
              <LinkButton variant="quiet" to={pages.forgotPassword.path}>
                {t('restore.newPassword')}
              </LinkButton>
            </div>
          )}
          {step === 'expired' && (
            <div className={page.stack}>
              <p className={page.lead}>{t('restore.expiredAbout')}</p>
              <BackToLogin />
            </div>
          )}
        </section>
      </div>
    </Page>
  )
}
