import { buffer } from 'node:stream/consumers'
import type { CachedResponse } from '#server/base/db/response-cache.ts'
import type { Compressible } from '#server/base/http/json-response.ts'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  type Handlers,
  invalidField,
  isRateLimited,
  orNotFound,
  requireOwnerOrOrganizer,
} from '#server/base/index.ts'
import { SVG_MIME } from '#server/files/floor-plan/read-plan.ts'
import { listUpgrades } from '#server/records/badge/badge-move.store.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { mbToBytes } from '#shared/quota/quota.rules.ts'
import { downloadFilename } from '#shared/upload/document.rules.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import type { DroppedFiles, uploadContract } from '#shared/upload/upload.contract.ts'
import { clearField, companyOfRecord } from './file-records.ts'
import { contentDisposition, type OpenFile } from './file-store.ts'
import { isUnaccepted, listUnaccepted, sumUnaccepted } from './unaccepted-files.store.ts'
import { deleteFileRow, type FileRow, findFile } from './upload.store.ts'
import { uploadTarget } from './upload-target.ts'

/** What a browser may display itself; everything else is downloaded. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png']
const YEAR_S = 31_536_000

export const uploadHandlers: Handlers<typeof uploadContract> = {
  async uploadFile({ body }, actor, context) {
    const target = await uploadTarget(body, actor, context)
    if (isRateLimited(actor)) await context.limits.consume('uploadsPerRecord', target.recordId)
    const network = isRateLimited(actor) ? actor.address : undefined
    const file = await context.files.store({ ...target, ...body.file, network })
    return { file }
  },

  async getFile({ params }, _actor, context) {
    const path = params['*']
    const file = orNotFound(await context.files.open(path))
    const isPending = await isUnaccepted(context.db, path, context.edition.current())
    const kind = SHOWN.includes(file.mime) && !isPending ? 'inline' : 'attachment'
    // A name is used only once and its bytes never change, except that a document with a fixed name can be replaced. How
    // a stranger's file is served changes once it is accepted.
    const isLogo = eventLogo(context.edition.current())?.path === path
    const isChanging = (path.startsWith('documents/') && !isLogo) || isPending
    const cache = isChanging ? 'private, no-cache' : `${isLogo ? 'public' : 'private'}, max-age=${YEAR_S}, immutable`
    return {
      contentType: file.mime,
      headers: {
        ETag: file.etag,
        'Content-Length': String(file.bytes),
        'Content-Disposition': contentDisposition(kind, downloadFilename(file.name, path)),
        'Cache-Control': cache,
        'X-Content-Type-Options': 'nosniff',
        // The one kind of drawing that is stored, the floor plan, contains its own styles.
        'Content-Security-Policy': `sandbox; default-src 'none'; ${file.mime === SVG_MIME ? "style-src 'unsafe-inline'; " : ''}frame-ancestors 'self'`,
      },
      ...(file.mime === SVG_MIME ? { kept: await keptDrawing(file, context) } : { body: file.stream }),
    }
  },

  async deleteFile({ body, query }, actor, context, author) {
    const sent = body.filePath ?? query.filePath
    const path = storedPath(sent ?? '')
    if (!path) throw invalidField('filePath', sent ? 'error:invalid' : 'error:required')
    await checkMayDelete(orNotFound(await findFile(context.db, path)), actor, context)
    await context.write(async (tx) => {
      const file = orNotFound(await findFile(tx, path))
      await deleteFileRow(tx, path)
      await clearField(tx, file, author)
    })
    await context.files.discard(path)
    return { message: 'File deleted successfully' }
  },

  async getUnaccepted(_input, _actor, context) {
    const edition = context.edition.current()
    const maxBytes = mbToBytes(edition.quotas.unacceptedFilesMb)
    return { ...(await sumUnaccepted(context.db, edition)), maxBytes }
  },

  dropUnaccepted: (_input, actor, context) => dropUnaccepted(actor, context),
}

/** A drawing may have megabytes of text, which would be compressed again for everybody who opens the map. */
async function keptDrawing({ stream, bytes, etag }: OpenFile, { responseCache }: Context): Promise<Compressible> {
  const key = `drawing ${etag}`
  const found =
    responseCache.find(key) ?? (await responseCache.read(key, [], async () => ({ bytes, body: await buffer(stream) })))
  stream.destroy()
  return found as CachedResponse & Compressible
}

/** Allows the organizer, and the company that the record is or belongs to, except for documents. */
async function checkMayDelete(file: FileRow, actor: Actor, context: Context) {
  if (file.folder === 'documents') {
    if (actor.kind !== 'organizer') throw new ApiError('forbidden')
    return
  }
  requireOwnerOrOrganizer(actor, orNotFound(await companyOfRecord(context.db, file.folder, file.recordId)))
  // A deleted photo could not be put back when the badge is returned.
  if (actor.kind === 'company' && (await listUpgrades(context.db, actor.companyId)).has(file.recordId))
    throw new ApiError('not_found')
}

/** Files of one job: other writes need not wait for all of them. */
const BATCH = 50

/**
 * Deletes the files sent by strangers that have not been accepted. Their records stay, with the
 * fields emptied as by an ordinary change.
 */
async function dropUnaccepted(actor: Actor, context: Context): Promise<DroppedFiles> {
  const author = authorOf(actor, context)
  const dropped = { files: 0, bytes: 0 }
  for (;;) {
    const batch = await context.write(async (tx) => {
      const found = await listUnaccepted(tx, context.edition.current(), { time: author.at, limit: BATCH })
      for (const file of found) {
        await deleteFileRow(tx, file.path)
        await clearField(tx, file, author)
      }
      return found
    })
    for (const { path, bytes } of batch) {
      await context.files.discard(path)
      dropped.files++
      dropped.bytes += bytes
    }
    if (batch.length < BATCH) return dropped
  }
}
