import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { capital } from '#portal/office/lib/capital.ts'
import { queries } from '#portal/office/lib/queries.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { isKnownStatus } from '#shared/company/known-statuses.ts'

/** The statuses that are offered: the edition's in their order, then others in use. */
export function useStatuses(companies: readonly Pick<Company, 'folder'>[]): string[] {
  const { data: edition } = useQuery(queries.edition)
  const used = companies.map(({ folder }) => folder).sort()
  return [...new Set([...(edition?.companyStatuses ?? []), ...used])].filter(Boolean)
}

/** What a status is called: the well-known ones in the reader's words, any other as it is written. */
export function useStatusWords(): (status: string) => string {
  const { t } = useTranslation('organizer-companies')
  return useCallback((status) => (isKnownStatus(status) ? t(`statusIs.${status}`) : capital(status)), [t])
}
