import type { Context } from 'koa'
import * as z from 'zod/mini'
import { ApiError } from '#server/base/api-error.ts'
import { errorBody } from '#server/base/http/errors.ts'
import { parse } from '#server/base/http/parse.ts'
import { type Call, routeCalls } from '#server/base/http/router.ts'
import type { Contract, Endpoint, Input } from '#shared/contract/endpoint.ts'
import { ERROR_STATUS } from '#shared/errors.ts'

type LocalHandler<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer Answer>
    ? (input: Input<Path, Query, Body>) => Promise<Answer>
    : never
/** Handlers for a contract inside the app, where the caller is always the desk's own page. */
export type LocalHandlers<C extends Contract> = { [Name in keyof C]: LocalHandler<C[Name]> }

/** Answers calls of one contract; returns undefined for other requests. */
export function createLocalRouter<C extends Contract>(contract: C, handlers: LocalHandlers<C>) {
  const calls = Object.entries(contract).map(
    ([id, endpoint]) => ({ id, endpoint, handler: handlers[id as keyof C] as object }) as unknown as Call,
  )
  const route = routeCalls(calls, async (call, ctx) => {
    ctx.state.answer = await answer(call, ctx.params, ctx.state.sent)
  })
  return async (sent: Request): Promise<Response | undefined> => {
    // A minimal context without Koa or a socket: only what the router reads and writes.
    const state: { sent: Request; answer?: Response } = { sent }
    const ctx = { method: sent.method, path: new URL(sent.url).pathname, request: {}, state }
    await route(ctx as unknown as Context, async () => {})
    return state.answer
  }
}

async function answer({ endpoint, handler }: Call, params: object, request: Request): Promise<Response> {
  return orRefusal(async () => {
    const { searchParams } = new URL(request.url)
    const input = {
      params,
      query: endpoint.query ? parse(endpoint.query, Object.fromEntries(searchParams)) : undefined,
      body: endpoint.body ? parse(endpoint.body, await request.json()) : undefined,
    }
    const result = await (handler as unknown as (input: object) => Promise<unknown>)(input)
    return Response.json(z.parse(endpoint.response, result), { status: endpoint.status ?? 200, headers: NOT_STORED })
  })
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** The answer, or what was refused in the server's format. */
export async function orRefusal(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json(errorBody(error), { status: ERROR_STATUS[error.code], headers: NOT_STORED })
  }
}
