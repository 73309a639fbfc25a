import { httpTransport } from '#portal/lib/http-transport.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { createClient } from '#shared/contract/client.ts'

/** The badge calls of the server. */
export const badgeApi = createClient(badgeContract, httpTransport)
