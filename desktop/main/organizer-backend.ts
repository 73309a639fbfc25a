import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import type { Context } from '#server/base/context.ts'
import { createContext } from '#server/create-context.ts'
import { renewLocalOwner } from '#server/office/member/local-owner.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { injectCall, injectRequest } from './inject-request.ts'
import { passOn } from './pass-on.ts'

const COOKIE = 'foyer_office='
/** What a browser would add to a call of the office's page to its own server. */
const FROM_OFFICE = { 'x-office': '1', 'sec-fetch-site': 'same-origin' }

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
    const cookie = officeCookieOf(response)
    if (cookie !== undefined) {
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
 * central server. Whoever uses this computer is the owner of what lies on it, and is signed in whenever no session lasts.
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
  // Calls that are under way together share it.
  let entering: Promise<string> | undefined
  let cookie = ''
  const enter = async (used: string) => {
    if (cookie !== used) return
    entering ??= signInHere(app, running.context).finally(() => {
      entering = undefined
    })
    cookie = await entering
  }
  const send = (request: Request) => injectRequest(app, request, { ...FROM_OFFICE, cookie })
  return {
    handle: async (request) => {
      const again = request.clone()
      if (cookie === '') await enter(cookie)
      const used = cookie
      const answer = await send(request)
      if (answer.status !== 401) return answer
      await enter(used)
      return send(again)
    },
    close: () => running.close(),
  }
}

/** @returns the cookie of a new session of the local owner; '' when refused, as the page then says */
async function signInHere(app: ReturnType<typeof createApp>, context: Context): Promise<string> {
  const body = await renewLocalOwner(userInfo().username, context)
  const answer = await injectCall(app, 'POST', '/api/office/sign-in', body, FROM_OFFICE)
  return officeCookieOf(answer) ?? ''
}

/** The office's cookie that an answer sets. */
const officeCookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    // Electron joins several.
    .flatMap((one) => one.split(/, |; /))
    .find((one) => one.startsWith(COOKIE))
