import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyNames } from '#portal/office/badges/badge-rows.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { MergedField } from '#shared/badge/merge.rules.ts'

/** What a badge says in a field, in words; '' for nothing. */
export function useMergedWords() {
  const { t } = useTranslation(['organizer-badges', 'organizer'])
  const { data: companies = [] } = useQuery(queries.companies)
  const { data: waiting } = useQuery(queries.waitingPhotos)
  const names = companyNames(companies)
  const photo = ({ _id, urlPhoto }: Badge) => {
    if (urlPhoto === '' || !waiting) return ''
    return t(waiting.has(_id) ? 'duplicates.photoWaits' : 'duplicates.photoAccepted')
  }
  return (badge: Badge, field: MergedField): string => {
    if (field === 'type') return t(`organizer:home.pass.${badge.type}`)
    if (field === 'companyId') return names.get(badge.companyId) ?? t('print.noCompany')
    if (field === 'urlPhoto') return photo(badge)
    return shownCompany(badge[field])
  }
}
