import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLogout } from '#portal/app/use-logout.ts'
import { companyName } from '#portal/features/company/company-name.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { AvatarMenu, AvatarMenuRow } from '#portal/ui/avatar-menu.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { Company } from '#shared/company/company.schema.ts'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#portal/features/account/change-password-dialog.tsx')).ChangePasswordDialog,
}))

/** Who is signed in, and the sign-out (PROF-08, PROF-09). */
export function ProfileAccount({ company }: { company: Company }) {
  const { t } = useTranslation('profile')
  const logout = useLogout()
  const isImpersonation = useStore(sessionStore, (session) => session.isImpersonation)
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <AvatarMenu name={companyName(company)} {...(company.raisonSocial && { detail: company.email })}>
        {!isImpersonation && (
          <AvatarMenuRow>
            <Button variant="quiet" slot="close" onPress={() => setChanging(true)}>
              {t('password')}
            </Button>
          </AvatarMenuRow>
        )}
        <AvatarMenuRow>
          <Button variant="quiet" slot="close" onPress={() => void logout()}>
            {t('logout')}
          </Button>
        </AvatarMenuRow>
      </AvatarMenu>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangePasswordDialog email={company.email} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
