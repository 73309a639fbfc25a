import { readJson } from '#portal/lib/http-transport.ts'
import { currentLanguage } from '#portal/lib/i18n.ts'
import { CallFailed, failureText } from '#shared/contract/call-failed.ts'
import { type Client, createClient, type Transport } from '#shared/contract/client.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { type Contracts, contracts } from '#shared/contract/index.ts'
import { personName } from './person-name.ts'

/** The organizer key is added outside the page: nothing in here knows it. */
export function organizerHeaders(): Record<string, string> {
  return { 'Accept-Language': currentLanguage(), 'X-Organizer-Name': encodeURIComponent(personName()) }
}

const transport: Transport = async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    headers: { ...organizerHeaders(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallFailed(0, '', {})
  })
  const answer = readJson(await response.text())
  if (!response.ok) throw new CallFailed(response.status, failureText(answer), (answer ?? {}) as object)
  return answer
}

type Calls = { [Feature in keyof Contracts]: Client<Contracts[Feature]> }

/** Every call of the server, typed from its contract. */
export const calls = Object.fromEntries(
  Object.entries(contracts as Record<string, Contract>).map(([feature, contract]) => [
    feature,
    createClient(contract, transport),
  ]),
) as unknown as Calls
