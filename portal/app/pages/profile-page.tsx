import { useTranslation } from 'react-i18next'
import { AppHeader } from '#portal/app/app-header.tsx'
import { PageFooter } from '#portal/app/page-footer.tsx'
import { SessionOver } from '#portal/app/session-over.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { useCompanyBadges } from '#portal/features/badge/badge-list-query.ts'
import { CompanyHero, CompanyHeroWaiting } from '#portal/features/company/company-hero.tsx'
import { PendingBoard, PendingBoardWaiting } from '#portal/features/company/pending-board.tsx'
import { StepLine } from '#portal/features/company/step-line.tsx'
import { TopLinks } from '#portal/features/company/top-links.tsx'
import { useDerivedFlags } from '#portal/features/company/use-derived-flags.ts'
import { useFragmentScroll } from '#portal/features/company/use-fragment-scroll.ts'
import { useMyCompany } from '#portal/features/company/use-my-company.ts'
import { useSectionInView } from '#portal/features/company/use-section-in-view.ts'
import { useMaterials } from '#portal/features/material/material-query.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { AvatarWaiting } from '#portal/ui/avatar-menu.tsx'
import { ProfileAccount } from './profile-account.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import css from './profile-page.module.css'
import { placesOf } from './profile-places.ts'
import { ProfileSections, ProfileSectionsWaiting } from './profile-sections.tsx'

/** The exhibitor's page: what is left to do on the sign, and one section a step (spec section 2). */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'company', 'badge', 'pass', 'material'])
  const edition = useEdition()
  const { data: company, isPending, error, refetch } = useMyCompany()
  const badges = useCompanyBadges(company?._id)
  const current = useSectionInView()
  usePageTitle(t('title'))
  const materials = useMaterials(company?._id)
  useDerivedFlags(company, { badges: badges.data?.length, materials: materials.data?.length })
  useFragmentScroll(Boolean(company) && !badges.isPending && !materials.isPending)
  const known = company ?? undefined
  const hasFailed = !company && !isPending
  return (
    <>
      <AppHeader avatar={known ? <ProfileAccount company={known} /> : !hasFailed && <AvatarWaiting />}>
        {!hasFailed && <TopLinks company={known} edition={edition} />}
      </AppHeader>
      {hasFailed ? (
        <ProfileFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={css.sign} data-ground="ink">
            <div className={css.wrap}>
              <div className={css.hero}>
                {known ? <CompanyHero company={known} /> : <CompanyHeroWaiting />}
                {known ? <PendingBoard company={known} edition={edition} /> : <PendingBoardWaiting />}
              </div>
            </div>
          </div>
          <StepLine
            edition={edition}
            company={known}
            places={known && badges.data && placesOf(known, badges.data)}
            current={current}
          />
          <main className={css.main}>
            {known ? (
              <ProfileSections
                company={known}
                edition={edition}
                badges={badges.data}
                onMaterialsSettled={() => void refetch()}
              />
            ) : (
              <ProfileSectionsWaiting />
            )}
          </main>
        </>
      )}
      <PageFooter />
      {known && <SessionOver email={known.email} />}
    </>
  )
}
