import { ApiError } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { networksOf } from '#server/base/http/networks.ts'
import type { EditionStore } from '#server/event/edition/edition.store.ts'
import { checkCompanyFiles } from '#server/records/quota/assert-within-quota.ts'
import { mbToBytes } from '#shared/quota/quota.rules.ts'
import { companyOfRecord } from './file-records.ts'
import { isPendingReview, sumPendingReview } from './pending-review.store.ts'
import type { FileRow } from './upload.store.ts'

const HOUR_MS = 3_600_000

/**
 * Holds files of records made without token or key to the edition's quotas, and all others to their company's. The bytes of a network are
 * counted in memory, like all its limits: no address is stored.
 */
export function createAnonymousLimit(edition: EditionStore, now: () => number) {
  let sent: { networks: string[]; at: number; bytes: number }[] = []

  /** Call it in the job that stores the file, after its row. @throws ApiError company_files, network_files, unaccepted_files */
  return async function checkAnonymousUpload(
    tx: Tx,
    { path, folder, recordId, bytes }: FileRow,
    network: string,
  ): Promise<void> {
    const current = edition.current()
    if (!(await isPendingReview(tx, path, current))) {
      const companyId = await companyOfRecord(tx, folder, recordId)
      return companyId ? checkCompanyFiles(tx, companyId, bytes, current) : undefined
    }
    const { networkFilesMb, unacceptedFilesMb } = current.quotas
    sent = sent.filter(({ at }) => at > now() - HOUR_MS)
    const networks = networksOf(network)
    for (const { network: name, factor } of networks) {
      const ofNetwork = sent.filter((one) => one.networks.includes(name))
      const before = ofNetwork.reduce((sum, one) => sum + one.bytes, 0)
      if (before + bytes <= mbToBytes(networkFilesMb) * factor) continue
      const [oldest] = ofNetwork
      const retryAfter = Math.ceil(((oldest?.at ?? now()) + HOUR_MS - now()) / 1000)
      throw new ApiError('network_files', { retryAfter: Math.max(1, retryAfter) })
    }
    if ((await sumPendingReview(tx, current)).bytes > mbToBytes(unacceptedFilesMb))
      throw new ApiError('unaccepted_files')
    sent.push({ networks: networks.map((one) => one.network), at: now(), bytes })
  }
}
