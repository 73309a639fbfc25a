import type { Context as KoaContext, Middleware } from 'koa'
import * as z from 'zod/mini'
import { type Actor, isLimited } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { ResponseCache } from '#server/base/db/response-cache.ts'
import type { InTurn } from '#server/base/fair-queue.ts'
import type { AnyEndpoint, Contract } from '#shared/contract/endpoint.ts'
import type { RawResponse } from '#shared/contract/raw-response.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { CallName } from '#shared/pages.ts'
import { type Contracts, contracts } from '#shared/registry/index.ts'
import { type Authenticated, authenticate } from './authenticate.ts'
import { checkAccess, checkOwnership } from './authorize.ts'
import { cacheKeyOf, dependenciesOf } from './cached-calls.ts'
import { type Compressible, sendCompressed } from './gzip.ts'
import type { Handlers } from './handler.ts'
import { type JsonResponse, jsonResponse, sendJson, setCallHeaders } from './json-response.ts'
import type { Lookups } from './lookups.ts'
import { networkOf } from './networks.ts'
import { totalOf } from './paged.ts'
import { parse } from './parse.ts'
import { maxJsonBytes, parseJson, readBody } from './read-body.ts'
import { createFormReader, type FormReader } from './read-form.ts'
import { type Call, routeCalls } from './router.ts'
import { isFromOwnPage, OFFICE_HEADER, sessionCookieOf } from './session-cookie.ts'
import { statusOf } from './status.ts'

/** The handlers of all features; a missing call is a compile error. */
export type AllHandlers = { [Feature in keyof Contracts]: Handlers<Contracts[Feature]> }

export function callsOf(handlers: AllHandlers): Call[] {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => {
      const handler = (handlers as Record<string, Handlers<Contract>>)[feature]?.[name]
      if (!handler) throw new Error(`The call ${feature}.${name} has no handler.`)
      return { id: `${feature}.${name}`, endpoint, handler, dependsOn: dependenciesOf(feature, name) }
    }),
  )
}

/** The full pipeline of a call: route, authenticate, authorize, parse, check ownership, handle, project. */
export function mount(handlers: AllHandlers, lookups: Lookups, context: Context, inTurn: InTurn): Middleware {
  const server = { context, lookups, inTurn, readForm: createFormReader(context.config) }
  const route = routeCalls(callsOf(handlers), (call, ctx) => answer(call, ctx, server))
  return (ctx, next) => (ctx.path.startsWith('/api') ? route(ctx, noCall) : next())
}

/** Asks calls by name and answers as JSON. */
export type Ask = (name: CallName, params: Record<string, string>, visitor: Visitor) => Promise<string>
export type Visitor = Pick<Actor, 'address' | 'language'>

/** Calls that the server asks for the first view of a page, as somebody without a credential would. */
export function createAsk(handlers: AllHandlers, lookups: Lookups, context: Context): Ask {
  const calls = new Map(callsOf(handlers).map((call) => [call.id, call]))
  return async (name, params, { address, language }) => {
    const call = calls.get(name)
    if (!call) throw new ApiError('not_found')
    const actor: Actor = { kind: 'nobody', companyId: '', deskId: '', address, language, isFirstView: true }
    const caller = { actor, badCredentials: false }
    checkAccess(call.endpoint, caller)
    const { query } = call.endpoint
    const input = { params: withEmail(params), query: query && parse(query, {}), body: undefined }
    await checkOwnership(call.endpoint, actor, input, lookups.owners, context)
    const { body } = call.dependsOn
      ? await cachedResponse(call, call.dependsOn, caller, input, context)
      : toJsonResponse(call.endpoint, await call.handler(input, actor, context), actor)
    return body.toString()
  }
}

async function noCall(): Promise<never> {
  throw new ApiError('not_found')
}

interface Server {
  context: Context
  lookups: Lookups
  readForm: FormReader
  inTurn: InTurn
}

async function answer(call: Call, ctx: KoaContext, server: Server): Promise<void> {
  const { context, lookups, readForm, inTurn } = server
  const { endpoint } = call
  if (context.isCallDisabled?.(call.id)) throw new ApiError('not_found')
  // The log names the call instead of the URL: URLs of link pages contain ids.
  ctx.state.call = call.id
  const network = networkOf(ctx.ip)
  const caller = await authenticate(ctx.req.headers, network, lookups, context)
  checkAccess(endpoint, caller)
  const { headers } = ctx.req
  if (headers[OFFICE_HEADER] !== undefined && endpoint.method !== 'GET')
    if (!isFromOwnPage(headers, [`${ctx.protocol}://${ctx.host}`, context.config.publicUrl]))
      throw new ApiError('forbidden')
  if (endpoint.multipart) {
    const checkSpace = (expected: number) => requireFreeSpace(call, caller.actor, context, expected)
    const check = lookups.beforeFile[call.id]
    const beforeFile = (fields: object) => check?.(fields, caller.actor, context) ?? Promise.resolve()
    const order = {
      ...{ access: endpoint.access, network, isLimited: isLimited(caller.actor) },
      ...{ checkSpace, beforeFile },
    }
    return readForm(ctx, order, (sent) => answerTo(call, caller, sent, ctx, server))
  }
  const text = endpoint.body && (await readBody(ctx, maxJsonBytes(endpoint.access)))
  // Members and desks do not wait behind strangers and companies.
  return inTurn(isLimited(caller.actor) ? network : undefined, async () => {
    const isGone = ctx.res.destroyed
    if (!isGone) await answerTo(call, caller, text === undefined ? undefined : parseJson(text), ctx, server)
  })
}

/** An address in a path is one like in a body. */
const withEmail = (params: Record<string, string>) =>
  params.email === undefined ? params : { ...params, email: normalizeEmail(params.email) }

/** The rest of the pipeline, after authorization, with the input. */
async function answerTo(
  call: Call,
  caller: Authenticated,
  sent: unknown,
  ctx: KoaContext,
  { context, lookups }: Server,
): Promise<void> {
  const { endpoint } = call
  const input = {
    params: withEmail(ctx.params),
    query: endpoint.query ? parse(endpoint.query, { ...ctx.query }) : undefined,
    body: endpoint.body ? parse(endpoint.body, sent) : undefined,
  }
  await checkOwnership(endpoint, caller.actor, input, lookups.owners, context)
  const { dependsOn } = call
  if (dependsOn && isWorthKeeping(caller.actor, input.query)) {
    const cached = await cachedResponse(call, dependsOn, caller, input, context)
    setCallHeaders(ctx, endpoint.private === true)
    return sendJson(ctx, cached)
  }
  // Of a form it was asked before the form was read.
  if (!endpoint.multipart) await requireFreeSpace(call, caller.actor, context)
  const result = await call.handler(input, caller.actor, context)
  setCallHeaders(ctx, endpoint.private === true)
  const cookie = sessionCookieOf(result)
  if (cookie) ctx.set('Set-Cookie', cookie)
  if (endpoint.raw) return sendRaw(ctx, endpoint, result as RawResponse)
  return sendJson(ctx, toJsonResponse(endpoint, result, caller.actor))
}

/**
 * While the disk is nearly full, what is left belongs to the organizer, the desks, sign-ins and deletions.
 * @throws ApiError disk_full
 */
async function requireFreeSpace({ id, endpoint }: Call, actor: Actor, context: Context, expected?: number) {
  const isSpared = ['GET', 'DELETE'].includes(endpoint.method) || id.startsWith('account.log')
  if (!isSpared && isLimited(actor) && (await context.isDiskNearlyFull(expected))) throw new ApiError('disk_full')
}

/** What strangers and companies ask of a list is cut from one that is kept, and must not push other answers out. */
function isWorthKeeping(actor: Actor, query: object | undefined): boolean {
  return !isLimited(actor) || Object.keys(query ?? {}).length === 0
}

/** Looked up after authorization, by call, input and view. */
function cachedResponse(
  call: Call,
  dependsOn: NonNullable<Call['dependsOn']>,
  { actor }: Authenticated,
  input: { params: Record<string, string>; query: object | undefined; body: undefined },
  context: Context,
): JsonResponse | Promise<JsonResponse> {
  const key = cacheKeyOf(call.id, actor, input.params, input.query)
  const make = async () => toJsonResponse(call.endpoint, await call.handler(input, actor, context), actor)
  const { find, read } = context.responseCache as ResponseCache<JsonResponse>
  return find(key) ?? read(key, dependsOn, make)
}

/** Parses the result with the response schema, so that no undeclared field is ever sent. */
function toJsonResponse(endpoint: AnyEndpoint, result: unknown, { kind }: Actor): JsonResponse {
  return jsonResponse(z.parse(endpoint.response, result), {
    status: statusOf(result) ?? endpoint.status ?? 200,
    total: totalOf(result),
    // The office polls whatever is open.
    withEtag: !endpoint.private || endpoint.polled === true || kind === 'organizer',
  })
}

async function sendRaw(ctx: KoaContext, { status = 200 }: AnyEndpoint, answer: RawResponse): Promise<void> {
  const { contentType, headers, body, kept } = answer
  ctx.status = statusOf(answer) ?? status
  for (const [name, value] of Object.entries(headers ?? {})) ctx.set(name, value)
  ctx.type = contentType
  if (kept) await sendCompressed(ctx, kept as Compressible)
  else ctx.body = body
  if (ctx.fresh) ctx.status = 304
}
