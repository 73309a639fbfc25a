import type { Context as KoaContext, Middleware } from 'koa'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { type Contracts, contracts } from '#shared/contract/index.ts'
import type { RawAnswer } from '#shared/contract/raw-answer.ts'
import { authenticate } from './authenticate.ts'
import { checkMayCall, checkOwner } from './authorize.ts'
import type { Handlers } from './handler.ts'
import { totalOf } from './paged.ts'
import { parse } from './parse.ts'
import { readBody } from './read-body.ts'
import { type Call, createCallRouter, type MatchedCall } from './router.ts'

/** The handlers of all features; one that lacks a call does not compile. */
export type AllHandlers = { [Feature in keyof Contracts]: Handlers<Contracts[Feature]> }

export function callsOf(handlers: AllHandlers): Call[] {
  return Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => {
      const handler = (handlers as Record<string, Handlers<Contract>>)[feature]?.[name]
      if (!handler) throw new Error(`The call ${feature}.${name} has no handler.`)
      return { feature, name, endpoint, handler }
    }),
  )
}

/** The whole way of a call: find, authenticate, authorize, parse, own, handle, project. */
export function mount(handlers: AllHandlers, context: Context): Middleware {
  const find = createCallRouter(callsOf(handlers))
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api')) return next()
    const call = find(ctx.method, ctx.path)
    if (!call) throw new Refusal('not_found')
    await answer(call, ctx, context)
  }
}

async function answer(call: MatchedCall, ctx: KoaContext, context: Context): Promise<void> {
  const { endpoint } = call
  // For the log, which names the call and not its address: addresses of link pages hold ids.
  ctx.state.call = `${call.feature}.${call.name}`
  const caller = await authenticate(ctx.req.headers, ctx.ip, context)
  checkMayCall(endpoint, caller)
  const sent = endpoint.body ? await readBody(ctx, endpoint) : undefined
  const input = {
    params: call.params,
    query: endpoint.query ? parse(endpoint.query, { ...ctx.query }) : undefined,
    body: endpoint.body ? parse(endpoint.body, sent) : undefined,
  }
  await checkOwner(endpoint, caller.actor, input, context)
  const result = await call.handler(input, caller.actor, context)
  ctx.status = endpoint.status ?? 200
  ctx.set('Cache-Control', endpoint.private ? 'no-store' : 'private, no-cache')
  ctx.vary('Authorization, X-Organizer-Key, X-Desk-Key')
  if (endpoint.raw) return answerRaw(ctx, result as RawAnswer)
  const total = totalOf(result)
  if (total !== undefined) ctx.set('X-Total-Count', String(total))
  // A response is read with its schema, so that nothing unlisted ever leaves.
  ctx.body = z.parse(endpoint.response, result)
}

function answerRaw(ctx: KoaContext, { contentType, headers, body }: RawAnswer): void {
  for (const [name, value] of Object.entries(headers ?? {})) ctx.set(name, value)
  ctx.body = body
  ctx.type = contentType
  if (ctx.fresh) ctx.status = 304
}
