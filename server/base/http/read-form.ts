import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multer from '@koa/multer'
import type { Context as KoaContext } from 'koa'
import { ApiError } from '#server/base/api-error.ts'
import type { Config } from '#server/base/config.ts'
import type { Access, UploadedFile } from '#shared/contract/endpoint.ts'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import { createFormLimiter, FORMS, MAX_OPEN_BYTES, type OpenForm } from './open-forms.ts'
import { maxJsonBytes } from './read-body.ts'

/** A form's size beyond its file: fields, names, boundaries. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 2 * 1024 * 1024
/** A folder, an id, a file name: all that a stranger or company needs to send with a file. */
const MAX_FIELD_BYTES = 1024

const UNLIMITED = { perNetwork: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY }

export interface FormPolicy {
  access: Access
  /** The network that the open bytes count for. */
  network: string
  /** False for the organizer and desks, whose open bytes have no limit. */
  isRateLimited: boolean
  /** Called before anything is read, with the bytes that all open forms have announced; throws to refuse the form. */
  checkSpace(expected: number): Promise<void>
  /** Called with the fields that precede the file; throws to refuse the form without reading the file. */
  beforeFile?(fields: object): Promise<void>
}

/** Calls `work` with the content of a form, then deletes the uploaded file unless `work` moved it. */
export type FormReader = <T>(ctx: KoaContext, order: FormPolicy, work: (sent: unknown) => Promise<T>) => Promise<T>

/**
 * Reads multipart forms: text fields into memory, the file into a folder of the data directory, and so on the
 * same disk.
 */
export function createFormReader({ dataDir, rateLimits }: Pick<Config, 'dataDir' | 'rateLimits'>): FormReader {
  const folder = join(dataDir, FORMS)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Files left by a process that ended in the middle of a form.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  const forms = createFormLimiter(rateLimits ? MAX_OPEN_BYTES : UNLIMITED)
  const trusted = createFormLimiter(UNLIMITED)

  return async (ctx, { access, network, isRateLimited, checkSpace, beforeFile }, work) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_content_type')
    const length = ctx.request.length ?? MAX_FORM_BYTES
    if (length > MAX_FORM_BYTES) throw new ApiError('too_large')
    return (isRateLimited ? forms : trusted).during(network, length, async (form) => {
      await checkSpace(form.expected)
      const readForm = multer({
        storage: storageIn(folder, form),
        limits: {
          fileSize: MAX_FILE_BYTES,
          files: 1,
          fields: 20,
          fieldSize: maxFieldBytes(access),
          parts: 25,
        },
        // File names are read as latin1 otherwise. The types lack this option, but multer reads it.
        defParamCharset: 'utf8',
        fileFilter: (
          { body }: { body?: object },
          _file: unknown,
          done: (error: unknown, isWanted: boolean) => void,
        ) => {
          const fields = { ...body }
          Promise.resolve(beforeFile?.(fields)).then(
            () => done(null, true),
            (error) => done(error, false),
          )
        },
      } as unknown as multer.Options).single('file')
      // On refusal or abort it deletes the file itself.
      await readForm(ctx as never, async () => {}).catch((error: unknown) => {
        throw fromMulterError(error)
      })
      const sent = ctx.file as multer.File | undefined
      try {
        // Always set from the upload, never from a text field of the same name, since the path is read.
        return await work({ ...(ctx.request.body as object), file: sent && uploadedFile(sent) })
      } finally {
        // If deletion fails, for example because a virus scanner holds the file, a later sweep deletes it; the
        // call has succeeded.
        if (sent) await rm(sent.path, { force: true }).catch(() => {})
      }
    })
  }
}

/** Mail texts of the organizer and the columns of an import are longer than anything else. */
function maxFieldBytes(access: Access) {
  return access.link || access.company || access.desk ? MAX_FIELD_BYTES : maxJsonBytes(access)
}

/** What multer hands to a storage engine and gets back; its types lack the stream. */
interface Engine {
  _handleFile(
    req: unknown,
    file: { stream: Readable },
    done: (error: unknown, stored?: { path: string; size: number }) => void,
  ): void
  _removeFile(req: unknown, file: { path: string }, done: (error?: unknown) => void): void
}

/** Like multer's own storage on disk, but counting what lies there. */
function storageIn(folder: string, form: OpenForm): Engine {
  return {
    _handleFile(_req, file, done) {
      const path = join(folder, randomBytes(16).toString('hex'))
      let size = 0
      const counted = async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          form.add(part.length)
          size += part.length
          yield part
        }
      }
      pipeline(file.stream, counted, createWriteStream(path, { mode: 0o600 })).then(
        () => done(null, { path, size }),
        (error) => rm(path, { force: true }).then(() => done(error)),
      )
    },
    _removeFile(_req, { path }, done) {
      rm(path, { force: true }).then(() => done(), done)
    },
  }
}

function uploadedFile({ originalname, mimetype, path, size }: multer.File): UploadedFile {
  return { name: originalname, contentType: mimetype, path, size }
}

function fromMulterError(error: unknown) {
  if (error instanceof ApiError) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ApiError('disk_full')
  // The folder is not writable: a server error.
  if (path !== undefined) return error
  return new ApiError(code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'invalid')
}
