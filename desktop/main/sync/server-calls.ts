import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { sha256Of } from '#server/base/sha256.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import { message, string } from '#shared/contract/values.ts'
import {
  type ChangePage,
  changePage,
  type PullQuery,
  type PushBody,
  type PushResponse,
  pushResponse,
  SYNC_PROTOCOL,
} from '#shared/sync/sync.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

/** The call may succeed later. */
export class ServerUnavailable extends Error {}
/** No response from our server: the network is down, or something else answered, such as a captive portal. */
class ServerUnreachable extends ServerUnavailable {}
/** Our server answered, but cannot do it at the moment. */
export class ServerBusy extends ServerUnavailable {}
/** The server requires a full resync. */
export class ResyncRequired extends Error {}
/** The server does not know the key. It may be the wrong server, so nothing is deleted. */
export class WrongKey extends Error {}
/** The server only works with newer programs. It may still accept what waits here. */
export class UpdateRequired extends Error {}
/** The server proved that the key was revoked, and listed what it has stored of the data sent. */
export class Revoked extends Error {
  readonly stored: readonly string[]
  /** The organizer has closed the key: nothing more will be stored. */
  readonly isClosed: boolean
  constructor(stored: readonly string[], isClosed: boolean) {
    super('revoked')
    this.stored = stored
    this.isClosed = isClosed
  }
}
/** The server rejected the request. */
export class RequestRejected extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Maximum silence before the connection counts as dead and the call is aborted. */
const IDLE_TIMEOUT_MS = 8_000
/** The slowest uplink served has 16 kbit/s: while a body may still be on its way, the silence does not count. */
const MIN_UPLINK_BYTES_PER_MS = 2

export interface ServerCallsOptions {
  serverUrl: string
  deskKey: string
  fetch: typeof fetch
  /** Called when data should arrive within this many ms from now. */
  expectResponse(ms: number): void
  /** Called when a response was recognized as our server's. */
  onResponse(): void
  signal: AbortSignal
}

export type ServerCalls = ReturnType<typeof createServerCalls>

interface Answer {
  response: Response
  bytes: Buffer
}

const revoked = z.object({ code: z.literal('desk_revoked'), proof: string })
const revocationDetails = z.object({
  stored: z._default(z.array(string), []),
  closed: z._default(string, ''),
})
const refusal = z.object({ code: string, error: string })

/** The sync's calls: each checks that the response is our server's, and throws if it is an error. */
export function createServerCalls(options: ServerCallsOptions) {
  const { deskKey, onResponse } = options
  const keyHash = createHash('sha256').update(deskKey).digest()
  const newNonce = () => randomBytes(16).toString('hex')
  const send = (path: string, init: RequestInit, waitMs?: number) => sendTo(options, path, init, waitMs)

  /** @throws the error that the response stands for */
  function reject({ response }: Answer, body: unknown, nonce: string): never {
    const error = rejectionOf(response.status, body, (proof, prefix = '') => {
      const own = createHmac('sha256', keyHash)
        .update(prefix + nonce)
        .digest()
      const given = Buffer.from(proof, 'hex')
      return given.length === own.length && timingSafeEqual(given, own)
    })
    if (error instanceof RequestRejected) onResponse()
    throw error
  }

  async function call<T>(path: string, init: RequestInit, nonce: string, schema: Schema<T>, waitMs = 0) {
    const answer = await send(path, init, waitMs)
    const body = jsonOf(answer)
    if (!answer.response.ok) reject(answer, body, nonce)
    const parsed = z.safeParse(schema, body)
    if (!parsed.success) throw new ServerUnreachable('an answer that is not ours')
    onResponse()
    return parsed.data
  }

  return {
    pull(query: Omit<PullQuery, 'nonce' | 'protocol'>): Promise<ChangePage> {
      const nonce = newNonce()
      const parameters = Object.entries({ ...query, nonce, protocol: SYNC_PROTOCOL })
      const text = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
      return call(`/api/sync/changes?${text}`, { method: 'GET' }, nonce, changePage, query.wait)
    },

    push(sent: Omit<PushBody, 'nonce'>): Promise<PushResponse> {
      const nonce = newNonce()
      const body = JSON.stringify({ ...sent, nonce })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const waitMs = Buffer.byteLength(body) / MIN_UPLINK_BYTES_PER_MS
      return call('/api/sync/operations', init, nonce, pushResponse, waitMs)
    },

    async getPhoto(sha256: string): Promise<Buffer> {
      const nonce = newNonce()
      const answer = await send(`/api/sync/photos/${sha256}?nonce=${nonce}`, { method: 'GET' })
      if (!answer.response.ok) reject(answer, jsonOf(answer), nonce)
      if (sha256Of(answer.bytes) !== sha256) throw new ServerUnreachable('bytes that are not the photo')
      onResponse()
      return answer.bytes
    },

    /** @returns undefined if the server has no such document of this kind */
    async getDocument(path: string, mime: string): Promise<Buffer | undefined> {
      const { response, bytes } = await send(fileUrl(path), { method: 'GET' })
      const { status } = response
      if (status === 429 || status >= 500) throw new ServerUnavailable(`a document is answered with ${status}`)
      if (!response.ok || response.headers.get('content-type') !== mime) return undefined
      onResponse()
      return bytes
    },

    async putPhoto(sha256: string, path: string, bytes: Uint8Array<ArrayBuffer>) {
      const nonce = newNonce()
      const form = new FormData()
      form.set('path', path)
      form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg')
      const init = { method: 'PUT', body: form }
      const waitMs = bytes.length / MIN_UPLINK_BYTES_PER_MS
      await call(`/api/sync/photos/${sha256}?nonce=${nonce}`, init, nonce, message, waitMs)
    },
  }
}

/** Sends one request; a slow response is fine as long as bytes keep arriving. */
async function sendTo(
  { serverUrl, deskKey, fetch, expectResponse, signal }: ServerCallsOptions,
  path: string,
  init: RequestInit,
  waitMs = 0,
): Promise<Answer> {
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), IDLE_TIMEOUT_MS + waitMs)
  const restartTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(() => timeout.abort(), IDLE_TIMEOUT_MS)
    expectResponse(0)
  }
  expectResponse(waitMs)
  try {
    const response = await fetch(serverUrl.replace(/\/+$/, '') + path, {
      ...init,
      // A captive portal redirects; the key must not be sent to its target.
      redirect: 'manual',
      headers: { ...init.headers, 'x-desk-key': deskKey },
      signal: AbortSignal.any([timeout.signal, signal]),
    })
    const parts: Uint8Array[] = []
    if (response.body)
      for await (const part of response.body) {
        restartTimeout()
        parts.push(part)
      }
    return { response, bytes: Buffer.concat(parts) }
  } catch (error) {
    throw new ServerUnreachable('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function jsonOf({ response, bytes }: Answer): unknown {
  if (!/^application\/json\b/.test(response.headers.get('content-type') ?? ''))
    throw new ServerUnreachable('an answer that is not ours')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new ServerUnreachable('an answer that cannot be read', { cause: error })
  }
}

/** The error that an error response stands for. */
function rejectionOf(status: number, body: unknown, isProof: (proof: string, prefix?: string) => boolean): Error {
  const claimed = z.safeParse(revoked, body)
  if (status === 401 && claimed.success) {
    if (!isProof(claimed.data.proof)) return new ServerUnreachable('a revocation without proof')
    const { stored, closed } = z.parse(revocationDetails, body)
    return new Revoked(stored, isProof(closed, 'closed:'))
  }
  const refused = z.safeParse(refusal, body)
  if (refused.success && (status >= 500 || status === 429)) return new ServerBusy(`status ${status}`)
  if (!refused.success) return new ServerUnreachable(`status ${status}`)
  if (status === 401) return new WrongKey('wrong key')
  if (status === 409 && refused.data.code === 'resync') return new ResyncRequired('resync')
  if (status === 409 && refused.data.code === 'update') return new UpdateRequired('update')
  return new RequestRejected(status, refused.data.code, refused.data.error)
}
