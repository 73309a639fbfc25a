import { readJson } from '#portal/lib/http-transport.ts'
import { currentLanguage } from '#portal/lib/i18n.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import { type Client, createClient, type Transport } from '#shared/contract/client.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { type Contracts, contracts } from '#shared/contract/index.ts'
import { personName } from './person-name.ts'

/** The organizer key is added outside the page: nothing in here knows it. */
export function organizerHeaders(): Record<string, string> {
  return { 'Accept-Language': currentLanguage(), 'X-Organizer-Name': encodeURIComponent(personName()) }
}

const transport: Transport = ({ method, path, body }) =>
  body === undefined
    ? send(path, { method })
    : send(path, { method, body: JSON.stringify(body) }, { 'Content-Type': 'application/json' })

/** Sends a form with files, which the typed calls do not take. @throws CallError */
export function sendForm(
  { method, path }: { method: string; path: string },
  body: FormData,
): Promise<unknown> {
  return send(path, { method, body })
}

async function send(path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(path, { ...init, headers: { ...organizerHeaders(), ...headers } }).catch(
    () => {
      throw new CallError(0, '', {})
    },
  )
  const answer = readJson(await response.text())
  if (!response.ok) throw new CallError(response.status, failureText(answer), (answer ?? {}) as object)
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
