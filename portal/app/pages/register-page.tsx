import { useTranslation } from 'react-i18next'
import { BackToLogin } from '#portal/app/back-link.tsx'
import { EventDates } from '#portal/app/event-dates.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { RegisterForm } from '#portal/features/account/register-form.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { safeReturnUrl } from '#shared/account/return-url.ts'
import { pages } from '#shared/pages.ts'

/** A new exhibitor's account, while the edition lets anyone register. */
export function Component() {
  const { t } = useTranslation('account')
  const { registration } = useEdition()
  const { search, navigate } = usePageLocation()
  const returnUrl = new URLSearchParams(search).get('returnUrl')
  const back = <BackToLogin search={search} />
  return (
    <Page title={t('register.title')} headerContent={<EventDates />}>
      {registration !== 'closed' ? (
        <RegisterForm
          className={page.split}
          backLink={back}
          onRegistered={() => navigate(returnUrl ? safeReturnUrl(returnUrl) : pages.profile.path, { replace: true })}
        />
      ) : (
        <div className={page.split}>
          <section className="stack">
            <h1>{t('error:registration_closed')}</h1>
            <p>{t('register.closedAbout')}</p>
            {back}
          </section>
        </div>
      )}
    </Page>
  )
}
