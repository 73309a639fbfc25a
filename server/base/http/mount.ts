import { Readable } from 'node:stream'
import type { Context as KoaContext, Middleware } from 'koa'
import { type Actor, isRateLimited } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { RunFairly } from '#server/base/fair-queue.ts'
import type { CallName } from '#shared/pages.ts'
import { authenticate, type Caller, isFromOwnPage, OFFICE_HEADER } from './authenticate.ts'
import { type Compressible, callHeaders, JSON_TYPE, sendCompressed } from './json-response.ts'
import type { Lookups } from './lookups.ts'
import { networkOf } from './networks.ts'
import { type CallResult, checkAccess, perform, requireFreeSpace, type Server } from './perform.ts'
import { maxJsonBytes, parseJson, readBody } from './read-body.ts'
import { createFormReader, type FormReader } from './read-form.ts'
import { type Call, createRouter, type FoundCall } from './router.ts'

interface HttpServer extends Server {
  lookups: Lookups
  runFairly: RunFairly
  readForm: FormReader
}

/** The full pipeline of a call over HTTP: route, authenticate, authorize, read, perform, send. */
export function mount(
  calls: readonly Call[],
  { context, lookups, runFairly }: Omit<HttpServer, 'readForm'>,
): Middleware {
  const server = { context, lookups, runFairly, readForm: createFormReader(context.config) }
  const find = createRouter(calls)
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api')) return next()
    const found = find(ctx.method, ctx.path)
    if (!found) throw new ApiError('not_found')
    return answer(found, ctx, server)
  }
}

/** Makes a call by its name and returns the JSON. */
export type CallApi = (name: CallName, params: Record<string, string>, visitor: Visitor) => Promise<string>
export type Visitor = Pick<Actor, 'address' | 'language'>

/** Calls that the server asks for the first view of a page, as somebody without a credential would. */
export function createCallApi(calls: readonly Call[], server: Server): CallApi {
  const byName = new Map(calls.map((call) => [call.id, call]))
  return async (name, params, { address, language }) => {
    const call = byName.get(name)
    if (!call) throw new ApiError('not_found')
    const actor: Actor = { kind: 'anonymous', companyId: '', deskId: '', address, language, isPrerender: true }
    const caller = { actor, badCredentials: false }
    checkAccess(call.endpoint, caller)
    const answer = await perform(call, caller, { params }, server)
    if ('raw' in answer) throw new ApiError('not_found')
    return answer.json.body.toString()
  }
}

async function answer({ call, params }: FoundCall, ctx: KoaContext, server: HttpServer) {
  const { context, lookups, readForm, runFairly } = server
  const { endpoint } = call
  // The log names the call instead of the URL: URLs of link pages contain ids.
  ctx.state.call = call.id
  const network = networkOf(ctx.ip)
  const caller = await authenticate(ctx.req.headers, network, lookups, context)
  checkAccess(endpoint, caller)
  const { headers } = ctx.req
  if (headers[OFFICE_HEADER] !== undefined && endpoint.method !== 'GET')
    if (!isFromOwnPage(headers, [`${ctx.protocol}://${ctx.host}`, context.config.publicUrl]))
      throw new ApiError('forbidden')
  const answerTo = async (body: unknown) =>
    send(ctx, isPrivate(call, caller), await perform(call, caller, { params, query: ctx.query, body }, server))
  if (endpoint.multipart) return readForm(ctx, formPolicy(call, caller, network, server), answerTo)
  const text = endpoint.body && (await readBody(ctx, maxJsonBytes(endpoint.access)))
  // Members and desks do not wait behind strangers and companies.
  return runFairly(isRateLimited(caller.actor) ? network : undefined, async () => {
    const isGone = ctx.res.destroyed
    if (!isGone) await answerTo(text === undefined ? undefined : parseJson(text))
  })
}

function formPolicy(call: Call, { actor }: Caller, network: string, { context, lookups }: HttpServer) {
  const check = lookups.beforeFile[call.id]
  return {
    access: call.endpoint.access,
    network,
    isRateLimited: isRateLimited(actor),
    checkSpace: (expected: number) => requireFreeSpace(call, actor, context, expected),
    beforeFile: (fields: object) => check?.(fields, actor, context) ?? Promise.resolve(),
  }
}

/** Whether the response must not be cached: signed-in callers get personal data where others get public cards. */
export function isPrivate({ endpoint }: Call, { actor }: Caller) {
  return endpoint.private === true || (endpoint.access.company === 'filtered' && actor.kind !== 'anonymous')
}

async function send(ctx: KoaContext, isPrivate: boolean, answer: CallResult) {
  const requestInfo = { method: ctx.method, header: (name: string) => ctx.get(name) }
  const { status, headers, contentType, body, kept } = toHttpResponse(answer, isPrivate, requestInfo)
  ctx.set(headers)
  ctx.status = status
  if (contentType) ctx.type = contentType
  if (kept) await sendCompressed(ctx, kept)
  else ctx.body = body
}

interface ConditionalRequest {
  method: string
  header(name: 'If-None-Match' | 'Cache-Control'): string | null | undefined
}
interface Sent {
  status: number
  headers: Record<string, string>
  contentType?: string
  body?: unknown
  /** In place of the body. */
  kept?: Compressible
}

/** The HTTP response of a call; 304 if the client's copy is current. */
export function toHttpResponse(answer: CallResult, isPrivate: boolean, { method, header }: ConditionalRequest): Sent {
  const sent = responseOf(answer)
  const cookie = answer.cookie && { 'Set-Cookie': answer.cookie }
  const headers: Sent['headers'] = { ...callHeaders(isPrivate), ...cookie, ...sent.headers }
  if (method !== 'GET' || !isNotModified(header, headers.ETag)) return { ...sent, headers }
  if (sent.body instanceof Readable) sent.body.destroy()
  const { 'Content-Length': _, ...left } = headers
  return { status: 304, headers: left, body: null }
}

function responseOf(answer: CallResult): Sent {
  if ('raw' in answer) return { headers: {}, ...answer.raw, status: answer.status } as Sent
  const { status, total, etag } = answer.json
  const headers = { ...(total !== undefined && { 'X-Total-Count': String(total) }), ...(etag && { ETag: etag }) }
  return { status, headers, contentType: JSON_TYPE, kept: answer.json }
}

/** Tags are compared weakly (RFC 9110, 13.1.2). A reload (no-cache) gets the full response. */
function isNotModified(header: ConditionalRequest['header'], etag: string | undefined) {
  const held = header('If-None-Match')
  if (!etag || !held || /\bno-cache\b/i.test(header('Cache-Control') ?? '')) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return held.trim() === '*' || held.split(',').some((one) => plain(one) === plain(etag))
}
