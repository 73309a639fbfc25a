import { httpTransport } from '#portal/lib/http-transport.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'

export const visaApi = createClient(visaContract, httpTransport)

// One call of another feature; a feature does not import another one.
export const { getCompany } = createClient(companyContract, httpTransport)
