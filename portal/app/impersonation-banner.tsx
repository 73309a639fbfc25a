import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { companyName } from '#portal/features/company/company-name.ts'
import { useMyCompany } from '#portal/features/company/use-my-company.ts'
import { leaveImpersonation, sessionStore } from '#portal/lib/session.ts'
import { Button } from '#portal/ui/button.tsx'
import { pages } from '#shared/pages.ts'
import css from './impersonation-banner.module.css'

/** Stays at the bottom of every page while an organizer views a company's portal. */
export function ImpersonationBanner() {
  const { t } = useTranslation('view')
  const { data: company } = useMyCompany()
  const hasEnded = useImpersonationEnd()
  const name = company ? companyName(company) : ''
  return (
    <aside className={css.strip} data-over={hasEnded || undefined} aria-label={t('label')} data-noprint>
      <div>
        <p role="status">{company && !hasEnded && t('as', { name })}</p>
        {hasEnded && <p role="alert">{t('over', { name })}</p>}
      </div>
      <Button variant="line" onPress={() => leaveImpersonation(pages.login.path)}>
        {t(hasEnded ? 'leave' : 'end')}
      </Button>
    </aside>
  )
}

/** Whether the organizer's view of a company has ended, by its expiry time or the server's response. */
function useImpersonationEnd() {
  const token = useStore(sessionStore, (session) => session.token)
  useEffect(() => {
    const end = () => sessionStore.setState({ hasImpersonationEnded: true })
    const timer = setTimeout(end, Math.max(0, expiryOf(token) - Date.now()))
    return () => clearTimeout(timer)
  }, [token])
  return useStore(sessionStore, (session) => session.hasImpersonationEnded)
}

/** When a token expires, in milliseconds since 1970. An unreadable token counts as expired. */
function expiryOf(token: string | null) {
  try {
    const claims = (token ?? '').split('.')[1] ?? ''
    return Number(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp) * 1000
  } catch {
    return 0
  }
}
