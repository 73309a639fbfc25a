import { httpTransport } from '#portal/lib/http-transport.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { createClient } from '#shared/contract/client.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'

export const companyListApi = createClient(companyContract, httpTransport)
export const speakerListApi = createClient(speakerContract, httpTransport)
