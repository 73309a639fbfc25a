import type { EncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import { sha256Of } from '#server/base/sha256.ts'
import { deleteFileRow, findFile } from '#server/files/upload/upload.store.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import type { CopyData } from './copy-data.ts'
import { deletePhoto, listDownloads, listUploads, type OutboxOperation } from './outbox.store.ts'
import { RequestRejected, Revoked, ServerBusy, type ServerCalls } from './server-calls.ts'

/** Photos downloaded between two pulls, so that check-ins do not wait for them. */
const PHOTOS_PER_PULL = 8

/** Deletes photos that no record refers to any more. */
export async function discardPhotos({ write, context }: CopyData, paths: readonly string[]) {
  for (const path of paths) {
    await write((tx) => deleteFileRow(tx, path))
    await context.files.discard(path)
  }
}

/** Downloads some of the photos missing from the copy. */
export async function downloadPhotos({ db, write, context }: CopyData, calls: ServerCalls) {
  const missing = await listDownloads(db, PHOTOS_PER_PULL)
  await Promise.all(
    missing.map(async ({ path, sha256, recordId }) => {
      const bytes = await calls.getPhoto(sha256).catch((error: unknown) => {
        // Deleted meanwhile: the next pull reports it.
        if (error instanceof RequestRejected) return undefined
        throw error
      })
      const [folder] = path.split(/\/[^/]+$/)
      if (bytes && folder) await context.files.adopt({ path, folder, sha256, bytes, recordId })
      await write((tx) => deletePhoto(tx, path))
    }),
  )
}

/**
 * Downloads the privacy policy and the event's logo for use without network; one that the server lacks is requested only
 * once.
 */
export function createDocumentDownload({ db, context }: CopyData) {
  const missing = new Set<string>()
  return async (calls: ServerCalls) => {
    const { privacyPolicy, brand } = context.edition.current()
    const wanted = { [storedPath(privacyPolicy.file)]: 'application/pdf', [storedPath(brand.logo)]: 'image/png' }
    for (const [path, mime] of Object.entries(wanted)) {
      if (!path || missing.has(path) || (await findFile(db, path))) continue
      const bytes = await calls.getDocument(path, mime)
      if (!bytes) {
        missing.add(path)
        continue
      }
      const sha256 = sha256Of(bytes)
      await context.files.adopt({ path, folder: 'documents', sha256, bytes, mime, recordId: '' })
    }
  }
}

/**
 * Uploads photos before the operations that refer to them. A photo that the server rejects is not sent again.
 * @returns ids of operations whose photo the server could not store for now
 */
export async function uploadPhotos(
  { db, write, context }: CopyData,
  calls: ServerCalls,
  batch: readonly OutboxOperation[],
  encryptedOutbox: EncryptedOutbox | undefined,
) {
  if (encryptedOutbox) return uploadEncrypted(encryptedOutbox, calls, batch)
  const namedBy = Map.groupBy(batch, ({ patch }) => {
    const { photo, urlPhoto } = JSON.parse(patch) as { photo?: object; urlPhoto?: string }
    return photo && urlPhoto ? urlPhoto : ''
  })
  namedBy.delete('')
  const unsentPhotos = new Set<string>()
  if (namedBy.size === 0) return unsentPhotos
  const dropRow = (path: string) => write((tx) => deletePhoto(tx, path))
  for (const { path, sha256 } of await listUploads(db, [...namedBy.keys()])) {
    const file = await context.files.open(path)
    if (file) {
      const bytes = Buffer.concat(await Array.fromAsync<Uint8Array>(file.stream))
      try {
        await calls.putPhoto(sha256, path, bytes)
      } catch (error) {
        // The revocation response lists photos that are already stored.
        if (error instanceof Revoked && error.stored.includes(sha256)) await dropRow(path)
        if (error instanceof ServerBusy) {
          for (const { opId } of namedBy.get(path) ?? []) unsentPhotos.add(opId)
          continue
        }
        if (!(error instanceof RequestRejected)) throw error
      }
    }
    await dropRow(path)
  }
  return unsentPhotos
}

/** The same for a kiosk's photos, which are encrypted files. */
async function uploadEncrypted(
  { photo: photoOf, dropPhoto }: EncryptedOutbox,
  calls: ServerCalls,
  batch: readonly OutboxOperation[],
) {
  const unsentPhotos = new Set<string>()
  for (const { opId, patch } of batch) {
    const { photo, urlPhoto = '' } = JSON.parse(patch) as { photo?: { sha256: string }; urlPhoto?: string }
    const bytes = photo && photoOf(opId)
    if (!bytes) continue
    try {
      await calls.putPhoto(photo.sha256, urlPhoto, new Uint8Array(bytes))
    } catch (error) {
      if (error instanceof Revoked && error.stored.includes(photo.sha256)) dropPhoto(opId)
      if (error instanceof ServerBusy) unsentPhotos.add(opId)
      else if (!(error instanceof RequestRejected)) throw error
    }
  }
  return unsentPhotos
}
