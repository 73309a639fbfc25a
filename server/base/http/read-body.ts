import parseBody from '@koa/bodyparser'
import type { Context as KoaContext } from 'koa'
import { ApiError } from '#server/base/api-error.ts'
import { parseJson } from './parse-json.ts'
import { readText } from './read-text.ts'

const MAX_JSON_BYTES = 1024 * 1024
/** The largest file of all folders; each folder's own limit is checked where it is stored. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

// For packed bodies: unpacked and cut off at its limit here, parsed in parse-json.ts.
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
