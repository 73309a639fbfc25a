import { Readable } from 'node:stream'
import type { Compressible } from './gzip.ts'
import { callHeaders, JSON_TYPE } from './json-response.ts'
import type { Performed } from './perform.ts'

interface Asked {
  method: string
  header(name: 'If-None-Match' | 'Cache-Control'): string | null | undefined
}
interface Sent {
  status: number
  headers: Record<string, string>
  contentType?: string
  body?: unknown
  /** In place of the body. */
  kept?: Compressible
}

/** What goes out for a call; a 304 without a body to whoever has it already. */
export function sentAnswer(answer: Performed, isPrivate: boolean, { method, header }: Asked): Sent {
  const sent = wholeAnswer(answer)
  const cookie = answer.cookie && { 'Set-Cookie': answer.cookie }
  const headers: Sent['headers'] = { ...callHeaders(isPrivate), ...cookie, ...sent.headers }
  if (method !== 'GET' || !isHeld(header, headers.ETag)) return { ...sent, headers }
  if (sent.body instanceof Readable) sent.body.destroy()
  const { 'Content-Length': _, ...left } = headers
  return { status: 304, headers: left, body: null }
}

function wholeAnswer(answer: Performed): Sent {
  if ('raw' in answer) return { headers: {}, ...answer.raw, status: answer.status } as Sent
  const { status, total, etag } = answer.json
  const headers = { ...(total !== undefined && { 'X-Total-Count': String(total) }), ...(etag && { ETag: etag }) }
  return { status, headers, contentType: JSON_TYPE, kept: answer.json }
}

/** Tags are compared weakly (RFC 9110, 13.1.2). Who reloads gets it whole. */
function isHeld(header: Asked['header'], etag: string | undefined): boolean {
  const held = header('If-None-Match')
  if (!etag || !held || /\bno-cache\b/i.test(header('Cache-Control') ?? '')) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return held.trim() === '*' || held.split(',').some((one) => plain(one) === plain(etag))
}
