import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multer from '@koa/multer'
import type { Context as KoaContext } from 'koa'
import { ApiError } from '#server/base/api-error.ts'
import { createInFlight } from '#server/base/in-flight.ts'
import type { UploadedFile } from '#shared/contract/raw-response.ts'
import { MAX_FILE_BYTES } from './read-body.ts'

/** Calls `work` with the content of a form, then deletes the uploaded file unless `work` moved it. */
export type FormReader = <T>(ctx: KoaContext, work: (sent: unknown) => Promise<T>) => Promise<T>

/**
 * Reads multipart forms: text fields into memory, the file into a folder of the data directory, and so on the
 * same disk.
 */
export function createFormReader(dataDir: string): FormReader {
  const folder = join(dataDir, 'forms')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Files left by a process that ended in the middle of a form.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  const readForm = multer({
    storage: multer.diskStorage({ destination: folder }),
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 1024 * 1024, parts: 25 },
    // File names are read as latin1 otherwise. The types lack this option, but multer reads it.
    defParamCharset: 'utf8',
  } as multer.Options).single('file')

  return async (ctx, work) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_content_type')
    // On refusal or abort it deletes the file itself.
    await readForm(ctx as never, async () => {}).catch((error: unknown) => {
      throw toApiError(error)
    })
    const sent = ctx.file as multer.File | undefined
    try {
      // Always set from the upload, never from a text field of the same name, since the path is read.
      return await work({ ...(ctx.request.body as object), file: sent && uploadedFile(sent) })
    } finally {
      // If deletion fails, for example because a virus scanner holds the file, the next start deletes it; the
      // call has succeeded.
      if (sent) await rm(sent.path, { force: true }).catch(() => {})
    }
  }
}

function uploadedFile({ originalname, mimetype, path, size }: multer.File): UploadedFile {
  return { name: originalname, contentType: mimetype, path, size }
}

function toApiError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ApiError('disk_full')
  // The folder is not writable: a server error.
  if (path !== undefined) return error
  return new ApiError(code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'invalid')
}

/** Maximum number of forms that one network may have open at once. */
export const MAX_OPEN_FORMS = 20
const openForms = createInFlight()

/**
 * Answers a call with a form. A form occupies a slot, and its file the disk, before the caller is known and
 * until the file is stored or refused, so each network may have only so many open at once.
 * @throws ApiError too_many, and whatever `work` throws
 */
export async function withOpenForm<T>(network: string, work: () => Promise<T>): Promise<T> {
  if (openForms.count(network) >= MAX_OPEN_FORMS) throw new ApiError('too_many', { retryAfter: 5 })
  return openForms.during(network, work)
}
