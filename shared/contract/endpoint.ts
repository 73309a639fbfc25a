import type * as z from 'zod/mini'
import type { Access } from '#shared/contract/access.ts'

/** What a schema parses to; one type serves both ends of the wire. */
export type Schema<T> = z.core.$ZodType<T>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is said of a call beside its method and path. */
interface Declaration<Path extends string, Query, Body, Answer> {
  /** One line for the API page. */
  doc: string
  access: Access<ParamName<Path>>
  /** Status of a success; 200 unless told. */
  status?: 200 | 201
  query?: Schema<Query>
  body?: Schema<Body>
  /** The body comes as multipart/form-data with one file; its text fields are parsed with `body`. */
  multipart?: true
  /** The answer is not JSON but bytes or a page, written by the handler. */
  raw?: true
  /** Set for what holds personal data or opens by a link: never stored by browsers and proxies. */
  private?: true
  /** An open page asks again and again. Though nobody stores it, it has an ETag, and is 304 for a page that holds it. */
  polled?: true
  response: Schema<Answer>
}

/**
 * One call, declared once. Routing, parsing, authorization, projection of the answer, the typed client and
 * the documentation all come from this object.
 */
export interface Endpoint<Path extends string, Query, Body, Answer>
  extends Declaration<Path, Query, Body, Answer> {
  method: Method
  path: Path
}

/** The compiler infers the four types. */
export function defineEndpoint<Path extends string, Answer, Query = undefined, Body = undefined>(
  method: Method,
  path: Path,
  declaration: Declaration<Path, Query, Body, Answer>,
): Endpoint<Path, Query, Body, Answer> {
  return { method, path, ...declaration }
}

/** What a handler receives; a part that the call does not have is undefined. */
export interface Input<Path extends string, Query, Body> {
  params: { [Name in ParamName<Path>]: string }
  query: Query
  body: Body
}

/** Names of the `:parameters` of a path; `*` is the rest of it. */
export type ParamName<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamName<Head> | ParamName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never

// biome-ignore lint/suspicious/noExplicitAny: code that walks over all calls cannot name their types
export type AnyEndpoint = Endpoint<any, any, any, any>
export type Contract = Record<string, AnyEndpoint>
