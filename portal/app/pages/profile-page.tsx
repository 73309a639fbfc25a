import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { AppHeader } from '#portal/app/app-header.tsx'
import { PageFooter } from '#portal/app/page-footer.tsx'
import { SignInPrompt } from '#portal/app/session-expired.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { useSignOut } from '#portal/app/use-sign-out.ts'
import { useCompanyBadges } from '#portal/features/badge/badge-list/badge-list-query.ts'
import { CompanyHero, CompanyHeroSkeleton } from '#portal/features/company/company-hero.tsx'
import { companyName } from '#portal/features/company/company-name.ts'
import { PendingBoard, PendingBoardSkeleton } from '#portal/features/company/pending-board.tsx'
import { StepNav, useFragmentScroll, useSectionInView } from '#portal/features/company/step-nav.tsx'
import { TopLinks } from '#portal/features/company/top-links.tsx'
import { UnconfirmedNotice } from '#portal/features/company/unconfirmed-notice.tsx'
import { useDerivedFlags, useMyCompany } from '#portal/features/company/use-my-company.ts'
import { useMaterials } from '#portal/features/material/material-query.ts'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyComponent } from '#portal/lib/on-demand.tsx'
import { sessionStore } from '#portal/lib/session.ts'
import { AvatarMenu, AvatarMenuRow, AvatarSkeleton } from '#portal/ui/avatar-menu.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import css from './profile-page.module.css'
import { badgeUsage, ProfileSections, ProfileSectionsSkeleton } from './profile-sections.tsx'
import closed from './read-only-for-organizer.module.css'

prepareDialogs()

/** Fetched together: a section that loaded its own texts would appear later than the rest. */
const TEXTS = ['profile', 'company', 'badge', 'pass', 'material'] as const

/** The exhibitor's page: remaining tasks in the header, and one section per step (spec section 2). */
export function Component() {
  const { t } = useTranslation(TEXTS)
  const edition = useEdition()
  const { data: company, isPending, error, refetch } = useMyCompany()
  const badges = useCompanyBadges(company?._id)
  const currentSection = useSectionInView()
  usePageTitle(t('title'))
  const materials = useMaterials(company?._id)
  useDerivedFlags(company, { badges: badges.data?.length, materials: materials.data?.length })
  useFragmentScroll(Boolean(company) && !badges.isPending && !materials.isPending)
  if (!company) return isPending ? <Skeleton /> : <ProfileFailed error={error} onRetry={refetch} />
  return (
    <>
      <AppHeader avatar={<ProfileAccount company={company} />}>
        <TopLinks company={company} edition={edition} />
      </AppHeader>
      <Hero>
        <CompanyHero company={company} />
        <PendingBoard company={company} edition={edition} />
      </Hero>
      <StepNav
        edition={edition}
        company={company}
        places={badges.data && badgeUsage(company, badges.data)}
        listed={materials.data?.length}
        current={currentSection}
      />
      <main className={css.main}>
        <ReadOnlyForOrganizer>
          <UnconfirmedNotice company={company} />
          <ProfileSections company={company} edition={edition} badges={badges.data} onMaterialsSettled={refetch} />
        </ReadOnlyForOrganizer>
      </main>
      <PageFooter />
      <SignInPrompt email={company.email} />
    </>
  )
}

/** The page's skeleton: header and steps at once, blocks in place of words. */
export function Skeleton() {
  const { t } = useTranslation(TEXTS)
  const edition = useEdition()
  usePageTitle(t('title'))
  return (
    <>
      <AppHeader avatar={<AvatarSkeleton />}>
        <TopLinks company={undefined} edition={edition} />
      </AppHeader>
      <Hero>
        <CompanyHeroSkeleton />
        <PendingBoardSkeleton />
      </Hero>
      <StepNav edition={edition} company={undefined} places={undefined} listed={undefined} current="catalogue" />
      <main className={css.main}>
        <ProfileSectionsSkeleton />
      </main>
      <PageFooter />
    </>
  )
}

function Hero({ children }: { children: ReactNode }) {
  return (
    <div data-surface="dark">
      <div className={css.wrap}>
        <div className={css.hero}>{children}</div>
      </div>
    </div>
  )
}

/** Content that only the company may change: read-only for an organizer viewing it. */
function ReadOnlyForOrganizer({ children }: { children: ReactNode }) {
  const isImpersonation = useStore(sessionStore, (session) => session.isImpersonation)
  return isImpersonation ? <ReadOnly>{children}</ReadOnly> : children
}

function ReadOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('view')
  return (
    <fieldset disabled className={closed.closed} aria-label={t('closed')}>
      {children}
    </fieldset>
  )
}

/** The company failed to load: the reason and a retry. */
function ProfileFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <AppHeader />
      <main className={css.main}>
        <div className={css.failed} role="alert">
          <EmptyState title={t('failed')}>
            {failureTexts(error).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <RetryButton variant="line" onPress={onRetry} />
          </EmptyState>
        </div>
      </main>
      <PageFooter />
    </>
  )
}

const ChangePasswordDialog = lazyComponent(
  async () => (await import('#portal/features/account/change-password-dialog.tsx')).ChangePasswordDialog,
)

/** The account menu: password and sign-out (PROF-08, PROF-09). */
function ProfileAccount({ company }: { company: Company }) {
  const { t } = useTranslation('profile')
  const signOut = useSignOut()
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
          <Button variant="quiet" slot="close" onPress={signOut}>
            {t('logout')}
          </Button>
        </AvatarMenuRow>
      </AvatarMenu>
      {isChanging && <ChangePasswordDialog email={company.email} onClose={() => setChanging(false)} />}
    </>
  )
}
