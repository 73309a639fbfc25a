import { useTranslation } from 'react-i18next'
import { LinkActionPage } from '#portal/app/link-action-page.tsx'
import { useGoTo } from '#portal/app/use-go-to.ts'
import type { LinkState } from '#portal/app/use-url-token.ts'
import { accountApi } from '#portal/features/account/account.api.ts'
import { MY_COMPANY } from '#portal/features/company/use-my-company.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { pages } from '#shared/pages.ts'

/** The link mailed to the address of an account that registered itself, or that was changed. */
export function Component() {
  const { t } = useTranslation('account')
  const goTo = useGoTo()
  async function confirm(token: string) {
    const { resetToken } = await accountApi.confirmEmail({ body: { token } })
    if (resetToken !== undefined) {
      const state: LinkState = { token: resetToken, isConfirmed: true }
      return goTo(pages.resetPassword.path, { replace: true, state })
    }
    // The company that the session began with is not confirmed.
    await queryClient.invalidateQueries({ queryKey: MY_COMPANY })
  }
  return (
    <LinkActionPage of="confirm" act={confirm}>
      <LinkButton variant="go" size="big" isWide to={pages.profile.path}>
        {t('confirm.goOn')}
      </LinkButton>
    </LinkActionPage>
  )
}
