import { useTranslation } from 'react-i18next'
import { LinkActionPage } from '#portal/app/link-action-page.tsx'
import { accountApi } from '#portal/features/account/account.api.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { pages } from '#shared/pages.ts'

/** The link mailed to the address of an account that registered itself, or that was changed. */
export function Component() {
  const { t } = useTranslation('account')
  return (
    <LinkActionPage of="confirm" act={(token) => accountApi.confirmEmail({ body: { token } })}>
      <LinkButton variant="go" size="big" isWide to={pages.profile.path}>
        {t('confirm.goOn')}
      </LinkButton>
    </LinkActionPage>
  )
}
