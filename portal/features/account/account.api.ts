import { httpTransport } from '#portal/lib/http-transport.ts'
import { accountContract } from '#shared/account/account.contract.ts'
import { createClient } from '#shared/contract/client.ts'

export const accountApi = createClient(accountContract, httpTransport)
