import { useTranslation } from 'react-i18next'
import { BackToLogin } from '#portal/app/back-link.tsx'
import { NarrowPage } from '#portal/app/narrow-page.tsx'
import { ForgotPasswordForm } from '#portal/features/account/forgot-password-form.tsx'

export function Component() {
  const { t } = useTranslation('account')
  return (
    <NarrowPage title={t('forgot.title')}>
      <ForgotPasswordForm back={<BackToLogin />} />
    </NarrowPage>
  )
}
