import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Context as KoaContext } from 'koa'
import { getRawBody } from 'raw-body'
import { ApiError, invalidField } from '#server/base/api-error.ts'
import type { Access } from '#shared/contract/endpoint.ts'

/** What a stranger or company may send at once: ten times the longest possible record. */
export const MAX_JSON_BYTES = 128 * 1024
/** For calls that only the organizer and desks make: imports, mail texts, a desk's offline operations. */
export const MAX_TRUSTED_JSON_BYTES = 1024 * 1024

const DECOMPRESSORS: Partial<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The largest JSON body of a call, by who may make it. */
export function maxJsonBytes({ anyone, link, company }: Access) {
  return anyone || link || company ? MAX_JSON_BYTES : MAX_TRUSTED_JSON_BYTES
}

/**
 * Reads the body of a call, which must be JSON, as text; '' if there is none. It is parsed by `parseJson` when the
 * call's turn comes: many long bodies of one network must not slow the others.
 * @param limit in bytes, of what it decompresses to
 */
export async function readBody(ctx: KoaContext, limit: number) {
  // Only 'application/json': other types would be ignored, and a change silently lost.
  if (!hasBody(ctx)) return ''
  if (!isJson(ctx)) throw new ApiError('wrong_content_type')
  return await readText(ctx.req, limit)
}

function hasBody(ctx: KoaContext) {
  const length = ctx.request.length
  return length !== undefined ? length > 0 : ctx.req.headers['transfer-encoding'] !== undefined
}

/** The usual header values are recognised without parsing. */
function isJson(ctx: KoaContext) {
  return ctx.req.headers['content-type'] === 'application/json' || Boolean(ctx.is('application/json'))
}

/** Far more than any real body needs; it makes recursion over a body safe. */
const MAX_DEPTH = 32

/**
 * Parses a body to an object or list; `{}` when it is empty.
 * @throws ApiError 'not_json', or 'invalid' when nested too deeply
 */
export function parseJson(text: string) {
  if (text === '') return {}
  // Checked before parsing: a megabyte of brackets would block the event loop for half a second.
  if (isTooDeep(text)) throw invalidField('body')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('not_json')
  }
  if (typeof value !== 'object' || value === null || hasPrototypeKey(value)) throw new ApiError('not_json')
  return value
}

/** Ignores brackets inside strings. */
function isTooDeep(text: string) {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (isText) {
      if (sign === '\\') index++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      if (++depth > MAX_DEPTH) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}

/** Whether an object has a key that could pollute a prototype if copied carelessly. */
function hasPrototypeKey(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some((one) => typeof one === 'object' && one !== null && hasPrototypeKey(one))
}

/**
 * Reads a request body as text.
 * @param limit in bytes; a body declared longer is refused without being read
 */
async function readText(req: IncomingMessage, limit: number) {
  const length = req.headers['content-length'] ?? null
  const encoding = req.headers['content-encoding']
  const isPlain = encoding === undefined || encoding === 'identity'
  const body = isPlain ? getRawBody(req, { limit, length }) : getRawBody(decompressed(req, encoding), { limit })
  const bytes = await body.catch(({ type }) => {
    // Otherwise it cannot be decompressed, or the client disconnected and gets no answer.
    throw new ApiError(type === 'entity.too.large' ? 'body_too_large' : 'not_json')
  })
  const text = bytes.toString('utf8')
  // Remove the byte order mark that some programs add.
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function decompressed(req: IncomingMessage, encoding: string): Readable {
  const create = DECOMPRESSORS[encoding]
  if (!create) throw new ApiError('wrong_content_type')
  // An error of either stream reaches the reader of the last one.
  return pipeline(req, create(), () => {})
}
