import { type Actor, type Author, type Db, findPerson, logUnversionedChange, type Tx } from '#server/base/index.ts'
import { changeBadge, findBadge } from '#server/records/badge/badge.store.ts'
import { changeCompany, findCompany, refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { changeSpeaker, findSpeaker } from '#server/records/speaker/speaker.store.ts'
import { SPEAKER_FILE_FIELDS, SPEAKER_FOLDERS, type SpeakerFileField } from '#shared/speaker/speaker.fields.ts'
import type { FileRow } from './upload.store.ts'

type CompanyField = 'urlLogo' | 'urlPub'
const COMPANY_FIELD: Record<string, CompanyField> = {
  'companies/logos': 'urlLogo',
  'companies/pub': 'urlPub',
}

const speakerField = (folder: string) => SPEAKER_FILE_FIELDS.find((field) => SPEAKER_FOLDERS[field] === folder)

/**
 * The company that an upload's record is or belongs to, '' for a speaker without one; undefined when there is no such
 * record or it is deleted. Documents belong to the organizer, not to a record.
 */
export async function companyOfRecord(db: Db, folder: string, recordId: string) {
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

/** Clears the field that points to the file, as an ordinary change of its record; a deleted person may be restored. */
export async function clearField(tx: Tx, file: FileRow, author: Author) {
  const field = COMPANY_FIELD[file.folder]
  const ofSpeaker = speakerField(file.folder)
  if (field) await clearCompanyField(tx, file, field, author)
  else if (ofSpeaker) await clearSpeakerField(tx, file, ofSpeaker, author)
  else if (file.folder === 'badges/photos') await clearBadgePhoto(tx, file, author)
  else await logDocument(tx, file.path, author)
}

async function clearCompanyField(tx: Tx, { path, recordId }: FileRow, field: CompanyField, author: Author) {
  const company = await findCompany(tx, recordId)
  if (company?.[field] !== path) return
  await changeCompany(tx, company, { [field]: '' }, author)
  await refreshCompanyFlags(tx, recordId, author)
}

async function clearBadgePhoto(tx: Tx, { path, recordId }: FileRow, author: Author) {
  const badge = await findPerson(tx, 'badge', recordId)
  if (badge?.urlPhoto === path) await changeBadge(tx, badge, { urlPhoto: '' }, author)
}

async function clearSpeakerField(tx: Tx, { path, recordId }: FileRow, field: SpeakerFileField, author: Author) {
  const speaker = await findPerson(tx, 'speaker', recordId)
  if (speaker?.[field] === path) await changeSpeaker(tx, speaker, { [field]: '' }, author)
}

/** Logs a document, which is not a record: its path serves as its id. */
export async function logDocument(tx: Tx, path: string, author: Author) {
  await logUnversionedChange(tx, 'document', path, ['file'], author)
}
