import { CallError, failureText } from '#shared/contract/call-error.ts'
import { type Client, createClient, type Transport } from '#shared/contract/client.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { type Contracts, contracts } from '#shared/registry/index.ts'

export type Calls = { [Feature in keyof Contracts]: Client<Contracts[Feature]> }

/** Typed calls of all features. */
export const createCalls = (transport: Transport) =>
  Object.fromEntries(
    Object.entries(contracts as Record<string, Contract>).map(([feature, contract]) => [
      feature,
      createClient(contract, transport),
    ]),
  ) as unknown as Calls

/** The same over the network, with these headers. */
export const callsAt = (url: string, headers: Record<string, string>) =>
  createCalls(async ({ method, path, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    const answer = await response.json()
    if (!response.ok) throw new CallError(response.status, `${method} ${path}: ${failureText(answer)}`, answer)
    return answer
  })

/** One that has both ids has to say which. */
type Named = string | { _id: string; id?: never } | { id: string; _id?: never }

/** What a call about one record is given: the record or its id, and a body where it takes one. */
export function idParams(record: Named): { params: { id: string } }
export function idParams<Body>(record: Named, body: Body): { params: { id: string }; body: Body }
export function idParams(record: Named, body?: unknown) {
  const id = typeof record === 'string' ? record : (record._id ?? record.id)
  return { params: { id }, ...(body !== undefined && { body }) }
}
