import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multer from '@koa/multer'
import type { Context as KoaContext } from 'koa'
import { ApiError } from '#server/base/api-error.ts'
import { createInFlight } from '#server/base/in-flight.ts'
import type { UploadedFile } from '#shared/contract/raw-response.ts'
import { MAX_FILE_BYTES } from './read-body.ts'

/** Does `work` with what a form brought; afterwards its file is gone, unless `work` moved it away. */
export type FormReader = <T>(ctx: KoaContext, work: (sent: unknown) => Promise<T>) => Promise<T>

/** Reads forms: text fields into memory, the file into a folder of the data directory, so on the same disk. */
export function createFormReader(dataDir: string): FormReader {
  const folder = join(dataDir, 'forms')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // What a process left that ended in the middle of a form.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  const readForm = multer({
    storage: multer.diskStorage({ destination: folder }),
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 1024 * 1024, parts: 25 },
    // Otherwise names of files are read as latin1. The types do not know it; it is handed on to multer.
    defParamCharset: 'utf8',
  } as multer.Options).single('file')

  return async (ctx, work) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_content_type')
    // What it refuses, or what breaks off, it removes itself.
    await readForm(ctx as never, async () => {}).catch((error: unknown) => {
      throw toApiError(error)
    })
    const sent = ctx.file as multer.File | undefined
    try {
      // Always as it came, and never a text field of that name: what has a path here is read.
      return await work({ ...(ctx.request.body as object), file: sent && uploadedFile(sent) })
    } finally {
      // One that cannot be removed, as when a virus scanner holds it, is at the next start; the call is done.
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
  // The folder does not take it: a fault of ours.
  if (path !== undefined) return error
  return new ApiError(code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'invalid')
}

/** Forms that one network may have open at once. */
export const MAX_OPEN_FORMS = 20
const openForms = createInFlight()

/**
 * Answers a call with a form. The form is held, its file on the disk, from before it is known whose it is until its file is
 * stored or refused: one network may hold only so many at once.
 * @throws ApiError too_many, and what `work` throws
 */
export async function withOpenForm<T>(network: string, work: () => Promise<T>): Promise<T> {
  if (openForms.count(network) >= MAX_OPEN_FORMS) throw new ApiError('too_many', { retryAfter: 5 })
  return openForms.during(network, work)
}
