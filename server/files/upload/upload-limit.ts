import { networksOf } from '#server/base/http/networks.ts'
import { ApiError, type Db, type Tx } from '#server/base/index.ts'
import type { EditionStore } from '#server/event/edition/edition.store.ts'
import { checkCompanyFiles } from '#server/records/quota/assert-within-quota.ts'
import { mbToBytes } from '#shared/quota/quota.rules.ts'
import { HOUR_MS } from '#shared/time.ts'
import { companyOfRecord } from './file-records.ts'
import type { FileOfRecord } from './file-store.ts'
import { isUnaccepted, sumUnaccepted } from './unaccepted-files.store.ts'
import { countUploads, type FileRow, listUnusedUploadTimes } from './upload.store.ts'

/** Maximum unused uploads per record and hour. */
const UNUSED_LIMIT = 20
/** Maximum uploads per record and hour altogether: replaced files stay on disk until they are swept. */
const SENT_LIMIT = 60
/** Maximum bytes per record and hour in the folders open to anyone with a link. */
export const LINK_BYTES_LIMIT = 150 * 1024 * 1024

/** Refuses an upload when its record has had too many; `ahead` counts that record's uploads still being prepared. */
export function createUploadLimit(now: () => number) {
  return async function checkLimit(from: Db, { folder, recordId }: FileOfRecord, { bytes = 0, ahead = 0 } = {}) {
    // The organizer's documents are in use from the start.
    if (folder === 'documents') return
    const sent = await countUploads(from, recordId, now() - HOUR_MS)
    const isOpenToLinks = !folder.startsWith('companies/')
    if (sent.count + ahead >= SENT_LIMIT || (isOpenToLinks && sent.bytes + bytes > LINK_BYTES_LIMIT))
      throw new ApiError('too_many', { retryAfter: HOUR_MS / 1000 })
    const times = await listUnusedUploadTimes(from, recordId, now() - HOUR_MS)
    if (times.length + ahead < UNUSED_LIMIT) return
    const oldest = times[times.length - UNUSED_LIMIT] ?? now()
    throw new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil((oldest + HOUR_MS - now()) / 1000)) })
  }
}

/**
 * Holds files of records made without token or key to the edition's quotas, and all others to their company's. The bytes of a network are
 * counted in memory, like all its limits: no address is stored.
 */
export function createFileQuotas(edition: EditionStore, now: () => number) {
  let sent: { networks: string[]; at: number; bytes: number }[] = []

  /** Call it in the job that stores the file, after its row. @throws ApiError company_files, network_files, unaccepted_files */
  return async function checkFileQuotas(tx: Tx, { path, folder, recordId, bytes }: FileRow, network: string) {
    const current = edition.current()
    if (!(await isUnaccepted(tx, path, current))) {
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
    if ((await sumUnaccepted(tx, current)).bytes > mbToBytes(unacceptedFilesMb)) throw new ApiError('unaccepted_files')
    sent.push({ networks: networks.map((one) => one.network), at: now(), bytes })
  }
}
