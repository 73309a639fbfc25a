import { CallError, failureText } from '#shared/contract/call-error.ts'
import type { CallRequest, Transport } from '#shared/contract/client.ts'
import { consumeEarlyCall } from './early-call.ts'
import { ifChanged, rememberEtag } from './etag.ts'
import { currentLanguage } from './i18n.ts'
import { promptSignIn } from './prompt-sign-in.ts'
import { sessionStore } from './session.ts'

/** Headers of every call: the page's language, and the token whenever there is one. */
export function callHeaders(): Record<string, string> {
  const { token } = sessionStore.getState()
  return {
    'Accept-Language': currentLanguage(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}

let answerCall: Transport = overHttp

/** While the server renders first views, its calls are answered in its own process. */
export function setTransport(transport: Transport) {
  answerCall = transport
}

let seeded: Record<string, unknown> = {}

const pending = new Set<Promise<unknown>>()

/** Settles when no call is under way. */
export async function callsSettled() {
  while (pending.size > 0) await Promise.allSettled(pending)
}

/** Answers that came with the page, by path: each is given to the first caller only. */
export function seedResponses(answers: Record<string, unknown>) {
  seeded = answers
}

/** Sends calls to the server. Failures are logged and thrown as CallError (ERR-06). */
export const httpTransport: Transport = (request) => {
  const answer = answerCall(request)
  const settle = () => pending.delete(answer)
  pending.add(answer)
  answer.then(settle, settle)
  return answer
}

export async function overHttp(request: CallRequest): Promise<unknown> {
  try {
    return await withSession(() => send(request))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: stated in section 8; silenced in production builds
    console.error(request.method, error)
    throw error
  }
}

const KEEPALIVE_BYTES = 30_000

/** Retries once if the session had expired and was renewed. */
export async function withSession<T>(work: () => Promise<T>): Promise<T> {
  const { token } = sessionStore.getState()
  try {
    return await work()
  } catch (error) {
    const isOver = error instanceof CallError && error.code === 'unauthorized'
    if (isOver && (await promptSignIn(token))) return work()
    throw error
  }
}

async function send({ method, path, body, cached }: CallRequest): Promise<unknown> {
  if (method === 'GET' && path in seeded) {
    const { [path]: answer, ...rest } = seeded
    seeded = rest
    return answer
  }
  const text = body === undefined ? '' : JSON.stringify(body)
  const request =
    consumeEarlyCall(path, sessionStore.getState().token) ??
    fetch(path, {
      method,
      // keepalive: input is sent even if the page is closed meanwhile; browsers limit the size of such
      // bodies.
      keepalive: text.length < KEEPALIVE_BYTES && method !== 'GET',
      headers: {
        ...callHeaders(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...ifChanged(cached),
      },
      ...(body === undefined ? {} : { body: text }),
    })
  const response = await request.catch(() => {
    throw new CallError(0, '', {})
  })
  if (cached && response.status === 304) return cached
  const answer = readJson(await response.text())
  if (!response.ok) throw new CallError(response.status, failureText(answer), (answer ?? {}) as object)
  rememberEtag(answer, response.headers.get('ETag'))
  return answer
}

/** Parsed JSON if possible; otherwise the text. */
export function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
