import { httpTransport } from '#portal/lib/http-transport.ts'
import { createClient } from '#shared/contract/client.ts'
import { materialContract } from '#shared/material/material.contract.ts'

export const materialApi = createClient(materialContract, httpTransport)
