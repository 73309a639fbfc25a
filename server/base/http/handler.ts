import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Contract, Endpoint, Input } from '#shared/contract/endpoint.ts'

/** Implements a call: load, authorize, act, answer. Knows nothing of Koa. */
export type Handler<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer Answer>
    ? (input: Input<Path, Query, Body>, actor: Actor, context: Context) => Promise<Answer>
    : never

/** One handler for each call of a contract; a missing handler is a compile error. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> }
