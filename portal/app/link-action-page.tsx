import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkActionForm } from '#portal/features/account/link-action-form.tsx'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { BackToLogin } from './back-link.tsx'
import { NarrowPage } from './narrow-page.tsx'

type Props = {
  action: 'confirm' | 'restore'
  perform: (token: string) => Promise<unknown>
  /** Where to go afterwards. */
  children: ReactNode
}

/** The page of a mailed link that does one thing, once. */
export function LinkActionPage({ action, perform, children }: Props) {
  const { t } = useTranslation('account')
  const token = useUrlToken()
  const [outcome, setOutcome] = useState<'asked' | 'done' | 'expired'>('asked')
  const step = token === '' ? 'expired' : outcome
  const title = step === 'expired' ? t('error:gone') : t(`${action}.${step === 'asked' ? 'title' : step}`)
  return (
    <NarrowPage title={title}>
      {step === 'asked' && (
        <LinkActionForm
          action={action}
          perform={() => perform(token)}
          back={<BackToLogin />}
          onExpired={() => setOutcome('expired')}
          onDone={() => setOutcome('done')}
        />
      )}
      {step === 'done' && (
        <div className="stack" role="status">
          <p className="text-20">{t(`${action}.doneAbout`)}</p>
          {children}
        </div>
      )}
      {step === 'expired' && (
        <div className="stack">
          <p className="text-20">{t(`${action}.expiredAbout`)}</p>
          <BackToLogin />
        </div>
      )}
    </NarrowPage>
  )
}

/** Kept in the history entry of a link's page. */
export interface LinkPageState {
  token?: string
  /** The token comes from confirming the address, not from the mail of a forgotten password. */
  isAddressConfirmed?: boolean
}

/**
 * The `token` of a mailed link; '' if none. Removed from the URL at once and kept in the history entry, so
 * that a reload keeps it.
 */
export function useUrlToken() {
  const { pathname, search, state, navigate } = usePageLocation()
  const tokenInUrl = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (tokenInUrl !== null)
      void navigate(pathname, { replace: true, state: { ...(state as object), token: tokenInUrl } })
  }, [tokenInUrl, pathname, state, navigate])
  return tokenInUrl ?? (state as LinkPageState | null)?.token ?? ''
}
