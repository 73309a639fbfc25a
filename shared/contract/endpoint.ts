import * as z from 'zod/mini'
import { type EmailAddress, normalizeEmail } from '#shared/email.ts'
import type { MemberAccess } from '#shared/roles.ts'
import { type Message, message, string } from './values.ts'

// A contract is written with both: one import brings them.
export * from './values.ts'

/** What a schema parses to; one type serves both ends of the wire. */
export type Schema<T> = z.core.$ZodType<T>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call takes and answers. */
interface Call<Query, Body, Answer> {
  /** One line for the API page. */
  doc: string
  /** Status of a success; 200 by default. */
  status?: 200 | 201
  query?: Schema<Query>
  body?: Schema<Body>
  /** The body is multipart/form-data with one file; its text fields are parsed with `body`. */
  multipart?: true
  /** The answer is not JSON but bytes or a page, written by the handler. */
  raw?: true
  /** Polled by open pages. Although it is never stored, it has an ETag, and a page that already has it gets a 304. */
  polled?: true
  /** Changes nothing, although it is no GET. */
  isReadOnly?: true
  /** Defaults to a message, for calls that return nothing else. */
  response?: Schema<Answer>
}

/** A call without its method and path. */
interface Declaration<Path extends string, Query, Body, Answer> extends Call<Query, Body, Answer> {
  access: Access<ParamName<Path>>
  /** For personal data and what a link opens: never stored by browsers or proxies. */
  private?: true
}

/**
 * One call, declared once. Routing, parsing, authorization, filtering of the answer, the typed client and the
 * documentation all come from this object.
 */
export interface Endpoint<Path extends string, Query, Body, Answer> extends Declaration<Path, Query, Body, Answer> {
  method: Method
  path: Path
  response: Schema<Answer>
}

/** The answer of calls that return nothing else. */
const NOTHING_ELSE: Schema<unknown> = message

/** Method and path, such as 'GET /api/badge/:id'. */
type RequestLine<Path extends string> = `${Method} ${Path}`

function requestOf<Path extends string>(line: RequestLine<Path>) {
  const [method, path] = line.split(' ') as [Method, Path]
  return { method, path }
}

/** Declares a call; the compiler infers the four types. */
export function defineEndpoint<Path extends string, Answer = Message, Query = undefined, Body = undefined>(
  line: RequestLine<Path>,
  declaration: Declaration<Path, Query, Body, Answer>,
): Endpoint<Path, Query, Body, Answer> {
  return { ...requestOf(line), response: NOTHING_ELSE as Schema<Answer>, ...declaration }
}

/** Declares a call for the organizer only whose answer is personal, as most are. */
export function defineOrganizerEndpoint<Path extends string, Answer = Message, Query = undefined, Body = undefined>(
  line: RequestLine<Path>,
  { roles = true, ...call }: Call<Query, Body, Answer> & { roles?: MemberAccess },
): Endpoint<Path, Query, Body, Answer> {
  return defineEndpoint(line, { ...call, access: { organizer: roles }, private: true })
}

/** Declares a call for desks only. */
export function defineDeskEndpoint<Path extends string, Answer = Message, Query = undefined, Body = undefined>(
  line: RequestLine<Path>,
  call: Call<Query, Body, Answer>,
): Endpoint<Path, Query, Body, Answer> {
  return defineEndpoint(line, { ...call, access: { desk: true } })
}

/** The parameters in a path; an e-mail address there is normalized too. */
type Params<Path extends string> = { [Name in ParamName<Path>]: Name extends 'email' ? EmailAddress : string }

/** What a handler receives; parts that the call does not have are undefined. */
export interface Input<Path extends string, Query, Body> {
  params: Params<Path>
  query: Query
  body: Body
}

/** Names of a path's `:parameters`; `*` is the rest of it. */
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

/**
 * Who may make a call. Denied by default: a kind of caller that is not listed is refused. Every call is tried as every
 * kind of caller against the table in server/testing/access-table.ts.
 */
export interface Access<Param extends string = string> {
  /** A: anyone, without proof. */
  anyone?: true
  /** L: anyone who knows the id in the path (or in `link.body`), because they were sent the link. */
  link?: true
  /** C: a signed-in company, for its own records only. */
  company?: Ownership<Param>
  /** O: a member of the organizer's team whose roles allow it, or the holder of the organizer key. */
  organizer?: MemberAccess
  /** D: the holder of a desk key. */
  desk?: true
  /** Also a desk whose key was revoked: the handler stores or refuses, and proves who refuses. */
  revokedDesk?: true
  /** K: also a kiosk key, which may make no other desk calls. */
  kiosk?: true
  /** A bad or expired token is refused although the call is open. */
  badTokenRefused?: true
}

/** How to tell whether a record is the company's own. */
type Ownership<Param extends string = string> =
  /** The record named in the path or the body; its owner is looked up in server/handlers.ts. */
  | { entity: Entity; id: `params.${Param}` | `body.${string}` }
  /** No record is named, or the rule is more complex: the handler decides. */
  | 'filtered'

/** Entities whose records belong to a company. */
export type Entity = 'company' | 'badge' | 'material' | 'visa'

const integer = (min: number, most: number) =>
  z.coerce
    .number('error:invalid')
    // `multipleOf` is for the API's description; on its own it would accept numbers that are almost whole.
    .check(z.multipleOf(1), z.minimum(min), z.maximum(most), z.refine(Number.isInteger))

/** What to search for in names and e-mail addresses; an address as it is stored. */
export const searchText = () =>
  string.check(
    z.trim(),
    z.maxLength(255),
    z.overwrite((text) => (text.includes('@') ? normalizeEmail(text) : text)),
  )

/** Fields of a list's query; a list with filters of its own extends them. */
export const pagingFields = {
  limit: z.exactOptional(integer(1, 1000)),
  offset: z.exactOptional(integer(0, 10_000_000)),
  q: z.exactOptional(searchText()),
}

export const paging = z.object(pagingFields)
/** Optional paging of a list; the answer stays an array and X-Total-Count says how many there are. */
export interface Paging extends z.infer<typeof paging> {}

/** An answer that is not JSON: a file, a page. */
export interface RawResponse {
  contentType: string
  headers?: Record<string, string>
  body?: unknown
  /** Instead of `body`: a shared object whose body is compressed only once. */
  kept?: { body: unknown }
}
export const rawResponse: Schema<RawResponse> = z.custom<RawResponse>()

/** A file of a multipart form; the server keeps it on disk until the call is answered. */
export interface UploadedFile {
  name: string
  contentType: string
  path: string
  /** In bytes. */
  size: number
}
export const uploadedFile: Schema<UploadedFile> = z.custom<UploadedFile>(
  (value) => value instanceof Object && 'path' in value,
  'error:required',
)
