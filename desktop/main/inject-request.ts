import type Koa from 'koa'
import inject, { type InjectOptions } from 'light-my-request'

/** Codes whose answers have no body; a Response refuses to be made with one. */
const WITHOUT_BODY = new Set([204, 205, 304])

/** Hands a request of the page to a Koa app of this process and gives back its answer; no socket is involved. */
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
    // Whatever the page's process says of encodings: nothing is compressed on the way to the next process.
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
