import createRouter from 'find-my-way'
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

export interface MatchedCall {
  call: Call
  params: Record<string, string>
}

/**
 * Finds the call of a method and path. A radix tree: fixed segments win over parameters whatever the order of
 * registration, and a hundred calls cost no more than ten.
 */
export function createCallRouter(calls: readonly Call[]) {
  const router = createRouter({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 2000 })
  for (const call of calls) router.on(call.endpoint.method, call.endpoint.path, () => {}, call)
  return (method: string, path: string): MatchedCall | undefined => {
    const wanted = method === 'HEAD' ? 'GET' : method
    const match = router.find(wanted as 'GET', path)
    if (!match) return undefined
    return { call: match.store as Call, params: match.params as Record<string, string> }
  }
}
