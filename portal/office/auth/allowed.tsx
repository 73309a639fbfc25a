import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { SecondFactorNotice } from '#portal/office/team/member-dialogs.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { type CallName, useCanCall, useMe } from './use-me.ts'

/** Renders its children only for members who may make the call, so that nothing is offered that the server would refuse. */
export function Allowed({ call, children }: { call: CallName; children: ReactNode }) {
  return useCanCall()(call) ? children : null
}

/** A page that needs a call. Whoever may not make it typed the URL, as no link leads here, and is told why. */
export function RequireCall({ call, children }: { call: CallName; children: ReactNode }) {
  return useCanCall()(call) ? children : <RolesExcludePage />
}

function RolesExcludePage() {
  const { t } = useTranslation('organizer')
  return (
    <SectionPage title={t('outside.title')}>
      {useMe()?.waiting.length ? <SecondFactorNotice /> : <p>{t('outside.text')}</p>}
      <div>
        <LinkButton to="/">{t('unknown.home')}</LinkButton>
      </div>
    </SectionPage>
  )
}
