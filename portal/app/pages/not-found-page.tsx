import { useTranslation } from 'react-i18next'
import { type Destination, Destinations } from '#portal/app/destinations.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { BilingualPageHeader } from '#portal/app/page-header.tsx'
import { BilingualResendLinkForm } from '#portal/features/account/resend-link-form.tsx'
import { pages } from '#shared/pages.ts'

const DESTINATIONS: readonly Destination[] = [
  { id: 'login', to: pages.login.path },
  { id: 'visa', to: pages.visa.path },
  { id: 'exhibitors', to: pages.exhibitors.path },
  { id: 'speakers', to: pages.speakers.path },
]

/** The not-found page, in both languages, with a way to get the link again. */
export function Component() {
  const { t } = useTranslation('app')
  return (
    <Page title={t('notFound.title')}>
      <BilingualPageHeader id="notFound" />
      <div className={page.split}>
        <section className={page.narrow}>
          <BilingualResendLinkForm />
        </section>
        <section>
          <h2>{t('ways.next')}</h2>
          <Destinations destinations={DESTINATIONS} label={t('ways.next')} />
        </section>
      </div>
    </Page>
  )
}
