import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Table } from '#server/base/db/response-cache.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { Handler } from './handler.ts'

/** A declared call with its handler. */
export interface Call {
  /** Such as 'badge.getBadge'. */
  id: string
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
  /** The tables that its responses depend on, if they are cached. */
  dependsOn?: readonly Table[] | undefined
}

/** No id or name used in a path is longer. */
const MAX_PART_LENGTH = 2000

type Verb = Lowercase<AnyEndpoint['method']>

/**
 * Passes a request to `answer` with its call; requests that match no call go to the next middleware. There is
 * one router per second path segment (`/api/<second>`), so a request is compared with a dozen calls rather
 * than all; within it, fixed segments come before parameters.
 */
export function routeCalls(calls: readonly Call[], answer: (call: Call, ctx: Context) => Promise<void>): Middleware {
  const routers = new Map<string, Router>()
  for (const call of calls.toSorted((one, other) => rank(one).localeCompare(rank(other)))) {
    const { method, path } = call.endpoint
    const router = routers.get(secondPart(path)) ?? new Router({ sensitive: true, strict: true })
    routers.set(secondPart(path), router)
    router[method.toLowerCase() as Verb](path.replace('/*', '/*"*"'), (ctx) => answer(call, ctx))
  }
  const routes = new Map([...routers].map(([part, router]) => [part, router.routes() as Middleware]))
  return (ctx, next) => {
    const path = spelled(ctx.path)
    const route = path === undefined ? undefined : routes.get(secondPart(path))
    if (!route) return next()
    ctx.newRouterPath = path
    return route(ctx, next)
  }
}

/** Sorts fixed segments before parameters, and both before `*`. */
function rank({ endpoint }: Call): string {
  return endpoint.path.replaceAll(/[^/]+/g, (part: string) => (part === '*' ? '2' : part[0] === ':' ? '1' : '0'))
}

function secondPart(path: string): string {
  return path.split('/', 3)[2] ?? ''
}

/**
 * Normalises a path as the routers expect it: escaped where necessary, no trailing slash. Undefined when it
 * is badly escaped or has an overlong segment.
 */
function spelled(path: string): string | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  if (bare.length <= MAX_PART_LENGTH && !bare.includes('%')) return bare
  try {
    const parts = bare.split('/').map(decodeURIComponent)
    return parts.some(({ length }) => length > MAX_PART_LENGTH) ? undefined : parts.map(encodeURIComponent).join('/')
  } catch {
    return undefined
  }
}
