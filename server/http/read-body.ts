import parseBody from '@koa/bodyparser'
import type { Context as KoaContext } from 'koa'
import multer from 'multer'
import { invalidField, Refusal } from '#server/refusal.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'

const JSON_LIMIT = '1mb'
/** Far more than any body of ours needs; what walks over a body may then be recursive. */
const DEEPEST_LEVEL = 32
/** The largest file of all folders; each folder's own limit is checked where it is stored. */
export const LARGEST_FILE_BYTES = 20 * 1024 * 1024
// A form is held in memory before it is known whose it is: one address may hold only so many at once.
const FORMS_AT_ONCE = 20
const openForms = new Map<string, number>()
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
  // 'application/json' alone: the parser passes over other kinds, and a change would be lost without a word.
  if (hasBody(ctx) && !ctx.is('application/json')) throw new Refusal('wrong_content_type')
  try {
    await json(ctx as Parameters<typeof json>[0], async () => {})
  } catch (error) {
    // Without a status it is a body that does not unpack, or a client that is gone: no fault of ours.
    throw typeof (error as { status?: unknown }).status === 'number' ? error : new Refusal('not_json')
  }
  const body: unknown = ctx.request.body ?? {}
  if (isTooDeep(body)) throw invalidField('body')
  return body
}

/** Without recursion, which a body made for it would bring to the end of the stack. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_LEVEL) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

function hasBody(ctx: KoaContext): boolean {
  const length = ctx.request.length
  return length !== undefined ? length > 0 : ctx.req.headers['transfer-encoding'] !== undefined
}

async function readForm(ctx: KoaContext): Promise<unknown> {
  if (!ctx.is('multipart/form-data')) throw new Refusal('wrong_content_type')
  const open = openForms.get(ctx.ip) ?? 0
  if (open >= FORMS_AT_ONCE) throw new Refusal('too_many', { retryAfter: 5 })
  openForms.set(ctx.ip, open + 1)
  try {
    return await parseForm(ctx)
  } finally {
    const left = (openForms.get(ctx.ip) ?? 1) - 1
    if (left > 0) openForms.set(ctx.ip, left)
    else openForms.delete(ctx.ip)
  }
}

async function parseForm(ctx: KoaContext): Promise<unknown> {
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
