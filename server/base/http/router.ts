import Router from '@koa/router'
import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Table } from '#server/base/db/response-cache.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'
import type { Handler } from './handler.ts'

type CallInput = Parameters<Handler<AnyEndpoint>>[0]

/** A declared call with its handler. */
export interface Call {
  /** Such as 'badge.getBadge'. */
  id: string
  endpoint: AnyEndpoint
  handler(input: CallInput, actor: Actor, context: Context): ReturnType<Handler<AnyEndpoint>>
  /** The tables that its responses depend on, if they are cached. */
  dependsOn?: readonly Table[] | undefined
}

/** No id or name used in a path is longer. */
const MAX_PART_LENGTH = 2000

type Verb = Lowercase<AnyEndpoint['method']>

export interface FoundCall {
  call: Call
  params: Record<string, string>
}
/** The call that a request makes; undefined when it makes none. */
type FindCall = (method: string, path: string) => FoundCall | undefined

/**
 * Finds calls by method and path. There is one router per second path segment (`/api/<second>`), so a request is
 * compared with a dozen calls rather than all; within it, fixed segments come before parameters.
 */
export function createRouter(calls: readonly Call[]): FindCall {
  const routers = new Map<string, Router>()
  const callOf = new Map<unknown, Call>()
  for (const call of calls.toSorted((one, other) => rank(one).localeCompare(rank(other)))) {
    const { method, path } = call.endpoint
    const router = routers.get(secondPart(path)) ?? new Router({ sensitive: true, strict: true })
    routers.set(secondPart(path), router)
    router[method.toLowerCase() as Verb](path.replace('/*', '/*"*"'), () => {})
    callOf.set(router.stack.at(-1), call)
  }
  return (method, sent) => {
    const path = normalizePath(sent)
    if (path === undefined) return undefined
    const [layer] = routers.get(secondPart(path))?.match(path, method).pathAndMethod ?? []
    const call = callOf.get(layer)
    return layer && call && { call, params: layer.params(path, layer.captures(path)) }
  }
}

/** Sorts fixed segments before parameters, and both before `*`. */
function rank({ endpoint }: Call): string {
  return endpoint.path.replaceAll(/[^/]+/g, (part: string) => (part === '*' ? '2' : part[0] === ':' ? '1' : '0'))
}

function secondPart(path: string) {
  return path.split('/', 3)[2] ?? ''
}

/**
 * Normalises a path as the routers expect it: escaped where necessary, no trailing slash. Undefined when it
 * is badly escaped or has an overlong segment.
 */
function normalizePath(path: string) {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  if (bare.length <= MAX_PART_LENGTH && !bare.includes('%')) return bare
  try {
    const parts = bare.split('/').map(decodeURIComponent)
    return parts.some(({ length }) => length > MAX_PART_LENGTH) ? undefined : parts.map(encodeURIComponent).join('/')
  } catch {
    return undefined
  }
}
