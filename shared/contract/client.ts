import type { Typed } from '#shared/email.ts'
import type { AnyEndpoint, Contract, Endpoint, ParamName } from './endpoint.ts'

/** A call ready to be sent: the path is filled in and includes the query. */
export interface CallRequest {
  method: AnyEndpoint['method']
  path: string
  body?: unknown
  /** Changes nothing, although it is no GET. */
  isReadOnly?: true
  /** An earlier answer of this call, returned again when the transport knows that nothing has changed. */
  cached?: object
}

/** Sends a request to a server and returns the parsed body; throws `CallError`. */
export type Transport = (request: CallRequest) => Promise<unknown>

type Params<Path extends string> = [ParamName<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in ParamName<Path>]: string } }
// A part with no required members may be left out.
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
type Parts<Path extends string, Query, Body> = Params<Path> &
  Part<'query', Typed<Query>> &
  Part<'body', Typed<Body>> & { cached?: object | undefined }
type Call<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer Answer>
    ? Record<string, never> extends Parts<Path, Query, Body>
      ? (parts?: Parts<Path, Query, Body>) => Promise<Answer>
      : (parts: Parts<Path, Query, Body>) => Promise<Answer>
    : never

export type Client<C extends Contract> = { [Name in keyof C]: Call<C[Name]> }

/** One function per call, typed from the contract. Answers are not parsed again: the server already did. */
export function createClient<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (parts: { params?: Record<string, string>; query?: object; body?: unknown; cached?: object } = {}) =>
      transport({
        method: endpoint.method,
        path: pathOf(endpoint.path, parts.params) + queryString(parts.query),
        ...(parts.body === undefined ? {} : { body: parts.body }),
        ...(endpoint.isReadOnly && { isReadOnly: true as const }),
        ...(parts.cached && { cached: parts.cached }),
      }),
  ])
  return Object.fromEntries(calls)
}

/** The path of a call with its parameters filled in. */
export function pathOf(path: string, params: Record<string, string> = {}) {
  return path.replace(/:(\w+)|\*$/g, (whole, name: string | undefined) =>
    name === undefined
      ? (params[whole] ?? '').split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(params[name] ?? ''),
  )
}

function queryString(query: object | undefined) {
  if (!query) return ''
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
