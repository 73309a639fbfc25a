import { httpTransport } from '#portal/lib/http-transport.ts'
import { accountContract } from '#shared/account/account.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'

/** The server's company calls, with those that return the signed-in company, confirm its address and delete its pictures. */
export const companyApi = createClient(
  {
    ...companyContract,
    getMyCompany: accountContract.getMyCompany,
    sendConfirmation: accountContract.sendConfirmation,
    deleteFile: uploadContract.deleteFile,
  },
  httpTransport,
)
