import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { Contract, Endpoint, Input, RawResponse, Schema } from '#shared/contract/endpoint.ts'
import type { TextId } from '#shared/locales/translate.ts'

/** Implements a call: load, authorize, act, answer. Knows nothing of Koa. What it changes is logged as done by `author`. */
export type Handler<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer Answer>
    ? (input: Input<Path, Query, Body>, actor: Actor, context: Context, author: Author) => Promise<Answer>
    : never

/** One handler for each call of a contract; a missing handler is a compile error. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }

/** What is sent with an answer besides its body. */
interface Extras {
  total?: number
  status?: 200 | 201
  cookie?: string
}
const extras = new WeakMap<object, Extras>()

export function withExtras<T extends object>(answer: T, given: Extras) {
  extras.set(answer, { ...extras.get(answer), ...given })
  return answer
}

export const extrasOf = (answer: unknown) => extras.get(answer as object) ?? {}

/** A page of a list; `total` is sent as X-Total-Count. */
export const paged = <T extends unknown[]>(items: T, total: number) => withExtras(items, { total })

/**
 * Parses a value with its schema, dropping unknown keys.
 * @throws ApiError 'invalid' with the first text of each wrong field, in the order of the schema
 */
export function parse<T>(schema: Schema<T> | undefined, value: unknown) {
  if (!schema) return undefined as T
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields: Record<string, TextId> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join('.') || 'body'
    fields[name] ??= message as TextId
  }
  throw new ApiError('invalid', { fields })
}

/** A file to be saved under this name; a stream is sent as a stream. */
export function download(
  contentType: string,
  name: string,
  content: Uint8Array | AsyncIterable<string | Uint8Array>,
): RawResponse {
  const headers = { 'Content-Disposition': `attachment; filename="${name}"` }
  const isReady = content instanceof Uint8Array || content instanceof Readable
  return { contentType, headers, body: isReady ? content : Readable.from(content, { objectMode: false }) }
}

/** For a call with two possible statuses: answers with the one that is not in its contract. */
export const withStatus = <T extends object>(answer: T, status: 200 | 201) => withExtras(answer, { status })
