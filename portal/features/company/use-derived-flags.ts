import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Company } from '#shared/company/company.schema.ts'
import { companyApi } from './company.api.ts'
import { type Counts, nextFlagChange } from './derived-flags.ts'
import { MY_COMPANY } from './use-my-company.ts'

/**
 * Corrects the stored company's flags about its own data, on load and after changes. The answer holds
 * the recomputed values and is cached. Failures are logged by the transport and shown to nobody.
 */
export function useDerivedFlags(company: Company | null | undefined, { badges, materials, visas }: Counts) {
  const queryClient = useQueryClient()
  const tried = useRef('')
  useEffect(() => {
    const change = company ? nextFlagChange(company, { badges, materials, visas }) : undefined
    if (!company || !change) {
      tried.current = ''
      return
    }
    // A change that did not stick is retried only when the data have changed, not in a loop.
    const attempt = `${change.field} ${change.value} ${badges} ${materials} ${visas} ${company.rev}`
    if (tried.current === attempt) return
    tried.current = attempt
    const params = { id: company._id, field: change.field }
    companyApi.patchCompany({ params, body: { value: change.value } }).then(
      (answer) => queryClient.setQueryData(MY_COMPANY, answer),
      () => {},
    )
  }, [company, badges, materials, visas, queryClient])
}
