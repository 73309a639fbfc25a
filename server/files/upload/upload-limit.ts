import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import { type Author, logChange, nextRev } from '#server/base/db/changes.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import { networksOf } from '#server/base/http/networks.ts'
import type { EditionStore } from '#server/event/edition/edition.store.ts'
import { changeBadge, findBadge, findDeletedBadge } from '#server/records/badge/badge.store.ts'
import { changeCompany, findCompany } from '#server/records/company/company.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { checkCompanyFiles } from '#server/records/quota/assert-within-quota.ts'
import { changeSpeaker, findSpeaker } from '#server/records/speaker/speaker.store.ts'
import { mbToBytes } from '#shared/quota/quota.rules.ts'
import { SPEAKER_FILE_FIELDS, SPEAKER_FOLDERS, type SpeakerFileField } from '#shared/speaker/speaker.constants.ts'
import type { FileOfRecord } from './file-store.ts'
import { isPendingReview, sumPendingReview } from './pending-review.store.ts'
import { countUploads, type FileRow, timesNotYetInUse } from './upload.store.ts'

type CompanyField = 'urlLogo' | 'urlPub'
const COMPANY_FIELD: Record<string, CompanyField> = {
  'companies/logos': 'urlLogo',
  'companies/pub': 'urlPub',
}

const speakerField = (folder: string): SpeakerFileField | undefined =>
  SPEAKER_FILE_FIELDS.find((field) => SPEAKER_FOLDERS[field] === folder)

/**
 * The company that an upload's record is or belongs to, '' for a speaker without one; undefined when there is no such
 * record or it is deleted. Documents belong to the organizer, not to a record.
 */
export async function companyOfRecord(db: Db, folder: string, recordId: string): Promise<string | undefined> {
  if (folder === 'badges/photos') return (await findBadge(db, recordId))?.companyId
  if (folder in COMPANY_FIELD) return (await findCompany(db, recordId))?._id
  if (speakerField(folder)) return (await findSpeaker(db, recordId))?.companyUid
  return undefined
}

/**
 * The record of an upload, by the id that this caller names it by, and its company; undefined if there is none.
 * @throws ApiError link_replaced
 */
export async function findUploadRecord(db: Db, folder: string, named: string, actor: Actor) {
  const person = folder === 'badges/photos' ? 'badge' : speakerField(folder) && 'speaker'
  const recordId = person ? ((await findNamed(db, person, named, actor))?._id ?? '') : named
  const companyId = await companyOfRecord(db, folder, recordId)
  return companyId === undefined ? undefined : { recordId, companyId }
}

/** Clears the field that points to the file, as an ordinary change of its record. */
export async function clearField(tx: Tx, file: FileRow, by: Author): Promise<void> {
  const field = COMPANY_FIELD[file.folder]
  const ofSpeaker = speakerField(file.folder)
  if (field) await clearCompanyField(tx, file, field, by)
  else if (ofSpeaker) await clearSpeakerField(tx, file, ofSpeaker, by)
  else if (file.folder === 'badges/photos') await clearBadgePhoto(tx, file, by)
  else await logDocument(tx, file.path, by)
}

async function clearCompanyField(tx: Tx, { path, recordId }: FileRow, field: CompanyField, by: Author) {
  const company = await findCompany(tx, recordId)
  if (company?.[field] !== path) return
  await changeCompany(tx, company, { [field]: '' }, by)
  await refreshDerived(tx, recordId, by)
}

async function clearBadgePhoto(tx: Tx, { path, recordId }: FileRow, by: Author): Promise<void> {
  // A deleted one may be restored.
  const badge = (await findBadge(tx, recordId)) ?? (await findDeletedBadge(tx, recordId))
  if (badge?.urlPhoto === path) await changeBadge(tx, badge, { urlPhoto: '' }, by)
}

async function clearSpeakerField(tx: Tx, { path, recordId }: FileRow, field: SpeakerFileField, by: Author) {
  const speaker = await findSpeaker(tx, recordId)
  if (speaker?.[field] === path) await changeSpeaker(tx, speaker, { [field]: '' }, by)
}

/** Logs a document, which is not a record: its path serves as its id. */
export async function logDocument(tx: Tx, path: string, by: Author): Promise<void> {
  const rev = await nextRev(tx, 'document', path)
  await logChange(tx, 'document', { _id: path, rev }, ['file'], by)
}

const HOUR_MS = 3_600_000
/** Maximum unused uploads per record and hour. */
const NOT_YET_IN_USE_LIMIT = 20
/** Maximum uploads per record and hour altogether: replaced files stay on disk until they are swept. */
const SENT_LIMIT = 60
/** Maximum bytes per record and hour in the folders open to anyone with a link. */
export const LINK_BYTES_LIMIT = 150 * 1024 * 1024

/** Refuses an upload when its record has had too many; `ahead` counts that record's uploads still being prepared. */
export function createUploadLimit(now: () => number) {
  return async function checkLimit(
    from: Db,
    { folder, recordId }: FileOfRecord,
    { bytes = 0, ahead = 0 } = {},
  ): Promise<void> {
    // The organizer's documents are in use from the start.
    if (folder === 'documents') return
    const sent = await countUploads(from, recordId, now() - HOUR_MS)
    const isOpenToLinks = !folder.startsWith('companies/')
    if (sent.count + ahead >= SENT_LIMIT || (isOpenToLinks && sent.bytes + bytes > LINK_BYTES_LIMIT))
      throw new ApiError('too_many', { retryAfter: HOUR_MS / 1000 })
    const times = await timesNotYetInUse(from, recordId, now() - HOUR_MS)
    if (times.length + ahead < NOT_YET_IN_USE_LIMIT) return
    const oldest = times[times.length - NOT_YET_IN_USE_LIMIT] ?? now()
    throw new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil((oldest + HOUR_MS - now()) / 1000)) })
  }
}

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
