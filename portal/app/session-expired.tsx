import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#portal/lib/on-demand.tsx'
import { onSessionExpired } from '#portal/lib/session-expired.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { pages } from '#shared/pages.ts'
import { useLogout } from './use-logout.ts'

const SessionExpiredDialog = onDemand(
  async () => (await import('#portal/features/account/session-expired-dialog.tsx')).SessionExpiredDialog,
)

/** While rendered, an expired session can be renewed without leaving the page. */
export function SessionExpired({ email }: { email: string }) {
  const logout = useLogout()
  const [answer, setAnswer] = useState<(isBack: boolean) => void>()
  useEffect(
    () =>
      onSessionExpired(
        () =>
          new Promise((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )
  useEffect(() => () => answer?.(false), [answer])
  if (!answer) return null
  return (
    <SessionExpiredDialog
      email={email}
      onSignedIn={() => {
        answer(true)
        setAnswer(undefined)
      }}
      onLogout={logout}
      forgot={<Forgot />}
    />
  )
}

function Forgot() {
  const { t } = useTranslation('account')
  return (
    <LinkButton variant="quiet" href={pages.forgotPassword.path} target="_blank">
      {t('forgot.title')}
      <span className="visually-hidden"> ({t('over.newTab')})</span>
    </LinkButton>
  )
}
