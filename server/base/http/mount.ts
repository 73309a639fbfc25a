import type { Context as KoaContext, Middleware } from 'koa'
import * as z from 'zod/mini'
import type { Context } from '#server/base/context.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { AnyEndpoint, Contract } from '#shared/contract/endpoint.ts'
import { type Contracts, contracts } from '#shared/contract/index.ts'
import type { RawAnswer } from '#shared/contract/raw-answer.ts'
import { type Authenticated, authenticate } from './authenticate.ts'
import { checkMayCall, checkOwner } from './authorize.ts'
import type { Handlers } from './handler.ts'
import { type JsonAnswer, jsonAnswer, sendJson, setCallHeaders } from './json-answer.ts'
import { keyOf, shownBy } from './kept-calls.ts'
import type { Lookups } from './lookups.ts'
import { networkOf } from './network-of.ts'
import { withOpenForm } from './open-forms.ts'
import { totalOf } from './paged.ts'
import { parse } from './parse.ts'
import { readBody } from './read-body.ts'
import { type Call, createCallRouter } from './router.ts'
import { statusOf } from './status.ts'

/** The handlers of all features; one that lacks a call does not compile. */
export type AllHandlers = { [Feature in keyof Contracts]: Handlers<Contracts[Feature]> }

export function callsOf(handlers: AllHandlers): Call[] {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => {
      const handler = (handlers as Record<string, Handlers<Contract>>)[feature]?.[name]
      if (!handler) throw new Error(`The call ${feature}.${name} has no handler.`)
      return { id: `${feature}.${name}`, endpoint, handler, shows: shownBy(feature, name) }
    }),
  )
}

/** The whole way of a call: find, authenticate, authorize, parse, own, handle, project. */
export function mount(handlers: AllHandlers, lookups: Lookups, context: Context): Middleware {
  const find = createCallRouter(callsOf(handlers))
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api')) return next()
    const found = find(ctx.method, ctx.path)
    if (!found || context.isOff?.(found.call.id)) throw new Refusal('not_found')
    await answer(found.call, found.params, ctx, lookups, context)
  }
}

async function answer(
  call: Call,
  params: Record<string, string>,
  ctx: KoaContext,
  lookups: Lookups,
  context: Context,
): Promise<void> {
  const { endpoint } = call
  // For the log, which names the call and not its address: addresses of link pages hold ids.
  ctx.state.call = call.id
  const network = networkOf(ctx.ip)
  const caller = await authenticate(ctx.req.headers, network, lookups, context)
  checkMayCall(endpoint, caller)
  const carryOut = () => answerTo(call, caller, params, ctx, lookups, context)
  return endpoint.multipart ? withOpenForm(network, carryOut) : carryOut()
}

/** The rest of the way of a caller who may call. */
async function answerTo(
  call: Call,
  caller: Authenticated,
  params: Record<string, string>,
  ctx: KoaContext,
  lookups: Lookups,
  context: Context,
): Promise<void> {
  const { endpoint } = call
  const sent = endpoint.body ? await readBody(ctx, endpoint) : undefined
  const input = {
    params,
    query: endpoint.query ? parse(endpoint.query, { ...ctx.query }) : undefined,
    body: endpoint.body ? parse(endpoint.body, sent) : undefined,
  }
  await checkOwner(endpoint, caller.actor, input, lookups.owners, context)
  if (call.shows) {
    const kept = await keptAnswer(call, call.shows, caller, input, context)
    setCallHeaders(ctx, endpoint.private === true)
    return sendJson(ctx, kept, true)
  }
  const result = await call.handler(input, caller.actor, context)
  setCallHeaders(ctx, endpoint.private === true)
  if (endpoint.raw) return answerRaw(ctx, endpoint, result as RawAnswer)
  return sendJson(ctx, answerOf(endpoint, result), false)
}

/** Looked up after authorization, by call, input and view. */
function keptAnswer(
  call: Call,
  shows: NonNullable<Call['shows']>,
  { actor }: Authenticated,
  input: { params: Record<string, string>; query: object | undefined; body: undefined },
  context: Context,
): JsonAnswer | Promise<JsonAnswer> {
  const key = keyOf(call.id, actor, input.params, input.query)
  return (
    context.kept.find(key) ??
    context.kept.read(key, shows, async () =>
      answerOf(call.endpoint, await call.handler(input, actor, context)),
    )
  )
}

/** A response is read with its schema, so that nothing unlisted ever leaves. */
function answerOf(endpoint: AnyEndpoint, result: unknown): JsonAnswer {
  return jsonAnswer(z.parse(endpoint.response, result), {
    status: statusOf(result) ?? endpoint.status ?? 200,
    total: totalOf(result),
    withEtag: !endpoint.private || endpoint.polled === true,
  })
}

function answerRaw(ctx: KoaContext, { status = 200 }: AnyEndpoint, answer: RawAnswer): void {
  const { contentType, headers, body } = answer
  ctx.status = statusOf(answer) ?? status
  for (const [name, value] of Object.entries(headers ?? {})) ctx.set(name, value)
  ctx.body = body
  ctx.type = contentType
  if (ctx.fresh) ctx.status = 304
}
