import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type Destination, Destinations } from '#portal/app/destinations.tsx'
import { EventDates } from '#portal/app/event-dates.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { SIGNED_OUT_ELSEWHERE } from '#portal/app/sync-sign-out.ts'
import { ForgotPasswordForm } from '#portal/features/account/forgot-password-form.tsx'
import { ResendLinkForm } from '#portal/features/account/resend-link-form.tsx'
import { SignInForm } from '#portal/features/account/sign-in-form.tsx'
import { useIsHydrated } from '#portal/lib/hydration.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { sessionStore } from '#portal/lib/session.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { safeReturnUrl } from '#shared/account/return-url.ts'
import { HOME, pages } from '#shared/pages.ts'

const DESTINATIONS: readonly Destination[] = [
  { id: 'badge', icon: 'mail' },
  { id: 'speaker', icon: 'mail' },
  { id: 'lost', panel: <ResendLinkForm /> },
  { id: 'visa', to: pages.visa.path },
  { id: 'exhibitors', to: pages.exhibitors.path },
  { id: 'speakers', to: pages.speakers.path },
]

/** The sign-in page, which also shows the form for a forgotten password (LOGIN-01, Q-028). */
export function Component() {
  const { t } = useTranslation(['app', 'account'])
  const [email, setEmail] = useState('')
  const [isForgotten, setForgotten] = useState(false)
  const [hasSwitchedForm, setSwitchedForm] = useState(false)
  const showForm = (forgotten: boolean) => {
    setForgotten(forgotten)
    setSwitchedForm(true)
  }
  const title = t(isForgotten ? 'account:forgot.title' : 'account:login.title')
  return (
    <Page title={title} headerContent={<EventDates />}>
      <div className={page.split}>
        <section className={page.narrow}>
          <h1>{title}</h1>
          {isForgotten ? (
            <ForgotPasswordForm
              email={email}
              hasSwitchedForm={hasSwitchedForm}
              back={
                <Button variant="quiet" icon="back" onPress={() => showForm(false)}>
                  {t('account:forgot.back')}
                </Button>
              }
            />
          ) : (
            <SignIn
              email={email}
              hasSwitchedForm={hasSwitchedForm}
              onForgot={(typed) => {
                setEmail(typed)
                showForm(true)
              }}
            />
          )}
        </section>
        <section>
          <h2 className={page.head}>{t('ways.title')}</h2>
          <Destinations destinations={DESTINATIONS} label={t('ways.title')} />
        </section>
      </div>
    </Page>
  )
}

type SignInProps = { email: string; hasSwitchedForm: boolean; onForgot: (email: string) => void }

function SignIn({ email, hasSwitchedForm, onForgot }: SignInProps) {
  const { t } = useTranslation('account')
  const isHydrated = useIsHydrated()
  const isSignedIn = useStore(sessionStore, ({ token, companyId }) => token !== null && companyId !== null)
  const { search, hash, state, navigate } = usePageLocation()
  const isPasswordSaved = isHydrated && Boolean((state as { isPasswordSaved?: boolean } | null)?.isPasswordSaved)
  const continueAfterSignIn = () =>
    navigate(safeReturnUrl(new URLSearchParams(search).get('returnUrl')), { replace: true })
  return (
    <>
      {isPasswordSaved && (
        <div className={page.notice}>
          <Notice role="status">
            <strong>{t('reset.done')}</strong> {t('reset.doneAbout')}
          </Notice>
        </div>
      )}
      {isHydrated && !isSignedIn && hash === SIGNED_OUT_ELSEWHERE && (
        <div className={page.notice}>
          <Notice role="status">{t('login.elsewhere')}</Notice>
        </div>
      )}
      {isHydrated && isSignedIn && (
        <div className={page.notice}>
          <Notice>
            <p>{t('login.already')}</p>
            <LinkButton variant="quiet" icon="arrow" to={HOME}>
              {t('confirm.goOn')}
            </LinkButton>
          </Notice>
        </div>
      )}
      <SignInForm
        email={email}
        hasSwitchedForm={hasSwitchedForm}
        onForgot={onForgot}
        onSignedIn={continueAfterSignIn}
        register={
          <LinkButton variant="quiet" to={pages.register.path + search}>
            {t('login.register')}
          </LinkButton>
        }
      />
    </>
  )
}
