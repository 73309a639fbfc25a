import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import { PageHeader } from '#portal/app/page-header.tsx'
import { readLoginLink, useLoginLink } from '#portal/features/account/use-link-login.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { EmailText } from '#portal/ui/address-text.tsx'
import { LinkButton } from '#portal/ui/button.tsx'
import { HOME, pages } from '#shared/pages.ts'
import css from './login-link-page.module.css'

/** Signs in with a link from a mail, then goes to the root (LINK-01 to LINK-06). */
export function Component() {
  const { t } = useTranslation('account')
  const { pathname, search, navigate } = usePageLocation()
  const [link] = useState(() => readLoginLink(search))
  const continueAfterSignIn = useCallback(
    (isSignedIn: boolean) => void navigate(isSignedIn ? HOME : pages.login.path, { replace: true }),
    [navigate],
  )
  useLoginLink(link, continueAfterSignIn)
  useEffect(() => {
    if (link && search) void navigate(pathname, { replace: true })
  }, [link, search, pathname, navigate])
  return (
    <Page title={t('link.title')}>
      <PageHeader title={t('link.title')} lead={<span className={css.wheel} />} isBusy>
        {link && (
          <p className={css.email}>
            <EmailText email={link.email} />
          </p>
        )}
      </PageHeader>
      <div className={css.under}>
        <p className="quiet">{t('link.nothing')}</p>
        <LinkButton variant="quiet" icon="arrow" to={pages.login.path}>
          {t('link.login')}
        </LinkButton>
      </div>
    </Page>
  )
}
