import { type Actor, authorOf, isRateLimited } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { AnyEndpoint, Contract, RawResponse } from '#shared/contract/endpoint.ts'
import { mayCall } from '#shared/roles.ts'
import type { Caller } from './authenticate.ts'
import type { Lookups } from './lookups.ts'
import '#shared/contract/zod-errors.ts'
import * as z from 'zod/mini'
import type { ResponseCache } from '#server/base/db/response-cache.ts'
import { normalizeEmail } from '#shared/email.ts'
import { type Contracts, contracts } from '#shared/registry/index.ts'
import { cacheKeyOf, dependenciesOf } from './cached-calls.ts'
import { extrasOf, type Handler, type Handlers, parse } from './handler.ts'
import { type JsonResponse, jsonResponse } from './json-response.ts'
import type { Call } from './router.ts'

/** Checks that this kind of caller may make the call; kinds not listed in `access` are refused. */
export function checkAccess({ access, method }: AnyEndpoint, { actor, badCredentials }: Caller) {
  // An organizer viewing the portal as a company may change nothing, not even through public calls.
  if (actor.impersonatedBy !== undefined && method !== 'GET') throw new ApiError('view_only')
  if (actor.isRevoked && access.revokedDesk) return
  if (actor.isKiosk && !access.kiosk) throw new ApiError('forbidden')
  // Checked on public calls too, since members get more from them.
  if (actor.kind === 'organizer' && access.organizer && !mayCall({ ...access, method }, actor.roles ?? []))
    throw new ApiError('forbidden')
  // Link access is meant for link holders; organizers and desks, who see every id, need access of their own.
  const isShut = (actor.kind === 'organizer' || actor.kind === 'desk') && !access[actor.kind]
  const isOpen = access.anyone || (access.link && !isShut)
  if (badCredentials && (!isOpen || access.badTokenRefused)) throw new ApiError('unauthorized')
  if (isOpen) return
  if (actor.kind === 'anonymous') throw new ApiError('unauthorized')
  if (!access[actor.kind]) throw new ApiError('forbidden')
}

/** A company may only name its own records: 404 for all others. */
async function checkOwnership(
  { access }: AnyEndpoint,
  actor: Actor,
  input: { params: Record<string, string>; body: unknown },
  owners: Lookups['owners'],
  context: Context,
) {
  const own = access.company
  if (actor.kind !== 'company' || !own || own === 'filtered' || access.anyone || access.link) return
  const [part = '', name = ''] = own.id.split('.')
  const source = part === 'params' ? input.params : (input.body as Record<string, unknown> | undefined)
  const owner = await owners[own.entity](context.db, String(source?.[name] ?? ''))
  if (owner !== actor.companyId) throw new ApiError('not_found')
}

/** The handlers of all features; a missing call is a compile error. */
type AllHandlers = { [Feature in keyof Contracts]: Handlers<Contracts[Feature]> }

export function callsOf(handlers: AllHandlers): Call[] {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
    callsIn(feature, contract, (handlers as Record<string, Handlers<Contract>>)[feature] ?? {}),
  )
}

/** The calls of one contract. */
export function callsIn<C extends Contract>(feature: string, contract: C, handlers: Handlers<C>): Call[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    const perform = handlers[name] as Handler<AnyEndpoint> | undefined
    if (!perform) throw new Error(`The call ${feature}.${name} has no handler.`)
    const handler: Call['handler'] = (input, actor, context) => perform(input, actor, context, authorOf(actor, context))
    return { id: `${feature}.${name}`, endpoint, handler, dependsOn: dependenciesOf(feature, name) }
  })
}

/** What calls are performed with, however they arrive. */
export interface Server {
  context: Context
  lookups: Pick<Lookups, 'owners'>
}

/** What was sent with a call. */
interface Sent {
  params: Record<string, string>
  query?: object
  /** A parsed body, or the fields and the file of a form. */
  body?: unknown
}

/** The answer of a call, before it is sent. */
export type CallResult = { cookie?: string | undefined } & (
  | { json: JsonResponse }
  | { raw: RawResponse; status: number }
)

/** The rest of the pipeline of a call, after authorization: parse, check ownership, handle, project. */
export async function perform(
  call: Call,
  caller: Caller,
  sent: Sent,
  { context, lookups }: Server,
): Promise<CallResult> {
  const { endpoint, dependsOn } = call
  const { actor } = caller
  const input = {
    params: normalizeParams(sent.params),
    query: endpoint.query ? parse(endpoint.query, { ...sent.query }) : undefined,
    body: endpoint.body ? parse(endpoint.body, sent.body) : undefined,
  }
  await checkOwnership(endpoint, actor, input, lookups.owners, context)
  if (dependsOn && isCacheable(actor, input.query))
    return { json: await cachedResponse(call, dependsOn, caller, input, context) }
  // The holder of a stolen session must not exhaust the limits that setting a new password needs.
  if (actor.kind === 'company' && endpoint.method !== 'GET' && !call.id.startsWith('account.'))
    await context.limits.consume('changesPerCompany', actor.companyId)
  // For a form, this was checked before reading it.
  if (!endpoint.multipart) await requireFreeSpace(call, actor, context)
  const result = await call.handler(input, actor, context)
  const { cookie, status = endpoint.status ?? 200 } = extrasOf(result)
  if (endpoint.raw) return { cookie, raw: result as RawResponse, status }
  return { cookie, json: toJsonResponse(endpoint, result, actor) }
}

/** An address in a path is one like in a body. */
const normalizeParams = (params: Record<string, string>) =>
  params.email === undefined ? params : { ...params, email: normalizeEmail(params.email) }

/**
 * While the disk is nearly full, the rest is reserved for the organizer, desks, sign-ins and deletions.
 * @throws ApiError disk_full
 */
export async function requireFreeSpace({ id, endpoint }: Call, actor: Actor, context: Context, expected?: number) {
  const isAllowedOnFullDisk = ['GET', 'DELETE'].includes(endpoint.method) || id.startsWith('account.log')
  if (!isAllowedOnFullDisk && isRateLimited(actor) && (await context.isDiskNearlyFull(expected)))
    throw new ApiError('disk_full')
}

/** Lists for strangers and companies are cut from one cached list, and must not evict other answers. */
function isCacheable(actor: Actor, query: object | undefined) {
  return !isRateLimited(actor) || Object.keys(query ?? {}).length === 0
}

/** Looked up after authorization, by call, input and view. */
function cachedResponse(
  call: Call,
  dependsOn: NonNullable<Call['dependsOn']>,
  { actor }: Caller,
  input: { params: Record<string, string>; query: object | undefined; body: undefined },
  context: Context,
) {
  const key = cacheKeyOf(call.id, actor, input.params, input.query)
  const make = async () => toJsonResponse(call.endpoint, await call.handler(input, actor, context), actor)
  const { find, read } = context.responseCache as ResponseCache<JsonResponse>
  return find(key) ?? read(key, dependsOn, make)
}

/** Parses the result with the response schema, so that no undeclared field is ever sent. */
function toJsonResponse(endpoint: AnyEndpoint, result: unknown, { kind }: Actor): JsonResponse {
  const { total, status = endpoint.status ?? 200 } = extrasOf(result)
  return jsonResponse(z.parse(endpoint.response, result), {
    status,
    total,
    // The office polls whatever is open.
    withEtag: !endpoint.private || endpoint.polled === true || kind === 'organizer',
  })
}
