import { ifChanged, rememberEtag } from '#portal/lib/etag.ts'
import { readJson } from '#portal/lib/http-transport.ts'
import { currentLanguage } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { signedInAgain } from '#portal/office/session/session-over.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import { type Client, createClient, type Transport } from '#shared/contract/client.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { memberContract } from '#shared/member/member.contract.ts'
import { type Contracts, contracts } from '#shared/registry/index.ts'
import { isChange, trackSave } from './save-state.ts'

const transport: Transport = async ({ method, path, body, readsOnly, cached }) => {
  const headers = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...ifChanged(cached) }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await officeFetch(path, init, readsOnly)
  if (cached && response.status === 304) return cached
  const answer = await answerOf(response)
  rememberEtag(answer, response.headers.get('ETag'))
  return answer
}

/** Sends a form with files, which the typed calls do not take. @throws CallError */
export async function sendForm({ method, path }: { method: string; path: string }, body: FormData) {
  return answerOf(await officeFetch(path, { method, body }))
}

/** Who signs in or out is not asked to sign in again, and changes nothing. */
const ASKS_NOBODY: readonly string[] = [memberContract.signIn.path, memberContract.signOut.path]

/**
 * Fetches as the member whose cookie the browser holds. Where the session has ended in the middle of work, it waits for
 * the member to sign in again and asks once more. The header tells whether what it changes is saved.
 * @throws CallError when no server answers
 */
export async function officeFetch(path: string, init: RequestInit = {}, readsOnly = false): Promise<Response> {
  const ask = () => sendSignedIn(path, init)
  const isSaved = !readsOnly && !ASKS_NOBODY.includes(path) && isChange(init.method, path, init.body)
  return isSaved ? trackSave(ask) : ask()
}

async function sendSignedIn(path: string, init: RequestInit): Promise<Response> {
  const response = await send(path, init)
  const isSignedIn = queryClient.getQueryData(['me']) !== undefined
  if (response.status !== 401 || !isSignedIn || ASKS_NOBODY.includes(path)) return response
  await signedInAgain()
  return send(path, init)
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const office = { 'Accept-Language': currentLanguage(), 'X-Office': '1' }
  const headers = { ...office, ...(init.headers as Record<string, string>) }
  return fetch(path, { ...init, headers }).catch(() => {
    throw new CallError(0, '')
  })
}

/** What a response holds. @throws CallError unless it is a success */
export async function answerOf(response: Response): Promise<unknown> {
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
