import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyName } from '#portal/features/company/company-name.ts'
import type { SelectOption } from '#portal/ui/select.tsx'
import { compareNames } from '#shared/names/order.ts'
import { queries } from './queries.ts'

/** All companies by their names, to choose from. */
export function useCompanyOptions(): SelectOption[] {
  const { data: companies } = useQuery(queries.companies)
  return useMemo(() => {
    return (companies ?? [])
      .map((company) => ({ value: company._id, label: companyName(company) }))
      .sort((one, other) => compareNames(one.label, other.label))
  }, [companies])
}
