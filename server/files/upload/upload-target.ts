import { type Actor, ApiError, type Context, invalidField } from '#server/base/index.ts'
import { UPLOAD_FOLDERS, type UploadFolder, type UploadNames } from '#shared/upload/upload.contract.ts'
import { findUploadRecord } from './file-records.ts'

export interface UploadTarget {
  folder: UploadFolder
  recordId: string
}

/**
 * Where an upload goes, if the caller may put it there. Both pairs of names are accepted.
 * @throws ApiError invalid, unauthorized, forbidden, not_found
 */
export async function uploadTarget(
  { subdirectory, storageBasePath, filename, key }: UploadNames,
  actor: Actor,
  context: Context,
): Promise<UploadTarget> {
  const named = subdirectory ?? storageBasePath
  const folder = UPLOAD_FOLDERS.find((one) => one === named)
  if (!folder) {
    const field = subdirectory === undefined && storageBasePath !== undefined ? 'storageBasePath' : 'subdirectory'
    throw invalidField(field, named ? 'error:invalid' : 'error:required')
  }
  const given = filename ?? key ?? ''
  if (!given) throw invalidField(filename === undefined && key !== undefined ? 'key' : 'filename', 'error:required')

  // To the central server desks send photos with their operations, in bounded numbers.
  if (actor.kind === 'desk') checkKind(actor, context.isReplica === true)
  if (folder === 'documents') {
    checkKind(actor, actor.kind === 'organizer')
    return { folder, recordId: given.toWellFormed().slice(0, 255) }
  }
  // The ids of badges and speakers are known only to those who may write them.
  const ofCompany = folder.startsWith('companies/')
  if (ofCompany) checkKind(actor, actor.kind === 'organizer' || actor.kind === 'company')
  for (const named of recordIds(given)) {
    const record = await findUploadRecord(context.db, folder, named, actor)
    if (record === undefined) continue
    if (ofCompany && actor.kind === 'company' && actor.companyId !== record.companyId) break
    return { folder, recordId: record.recordId }
  }
  throw new ApiError('not_found')
}

/** The key as given, then without anything that looks like a file extension. */
function recordIds(key: string) {
  const bare = key.replace(/\.[a-z0-9]{1,8}$/i, '')
  return bare === key ? [key] : [key, bare]
}

function checkKind(actor: Actor, mayUpload: boolean) {
  if (!mayUpload) throw new ApiError(actor.kind === 'anonymous' ? 'unauthorized' : 'forbidden')
}

/** The same, for the fields that precede the file; passes if there are none. */
export async function checkBeforeFile(fields: UploadNames, actor: Actor, context: Context) {
  const named = fields.subdirectory ?? fields.storageBasePath
  const key = fields.filename ?? fields.key
  if (typeof named === 'string' && typeof key === 'string')
    await uploadTarget({ subdirectory: named, filename: key }, actor, context)
}
