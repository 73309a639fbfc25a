import type Koa from 'koa'
import inject, { type InjectOptions } from 'light-my-request'
import { HOME } from './scheme.ts'

/** Status codes without a body; the Response constructor throws if given one. */
const WITHOUT_BODY = new Set([204, 205, 304])

/** A call of the app's own to a Koa app in this process. */
export function injectCall(app: Koa, method: string, path: string, body: object, headers = {}) {
  const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return injectRequest(app, new Request(HOME + path.slice(1), init), headers)
}

/** Passes a request to a Koa app in this process and returns its response, without a socket. */
export async function injectRequest(
  app: Koa,
  request: Request,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const answer = await inject(app.callback() as never, {
    method: request.method as NonNullable<InjectOptions['method']>,
    url: `http://localhost${pathname}${search}`,
    // Never compress: the response only goes to another process on this computer.
    headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity', ...headers },
    ...(body && { payload: body }),
  })
  return new Response(WITHOUT_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: headersOf(answer.headers),
  })
}

function headersOf(sent: Record<string, string | string[] | number | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && name !== 'transfer-encoding') headers.append(name, String(one))
  return headers
}
