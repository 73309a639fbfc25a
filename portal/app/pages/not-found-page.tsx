import { useTranslation } from 'react-i18next'
import { type Destination, Destinations } from '#portal/app/destinations.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { BilingualPageHeader } from '#portal/app/page-header.tsx'
import { paths } from '#portal/app/paths.ts'
import { BilingualResendLinkForm } from '#portal/features/account/resend-link-form.tsx'
import { cx } from '#portal/ui/cx.ts'

const WAYS: readonly Destination[] = [
  { id: 'login', to: paths.login },
  { id: 'visa', to: paths.visa },
  { id: 'exhibitors', to: paths.exhibitors },
  { id: 'speakers', to: paths.speakers },
]

/** Nothing at this address, in both languages, and the one thing that helps: the link again. */
export function NotFoundPage() {
  const { t } = useTranslation('app')
  return (
    <Page title={t('notFound.title')}>
      <BilingualPageHeader id="notFound" />
      <div className={cx(page.wrap, page.split)}>
        <section className={page.narrow}>
          <BilingualResendLinkForm />
        </section>
        <section>
          <h2>{t('ways.next')}</h2>
          <Destinations ways={WAYS} label={t('ways.next')} />
        </section>
      </div>
    </Page>
  )
}
