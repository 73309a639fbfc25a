import { httpTransport } from '#portal/lib/http-transport.ts'
import { createClient } from '#shared/contract/client.ts'
import { kioskContract } from '#shared/kiosk/kiosk.contract.ts'

/** The calls that the kiosk answers by itself. */
export const kioskApi = createClient(kioskContract, httpTransport)
