import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { SectionPage } from '#portal/office/layout/section-page.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { OFFICE_SECTIONS } from '#portal/office/section-names.ts'
import { Button, type ButtonProps, LinkButton } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Me } from '#shared/member/member.contract.ts'
import type { CallName } from '#shared/pages.ts'
import { ROLES, type Role } from '#shared/roles.ts'

/** Renders its children only for members who may make the call, so that nothing is offered that the server would refuse. */
export function Allowed({ call, children }: { call: CallName; children: ReactNode }) {
  return useCanCall()(call) ? children : null
}

/** A button only for members who may make the call. */
export function AllowedButton({ call, ...button }: ButtonProps & { call: CallName }) {
  return useCanCall()(call) && <Button {...button} />
}

/** A page that needs a call. A member who may not make it has typed the URL, since no link leads here, and is shown why. */
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

/** Why a page does not offer what a role of the member would: it waits for a second factor, which is set up there. */
export function SecondFactorNotice() {
  const { t } = useTranslation('organizer-team')
  const rolesIn = useRoleNames()
  const me = useMe()
  if (!me || me.waiting.length === 0) return null
  return (
    <Notice kind="warning">
      {t('factorNeeded', { roles: rolesIn(me.waiting) })}. <Link to="/account">{t('setUpFactor')}</Link>
    </Notice>
  )
}

/** Roles as a list in words, always in the same order. */
export function useRoleNames() {
  const { t } = useTranslation('organizer-team')
  return (roles: readonly Role[]) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`role.${role}`))
      .join(', ')
}

/** The signed-in member; undefined while loading. */
export function useMe() {
  return useQueryData(queries.me)
}

/** The member's name, shown as the author of an action; '' for a key without a name. */
export const memberName = () => queryClient.getQueryData<Me>(queries.me.queryKey)?.name ?? ''

/** A function that says whether the member may make a call. Pages leave out what it denies. */
export function useCanCall() {
  const me = useMe()
  return useCallback((call: CallName) => me?.calls.includes(call) === true, [me])
}

/** The sections that the member may see. */
export function useSections() {
  const canCall = useCanCall()
  return useMemo(() => OFFICE_SECTIONS.filter((one) => one !== 'visas' || canCall('visa.listVisas')), [canCall])
}
