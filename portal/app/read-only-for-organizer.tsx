import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { sessionStore } from '#portal/lib/session.ts'
import css from './read-only-for-organizer.module.css'

/** What may be changed by its company alone: an organizer who sees it can read it and press nothing. */
export function ReadOnlyForOrganizer({ children }: { children: ReactNode }) {
  const isImpersonation = useStore(sessionStore, (session) => session.isImpersonation)
  return isImpersonation ? <Closed>{children}</Closed> : children
}

function Closed({ children }: { children: ReactNode }) {
  const { t } = useTranslation('view')
  return (
    <fieldset disabled className={css.closed} aria-label={t('closed')}>
      {children}
    </fieldset>
  )
}
