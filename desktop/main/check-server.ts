import type { KeyCheck, ServerCheck, TypedServer } from '#desktop/bridge/setup.ts'
import { isLoopback } from '#shared/server-setting/server-setting.rules.ts'
import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'

const TIMEOUT_MS = 8_000

/** The origin of a typed address, such as that of a portal page: adds a missing scheme, drops the path; '' if invalid. */
export function serverAddress(typed: string) {
  const text = typed.trim()
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.parse(withScheme)
  if (!url) return ''
  // A server on this computer has no certificate.
  if (withScheme !== text && isLoopback(url.hostname)) return `http://${url.host}`
  return url.origin
}

/** Whether keys and people's data would travel unencrypted: `http://` to another computer. */
export function isInsecure(url: string) {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'http:' && !isLoopback(parsed.hostname)
}

/** @throws if the address is insecure and that was not allowed */
export function refuseInsecure({ serverUrl, allowsHttp }: TypedServer) {
  if (isInsecure(serverAddress(serverUrl)) && !allowsHttp) throw new Error('An http address must be allowed first.')
}

/**
 * Whether a Foyer server answers at the address, and for which event. An address typed without a scheme that does not
 * answer over https is tried over http, which is used only after confirmation.
 */
export async function checkServer(
  { serverUrl, allowsHttp }: TypedServer,
  fetch: typeof globalThis.fetch,
): Promise<ServerCheck> {
  const url = serverAddress(serverUrl)
  if (!url) return { isFoyer: false, reason: 'address' }
  if (isInsecure(url) && !allowsHttp) return { isFoyer: false, reason: 'insecure' }
  const checked = await ask(url, fetch)
  const hasScheme = /^https?:\/\//i.test(serverUrl.trim())
  if (checked.isFoyer || checked.reason !== 'unreachable' || hasScheme) return checked
  const plain = await ask(url.replace(/^https:/, 'http:'), fetch)
  if (!plain.isFoyer) return checked
  return allowsHttp ? plain : { isFoyer: false, reason: 'onlyHttp' }
}

/** Requests something public; no key is sent. */
async function ask(url: string, fetch: typeof globalThis.fetch): Promise<ServerCheck> {
  try {
    const answer = await fetch(`${url}/api/edition`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const edition = answer.ok ? ((await answer.json()) as { name?: unknown }) : {}
    if (typeof edition.name !== 'string') return { isFoyer: false, reason: 'other' }
    return { isFoyer: true, eventName: edition.name, serverUrl: url }
  } catch (error) {
    return { isFoyer: false, reason: error instanceof SyntaxError ? 'other' : 'unreachable' }
  }
}

/** A call for desks and kiosks only: a key that it accepts belongs to one of them. */
const PROBE = `/api/sync/changes?epoch=&after=0&changeId=&limit=1&nonce=probe-of-the-wizard&protocol=${SYNC_PROTOCOL}`

/** Whether the server accepts the key, and for which role. */
export async function checkKey(
  { key, ...server }: TypedServer & { key: string },
  fetch: typeof globalThis.fetch,
): Promise<KeyCheck> {
  refuseInsecure(server)
  try {
    const answer = await fetch(`${serverAddress(server.serverUrl)}${PROBE}`, {
      headers: { 'X-Desk-Key': plainKey(key) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (![401, 403, 404].includes(answer.status)) return { isValid: true, kind: await deskKind(answer) }
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
    return { isValid: false, reason: code === 'desk_revoked' ? 'revoked' : 'unknown' }
  } catch {
    return { isValid: false, reason: 'unreachable' }
  }
}

/** A kiosk's key has the same access as a desk's; the answer to a pull shows which it is. */
async function deskKind(answer: Response) {
  const { desk } = (await answer.json().catch(() => ({}))) as { desk?: { kind?: string } }
  return desk?.kind === 'kiosk' ? 'kiosk' : 'desk'
}

/** Keys are displayed in groups; the spaces are not part of them. */
export const plainKey = (typed: string) => typed.replace(/\s+/g, '')
