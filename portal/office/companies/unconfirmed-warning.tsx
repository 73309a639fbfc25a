import { useTranslation } from 'react-i18next'
import { Notice } from '#portal/ui/notice.tsx'
import type { Company } from '#shared/company/company.schema.ts'

/** Warns that anything given to an unconfirmed account goes to the person who registered it. */
export function UnconfirmedWarning({ companies }: { companies: readonly Company[] }) {
  const { t } = useTranslation('organizer-companies')
  const names = companies.filter(({ unverifiedEmail }) => unverifiedEmail).map((one) => one.raisonSocial || one.email)
  if (names.length === 0) return null
  return <Notice kind="warning">{t('unconfirmed.warning', { names: names.join(', ') })}</Notice>
}
