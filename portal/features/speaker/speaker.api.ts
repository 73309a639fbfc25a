import { httpTransport } from '#portal/lib/http-transport.ts'
import { createClient } from '#shared/contract/client.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'

export const speakerApi = createClient(speakerContract, httpTransport)
