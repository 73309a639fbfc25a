import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { injectRequest } from './inject-request.ts'
import { passOn } from './pass-on.ts'

const COOKIE = 'foyer_office='

/**
 * The office's calls go to the central server, or to a server in this process that needs no port. The central server's
 * cookie is kept here, and the page never sees it.
 */
export async function openOrganizerBackend(
  options: BackendOptions,
  keepKey: (cookie: string) => Promise<void>,
): Promise<Backend> {
  if (options.serverUrl === '') return await openOwnServer(options)
  const { serverUrl } = options
  const credentials = { 'X-Office': '1', Origin: new URL(serverUrl).origin, Cookie: '' }
  if (options.key.startsWith(COOKIE)) credentials.Cookie = options.key
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await options.fetch(...request)
    const [cookie] = response.headers.getSetCookie().flatMap((one) => one.split(';')[0] ?? [])
    if (cookie?.startsWith(COOKIE)) {
      credentials.Cookie = cookie
      await keepKey(cookie)
    }
    return response
  }
  const server = { serverUrl, fetch, passed: ['user-agent'], credentials }
  return { handle: (request) => passOn(request, server), close: async () => {} }
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
  // Whoever uses this computer is the owner of what lies on it.
  const owner = {
    'x-organizer-key': config.organizerKey,
    'x-organizer-name': encodeURIComponent(userInfo().username),
  }
  return {
    handle: (request) => injectRequest(app, request, owner),
    close: () => running.close(),
  }
}
