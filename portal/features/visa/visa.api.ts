import { httpTransport } from '#portal/lib/http-transport.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'

export const visaApi = createClient(visaContract, httpTransport)

// A call of another feature, declared here because features do not import each other.
export const { getCompany } = createClient(companyContract, httpTransport)
