import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Visa, VisaForm } from '#shared/visa/visa.schema.ts'
import { visaApi } from './visa.api.ts'

/** The id that requests without a company carry. The form does not wait for the edition. */
export function guestId(queries: QueryClient): string {
  return queries.getQueryData<Edition>(['edition'])?.guestCompanyId ?? EDITION_DEFAULTS.guestCompanyId
}

/**
 * Sends a new request (STATE-11, Q-141). A link with the id of a company that is gone must not cost the applicant
 * the request: it then goes without one, and the server puts the guest's.
 * @throws CallError
 */
export async function sendVisa(body: VisaForm, companyId: string): Promise<Visa> {
  try {
    return await visaApi.createVisa({ body: { ...body, companyId } })
  } catch (error) {
    if (!(error instanceof CallError && error.status === 400 && error.fields.companyId)) throw error
    return visaApi.createVisa({ body })
  }
}
