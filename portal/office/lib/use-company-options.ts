import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyName } from '#portal/features/company/company-name.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { SelectOption } from '#portal/ui/select.tsx'
import { queries } from './queries.ts'

/** All companies by their names, to choose from. */
export function useCompanyOptions(): SelectOption[] {
  const language = useLanguage()
  const { data: companies } = useQuery(queries.companies)
  return useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return (companies ?? [])
      .map((company) => ({ value: company._id, label: companyName(company) }))
      .sort((one, other) => collator.compare(one.label, other.label))
  }, [companies, language])
}
