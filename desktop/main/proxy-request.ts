import { errorResponse } from './error-response.ts'

export interface CentralServer {
  /** Without a slash at the end. */
  url: string
  /** Sent with every request; the page never has it. */
  organizerKey: string
  fetch: typeof globalThis.fetch
}

/** What a page may say of itself; its cookies, its origin and its credentials stay here. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'if-none-match', 'x-organizer-name']
/** Fetch has undone these already. */
const DROPPED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']

/** Brings a request of the organizer's page to the central server, with the organizer key. */
export async function proxyRequest(request: Request, server: CentralServer): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers({ 'X-Organizer-Key': server.organizerKey })
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = request.body ? await request.arrayBuffer() : undefined
  try {
    const answer = await server.fetch(`${server.url}${pathname}${search}`, {
      method: request.method,
      headers,
      // A redirect would carry the key to wherever it points.
      redirect: 'manual',
      ...(body && { body }),
    })
    const sent = new Headers(answer.headers)
    for (const name of DROPPED) sent.delete(name)
    return new Response(answer.body, { status: answer.status, headers: sent })
  } catch {
    return errorResponse(503, 'unreachable', 'The server cannot be reached')
  }
}
