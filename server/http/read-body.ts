import parseBody from '@koa/bodyparser'
import type { Context as KoaContext } from 'koa'
import multer from 'multer'
import { Refusal } from '#server/refusal.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'

const JSON_LIMIT = '1mb'
/** The largest file of all folders; each folder's own limit is checked where it is stored. */
export const LARGEST_FILE_BYTES = 20 * 1024 * 1024
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

const json = parseBody({
  enableTypes: ['json'],
  jsonLimit: JSON_LIMIT,
  encoding: 'utf-8',
  parsedMethods: METHODS,
})
const form = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: LARGEST_FILE_BYTES, files: 1, fields: 20, fieldSize: 1024 * 1024, parts: 25 },
  defParamCharset: 'utf8',
} as multer.Options).single('file')

/** The body of a call as it was sent: JSON, or the fields and the file of a form. */
export async function readBody(ctx: KoaContext, endpoint: AnyEndpoint): Promise<unknown> {
  if (endpoint.multipart) return readForm(ctx)
  if (hasBody(ctx) && !ctx.is('json', '+json')) throw new Refusal('wrong_content_type')
  await json(ctx as Parameters<typeof json>[0], async () => {})
  return ctx.request.body ?? {}
}

function hasBody(ctx: KoaContext): boolean {
  const length = ctx.request.length
  return length !== undefined ? length > 0 : ctx.req.headers['transfer-encoding'] !== undefined
}

async function readForm(ctx: KoaContext): Promise<unknown> {
  if (!ctx.is('multipart/form-data')) throw new Refusal('wrong_content_type')
  const req = ctx.req as KoaContext['req'] & { body?: Record<string, unknown>; file?: Express.Multer.File }
  await new Promise<void>((resolve, reject) => {
    form(req as never, ctx.res as never, (error: unknown) => (error ? reject(asRefusal(error)) : resolve()))
  })
  const { file } = req
  return {
    ...req.body,
    ...(file && { file: { name: file.originalname, contentType: file.mimetype, bytes: file.buffer } }),
  }
}

function asRefusal(error: unknown): Refusal {
  const tooLarge = (error as { code?: string }).code === 'LIMIT_FILE_SIZE'
  return new Refusal(tooLarge ? 'too_large' : 'invalid')
}
