import type { IncomingMessage } from 'node:http'
import parseBody from '@koa/bodyparser'
import type { Context as KoaContext } from 'koa'
import { ApiError, invalidField } from '#server/base/api-error.ts'

const MAX_JSON_BYTES = 1024 * 1024
/** The largest file of all folders; each folder's own limit is checked where it is stored. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

// For packed bodies: unpacked and cut off at its limit here, parsed by parseJson.
const unpack = parseBody({
  enableTypes: ['text'],
  extendTypes: { text: ['application/json'] },
  textLimit: `${MAX_JSON_BYTES}b`,
  encoding: 'utf-8',
  parsedMethods: METHODS,
})

/** The body of a call as it was sent, which is JSON. */
export async function readBody(ctx: KoaContext): Promise<unknown> {
  // 'application/json' alone: other kinds would be passed over, and a change lost without a word.
  if (!hasBody(ctx)) return {}
  if (!isJson(ctx)) throw new ApiError('wrong_content_type')
  if (ctx.req.headers['content-encoding'] === undefined)
    return parseJson(await readText(ctx.req, MAX_JSON_BYTES))
  try {
    await unpack(ctx as Parameters<typeof unpack>[0], async () => {})
  } catch (error) {
    // Without a status it is a body that does not unpack, or a client that is gone: no fault of ours.
    throw typeof (error as { status?: unknown }).status === 'number' ? error : new ApiError('not_json')
  }
  return parseJson(typeof ctx.request.body === 'string' ? ctx.request.body : '')
}

function hasBody(ctx: KoaContext): boolean {
  const length = ctx.request.length
  return length !== undefined ? length > 0 : ctx.req.headers['transfer-encoding'] !== undefined
}

/** What nearly everybody sends is known without taking the header apart. */
function isJson(ctx: KoaContext): boolean {
  return ctx.req.headers['content-type'] === 'application/json' || Boolean(ctx.is('application/json'))
}

/** Far more than any body of ours needs; whatever walks over a body may then be recursive. */
const MAX_DEPTH = 32

/**
 * The object or list that a body holds; `{}` when it is empty.
 * @throws ApiError 'not_json'; 'invalid' when it is nested too deeply
 */
export function parseJson(text: string): object {
  if (text === '') return {}
  // Before it is parsed: a megabyte of brackets would hold up everybody for half a second.
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

/** Brackets within texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      if (++depth > MAX_DEPTH) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}

/** A key that would change what an object inherits, were it copied carelessly. */
function hasPrototypeKey(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some((one) => typeof one === 'object' && one !== null && hasPrototypeKey(one))
}

/**
 * The body of a request as text, for bodies that come as they are (not packed).
 * @param limit in bytes; more is refused without being read
 */
async function readText(req: IncomingMessage, limit: number): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new ApiError('body_too_large')
  const bytes = await readBytes(req, limit)
  const text = bytes.toString('utf8')
  // A mark that some programs put in front.
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const end = () => resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, bytes))
    const add = (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes <= limit) return
      // What is still to come is not kept, and nobody waits for it.
      req.off('data', add).off('end', end).pause()
      reject(new ApiError('body_too_large'))
    }
    // A client that is gone before its body was whole: nobody is answered.
    const gone = () => reject(new ApiError('not_json'))
    req.on('data', add).on('end', end).on('error', gone).on('close', gone)
  })
}
