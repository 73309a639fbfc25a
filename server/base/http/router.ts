import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Table } from '#server/base/db/response-cache.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { Handler } from './handler.ts'

/** A declared call with what answers it. */
export interface Call {
  /** Such as 'badge.getBadge'. */
  id: string
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
  /** The tables that its answers show, when they are kept. */
  dependsOn?: readonly Table[] | undefined
}

/** Nothing that is looked for by an id or a name is longer. */
const MAX_PART_LENGTH = 2000

type Verb = Lowercase<AnyEndpoint['method']>

/**
 * Hands a request to `answer` with its call, and what is no call to the next middleware. One router for each second
 * part of the paths, `/api/<second>`, so that a request is compared with a dozen calls and not with all; in it,
 * what is fixed stands before parameters.
 */
export function routeCalls(
  calls: readonly Call[],
  answer: (call: Call, ctx: Context) => Promise<void>,
): Middleware {
  const routers = new Map<string, Router>()
  for (const call of calls.toSorted((one, other) => rank(one).localeCompare(rank(other)))) {
    const { method, path } = call.endpoint
    const router = routers.get(secondPart(path)) ?? new Router({ sensitive: true, strict: true })
    routers.set(secondPart(path), router)
    router[method.toLowerCase() as Verb](path.replace('/*', '/*"*"'), (ctx) => answer(call, ctx))
  }
  const routes = new Map([...routers].map(([part, router]) => [part, router.routes() as Middleware]))
  return async (ctx, next) => {
    const path = spelled(ctx.path)
    const route = path === undefined ? undefined : routes.get(secondPart(path))
    if (!route) return next()
    ctx.newRouterPath = path
    return route(ctx, next)
  }
}

/** Sorts fixed parts before parameters, and both before `*`. */
function rank({ endpoint }: Call): string {
  return endpoint.path.replaceAll(/[^/]+/g, (part: string) =>
    part === '*' ? '2' : part[0] === ':' ? '1' : '0',
  )
}

function secondPart(path: string): string {
  return path.split('/', 3)[2] ?? ''
}

/**
 * A path in the one way in which the routers spell it: escaped where it must be, without a slash at the end.
 * Undefined when it is badly escaped or has a part that is longer than any.
 */
function spelled(path: string): string | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  if (bare.length <= MAX_PART_LENGTH && !bare.includes('%')) return bare
  try {
    const parts = bare.split('/').map(decodeURIComponent)
    return parts.some(({ length }) => length > MAX_PART_LENGTH)
      ? undefined
      : parts.map(encodeURIComponent).join('/')
  } catch {
    return undefined
  }
}
