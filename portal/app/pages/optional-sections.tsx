import { useTranslation } from 'react-i18next'
import { Logistics } from '#portal/features/company/logistics.tsx'
import { useDerivedFlags } from '#portal/features/company/use-my-company.ts'
import { CompanyVisas, useCompanyVisas } from '#portal/features/visa/company-visas.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import { ProfileSection } from './profile-section.tsx'

/** Step 5, where the edition shows it (PROF-16, COMP-08, Q-058). */
export function VisaSection({ company }: { company: Company }) {
  const { t } = useTranslation('profile')
  const { data: visas } = useCompanyVisas(company._id)
  useDerivedFlags(company, { badges: undefined, materials: undefined, visas: visas?.length })
  return (
    <ProfileSection id="visa" number={5} title={t('section.visa')}>
      <CompanyVisas company={company} />
    </ProfileSection>
  )
}

/** Step 7, where the edition shows it (COMP-09, Q-057). */
export function LogisticsSection() {
  const { t } = useTranslation('profile')
  return (
    <ProfileSection id="logistique" number={7} title={t('section.logistique')}>
      <Logistics />
    </ProfileSection>
  )
}
