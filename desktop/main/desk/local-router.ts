import type { Context } from 'koa'
import * as z from 'zod/mini'
import { errorResponse } from '#desktop/main/error-response.ts'
import { ApiError } from '#server/base/api-error.ts'
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
  try {
    const { searchParams } = new URL(request.url)
    const input = {
      params,
      query: endpoint.query ? parse(endpoint.query, Object.fromEntries(searchParams)) : undefined,
      body: endpoint.body ? parse(endpoint.body, await request.json()) : undefined,
    }
    const result = await (handler as unknown as (input: object) => Promise<unknown>)(input)
    const headers = { 'Cache-Control': 'no-store' }
    return Response.json(z.parse(endpoint.response, result), { status: endpoint.status ?? 200, headers })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return errorResponse(ERROR_STATUS[error.code], error.code, error.message)
  }
}
