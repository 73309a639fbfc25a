/** An error response from the app itself, in the server's format. */
export function errorResponse(status: number, code: string, message: string) {
  return Response.json({ error: message, message, code }, { status, headers: { 'Cache-Control': 'no-store' } })
}

export interface CentralServer {
  /** Without a slash at the end. */
  serverUrl: string
  fetch: typeof globalThis.fetch
  /** Sent with every request and never exposed to the page. */
  credentials?: Record<string, string>
  /** Further request headers to forward. */
  forwardedHeaders: readonly string[]
  /** The longest that an answer may take; unlimited by default. */
  timeoutMs?: number
}

/** Request headers that are forwarded; cookies, origin and credentials are not. */
const FORWARDED_HEADERS = ['accept', 'accept-language', 'content-type', 'if-none-match']
/** Response headers dropped because fetch has already decoded or handled them. */
const DROPPED_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']

/** Forwards a request of the page to the central server. */
export async function forwardRequest(request: Request, server: CentralServer) {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(server.credentials)
  for (const name of [...FORWARDED_HEADERS, ...server.forwardedHeaders]) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = request.body ? await request.arrayBuffer() : undefined
  try {
    const response = await server.fetch(`${server.serverUrl}${pathname}${search}`, {
      method: request.method,
      headers,
      // Following a redirect would send the key to its target.
      redirect: 'manual',
      ...(server.timeoutMs && { signal: AbortSignal.timeout(server.timeoutMs) }),
      ...(body && { body }),
    })
    const responseHeaders = new Headers(response.headers)
    for (const name of DROPPED_HEADERS) responseHeaders.delete(name)
    return new Response(response.body, { status: response.status, headers: responseHeaders })
  } catch {
    return errorResponse(503, UNREACHABLE, 'The server cannot be reached')
  }
}

/** The error code for when the server did not answer. */
export const UNREACHABLE = 'unreachable'
