import { useQueryClient } from '@tanstack/react-query'
import type { Company, CompanyEdit } from '#shared/company/company.schema.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { companyApi } from './company.api.ts'
import { MY_COMPANY } from './use-my-company.ts'

type Saved = { saved: Company; conflicts: readonly Conflict[] }

/** Sends the changed fields and caches the answer, so that the page updates at once. */
export function useCompanyUpdate(id: string): (body: CompanyEdit) => Promise<Saved> {
  const queryClient = useQueryClient()
  return async (body) => {
    const { conflicts = [], ...saved } = await companyApi.updateCompany({ params: { id }, body })
    queryClient.setQueryData(MY_COMPANY, saved)
    return { saved, conflicts }
  }
}
