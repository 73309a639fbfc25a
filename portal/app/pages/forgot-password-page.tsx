import { useTranslation } from 'react-i18next'
import { BackToLogin } from '#portal/app/back-link.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { PageHeader } from '#portal/app/page-header.tsx'
import { ForgotPasswordForm } from '#portal/features/account/forgot-password-form.tsx'
import { cx } from '#portal/ui/cx.ts'

export function Component() {
  const { t } = useTranslation('account')
  const title = t('forgot.title')
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <div className={cx(page.wrap, page.split)}>
        <section className={page.narrow}>
          <ForgotPasswordForm back={<BackToLogin />} />
        </section>
      </div>
    </Page>
  )
}
