import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { errorResponse } from './error-response.ts'
import { injectRequest } from './inject-request.ts'

/** The organizer's calls go to the central server, or to a server in this process that needs no port. */
export async function openOrganizerBackend(options: BackendOptions): Promise<Backend> {
  if (options.serverUrl === '') return await openOwnServer(options)
  const server = { url: options.serverUrl, organizerKey: options.key, fetch: options.fetch }
  return { handle: (request) => proxyRequest(request, server), close: async () => {} }
}

/**
 * Runs the central server's code on its own data folder; mail is held until SMTP_URL is set, as on the
 * central server.
 */
async function openOwnServer({ folder, log }: BackendOptions): Promise<Backend> {
  const config = readConfig({
    DATA_DIR: join(folder, 'server'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(process.env.SMTP_URL && { SMTP_URL: process.env.SMTP_URL }),
  })
  const running = await createContext(config, { logTo: log })
  await running.mailWorker.start()
  const app = createApp(running.context)
  return {
    handle: (request) => injectRequest(app, request, { 'x-organizer-key': config.organizerKey }),
    close: () => running.close(),
  }
}

interface CentralServer {
  /** Without a slash at the end. */
  url: string
  /** Sent with every request and never exposed to the page. */
  organizerKey: string
  fetch: typeof globalThis.fetch
}

/** Request headers that are forwarded; cookies, origin and credentials are not. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'if-none-match', 'x-organizer-name']
/** Response headers dropped because fetch has already decoded or handled them. */
const DROPPED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie']

/** Forwards a request from the organizer's page to the central server, with the organizer key. */
async function proxyRequest(request: Request, server: CentralServer): Promise<Response> {
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
      // Following a redirect would send the key to its target.
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
