import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { sessionStore } from '#portal/lib/session.ts'
import css from './read-only-for-organizer.module.css'

/** Content that only the company may change: read-only for an organizer viewing it. */
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
