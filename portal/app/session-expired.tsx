import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#portal/lib/on-demand.tsx'
import { registerSignInPrompt } from '#portal/lib/prompt-sign-in.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { pages } from '#shared/pages.ts'
import { useSignOut } from './use-sign-out.ts'

const SessionExpiredDialog = lazyComponent(
  async () => (await import('#portal/features/account/session-expired-dialog.tsx')).SessionExpiredDialog,
)

/** While rendered, an expired session can be renewed without leaving the page. */
export function SignInPrompt({ email }: { email: string }) {
  const signOut = useSignOut()
  const [resolvePrompt, setResolvePrompt] = useState<(isSignedIn: boolean) => void>()
  useEffect(
    () =>
      registerSignInPrompt(
        () =>
          new Promise((resolve) => {
            setResolvePrompt(() => resolve)
          }),
      ),
    [],
  )
  useEffect(() => () => resolvePrompt?.(false), [resolvePrompt])
  if (!resolvePrompt) return null
  return (
    <SessionExpiredDialog
      email={email}
      onSignedIn={() => {
        resolvePrompt(true)
        setResolvePrompt(undefined)
      }}
      onSignOut={signOut}
      forgotLink={<ForgotPasswordLink />}
    />
  )
}

function ForgotPasswordLink() {
  const { t } = useTranslation('account')
  return (
    <LinkButton variant="quiet" href={pages.forgotPassword.path} target="_blank">
      {t('forgot.title')}
      <span className="visually-hidden"> ({t('ui:newTab')})</span>
    </LinkButton>
  )
}
