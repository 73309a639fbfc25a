import { useAnswer } from '#portal/lib/answers.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { createClient } from '#shared/contract/client.ts'
import { sponsorContract } from '#shared/sponsor/sponsor.contract.ts'
import { ATTACHMENTS, ATTACHMENTS_TABLE } from '#shared/sponsor/sponsor.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const sponsorApi = createClient(sponsorContract, httpTransport)

export type ManualName = keyof typeof ATTACHMENTS

/** The address of each available manual, matched by its exact name (PROF-05, Q-067, Q-068). */
export function useManuals(): { addressOf(name: ManualName): string | undefined; isPending: boolean } {
  const { data, isPending } = useAnswer({
    key: 'manuals',
    ask: () => sponsorApi.listSponsorsOfTable({ params: { table: ATTACHMENTS_TABLE } }),
  })
  const addressOf = (name: ManualName) => {
    const stored = data?.find((record) => record.raisonSocial === ATTACHMENTS[name])?.urlLogo ?? ''
    const address = stored.startsWith('documents/') ? fileUrl(stored) : stored
    return /^(https?:\/\/|\/(?!\/))/.test(address) ? address : undefined
  }
  return { addressOf, isPending }
}
