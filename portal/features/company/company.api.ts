import { httpTransport } from '#portal/lib/http-transport.ts'
import { accountContract } from '#shared/account/account.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'

/** The company calls of the server, and the one that answers the signed-in company. */
export const companyApi = createClient(
  { ...companyContract, getMyCompany: accountContract.getMyCompany },
  httpTransport,
)
