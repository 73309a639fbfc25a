import { useTranslation } from 'react-i18next'
import { LinkButton } from '#portal/ui/button.tsx'
import { pages } from '#shared/pages.ts'

/** Back to the sign-in page; `search` keeps a returnUrl. */
export function BackToLogin({ search = '' }: { search?: string }) {
  const { t } = useTranslation('account')
  return (
    <LinkButton variant="quiet" icon="back" to={pages.login.path + search}>
      {t('forgot.back')}
    </LinkButton>
  )
}
