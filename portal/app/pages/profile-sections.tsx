import { useTranslation } from 'react-i18next'
import { BadgeSection } from '#portal/features/badge/badge-list/badge-section.tsx'
import { BoothList, BoothLocation } from '#portal/features/company/booth-list.tsx'
import { CompanyFacts, CompanyFactsSkeleton, CompletenessScore } from '#portal/features/company/company-facts.tsx'
import { AddMaterial, MaterialSection, useAddMaterial } from '#portal/features/material/material-section.tsx'
import { lazyComponent } from '#portal/lib/on-demand.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'

/** Badge counts over all types: used and allowed. */
export function badgeUsage(company: Pick<Company, 'badge'>, badges: readonly unknown[]) {
  const allowed = BADGE_TYPES.reduce((sum, type) => sum + allowanceOf(company.badge, type), 0)
  return { used: badges.length, allowed }
}

const VisaSection = lazyComponent(async () => (await import('./optional-sections.tsx')).VisaSection)
const LogisticsSection = lazyComponent(async () => (await import('./optional-sections.tsx')).LogisticsSection)

type Props = {
  company: Company
  edition: Edition
  badges: readonly Badge[] | undefined
  /** Called some time after the materials were edited (STATE-15). */
  onMaterialsSettled(): void
}

/** The steps in their order; 5 and 7 only where the edition shows them (PROF-14 to PROF-16, Q-058). */
export function ProfileSections({ company, edition, badges, onMaterialsSettled }: Props) {
  const { t } = useTranslation('profile')
  const material = useAddMaterial(company._id)
  return (
    <>
      <ProfileSection
        id="catalogue"
        number={1}
        title={t('section.catalogue')}
        aside={<CompletenessScore company={company} edition={edition} />}
      >
        <CompanyFacts company={company} edition={edition} />
      </ProfileSection>
      <ProfileSection
        id="badge"
        number={2}
        title={t('section.badge')}
        aside={badges && <BadgeCount {...badgeUsage(company, badges)} />}
      >
        <BadgeSection company={company} />
      </ProfileSection>
      <ProfileSection
        id="material"
        number={3}
        title={t('section.material')}
        aside={
          <AddMaterial
            ref={material.button}
            onAdd={material.add}
            isAdding={material.isAdding}
            isNext={!company.isMaterial}
          />
        }
      >
        <MaterialSection
          companyId={company._id}
          newest={material.newest}
          addButton={material.button}
          onSettled={onMaterialsSettled}
        />
      </ProfileSection>
      {edition.visaSection && <VisaSection company={company} />}
      <ProfileSection
        id="stand"
        number={6}
        title={t('section.stand')}
        aside={<BoothLocation company={company} edition={edition} />}
      >
        <BoothList company={company} />
      </ProfileSection>
      {edition.logistique && <LogisticsSection />}
    </>
  )
}

function BadgeCount(places: { used: number; allowed: number }) {
  const { t } = useTranslation(['profile', 'company'])
  return (
    <p className={css.count}>
      <span aria-hidden>{t('used', places)}</span>
      <span className="visually-hidden">{t('company:step.invited', places)}</span>
    </p>
  )
}

/** The first section's skeleton until the company has loaded. */
export function ProfileSectionsSkeleton() {
  const { t } = useTranslation('profile')
  return (
    <ProfileSection id="catalogue" number={1} title={t('section.catalogue')}>
      <CompanyFactsSkeleton />
    </ProfileSection>
  )
}
