import { useTranslation } from 'react-i18next'
import { LinkActionPage, type LinkPageState } from '#portal/app/link-action-page.tsx'
import { accountApi } from '#portal/features/account/account.api.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { consumeCheckedCompany } from '#portal/lib/session.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { pages } from '#shared/pages.ts'

/** The link mailed to the address of an account that registered itself, or that was changed. */
export function Component() {
  const { t } = useTranslation('account')
  const { navigate } = usePageLocation()
  async function confirm(token: string) {
    const { resetToken } = await accountApi.confirmEmail({ body: { token } })
    if (resetToken !== undefined) {
      const state: LinkPageState = { isAddressConfirmed: true }
      return navigate(`${pages.resetPassword.path}?${new URLSearchParams({ token: resetToken })}`, {
        replace: true,
        state,
      })
    }
    // Discards the cached company, which is still unconfirmed.
    consumeCheckedCompany()
  }
  return (
    <LinkActionPage action="confirm" perform={confirm}>
      <LinkButton variant="primary" size="big" isFullWidth to={pages.profile.path}>
        {t('confirm.goOn')}
      </LinkButton>
    </LinkActionPage>
  )
}
