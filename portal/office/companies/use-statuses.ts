import { useQuery } from '@tanstack/react-query'
import { queries } from '#portal/office/lib/queries.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** The statuses that are offered: the edition's in their order, then others in use. */
export function useStatuses(companies: readonly Pick<Company, 'folder'>[]): string[] {
  const { data: edition } = useQuery(queries.edition)
  const used = companies.map(({ folder }) => folder).sort()
  return [...new Set([...(edition?.companyStatuses ?? []), ...used])].filter(Boolean)
}
