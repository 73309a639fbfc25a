import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { WaitingRoles } from '#portal/office/team/member-dialogs.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { type CallName, useMay, useMe } from './use-me.ts'

/** Shows what makes a call to those who may make it: nothing is offered that the server would refuse. */
export function Allowed({ to, children }: { to: CallName; children: ReactNode }) {
  return useMay()(to) ? children : null
}

/** A page that is nothing without a call: who may not make it came by a typed address, for no link leads there. */
export function Needs({ call, children }: { call: CallName; children: ReactNode }) {
  return useMay()(call) ? children : <OutsideRoles />
}

function OutsideRoles() {
  const { t } = useTranslation('organizer')
  return (
    <SectionPage title={t('outside.title')}>
      {useMe()?.waiting.length ? <WaitingRoles /> : <p>{t('outside.text')}</p>}
      <div>
        <LinkButton to="/">{t('unknown.home')}</LinkButton>
      </div>
    </SectionPage>
  )
}
