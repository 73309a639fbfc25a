import { useTranslation } from 'react-i18next'
import { LinkActionPage } from '#portal/app/link-action-page.tsx'
import { accountApi } from '#portal/features/account/account.api.ts'
import { closeSession } from '#portal/lib/session.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { pages } from '#shared/pages.ts'

/** The undo link mailed to a replaced address. */
export function Component() {
  const { t } = useTranslation('account')
  async function restore(token: string) {
    await accountApi.restoreEmail({ body: { token } })
    // Restoring the address ended every session.
    closeSession()
  }
  return (
    <LinkActionPage action="restore" perform={restore}>
      <LinkButton variant="primary" size="big" isFullWidth to={pages.login.path}>
        {t('login.send')}
      </LinkButton>
      <LinkButton variant="quiet" to={pages.forgotPassword.path}>
        {t('restore.newPassword')}
      </LinkButton>
    </LinkActionPage>
  )
}
