import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '#server/base/actor.ts'
import { readConfig } from '#server/base/config.ts'
import { languageOf } from '#server/base/http/authenticate.ts'
import { ANONYMOUS, createInProcessFetch } from '#server/base/http/in-process-fetch.ts'
import { callsOf } from '#server/base/http/perform.ts'
import { createContext } from '#server/create-context.ts'
import * as handlers from '#server/handlers.ts'
import { lookups } from '#server/lookups.ts'
import { memberOfCookie, renewLocalOwner, signIn } from '#server/office/member/sign-in.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { forwardRequest } from './forward-request.ts'

const COOKIE_PREFIX = 'foyer_office='

/**
 * The office's calls go to the central server, or to a server in this process that needs no port. The central server's
 * cookie is kept here, and the page never sees it.
 */
export async function openOfficeBackend(
  options: BackendOptions,
  saveKey: (cookie: string) => Promise<void>,
): Promise<Backend> {
  if (options.serverUrl === '') return await openOwnServer(options)
  const { serverUrl } = options
  const credentials = { 'X-Office': '1', Origin: new URL(serverUrl).origin, Cookie: '' }
  if (options.key.startsWith(COOKIE_PREFIX)) credentials.Cookie = options.key
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await options.fetch(...request)
    const cookie = officeCookieOf(response)
    if (cookie !== undefined) {
      credentials.Cookie = cookie
      await saveKey(cookie)
    }
    return response
  }
  const server = { serverUrl, fetch, forwardedHeaders: ['user-agent'], credentials }
  return { handle: (request) => forwardRequest(request, server), close: async () => {} }
}

/**
 * Runs the central server's code on its own data folder; mail is held until SMTP_URL is set, as on the central server.
 * The computer's user is its owner, and is signed in again whenever the session has ended.
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
  const { context } = running
  const answerCall = createInProcessFetch(callsOf(handlers), { context, lookups })
  const anonymousActor = (request: Request): Actor => ({
    ...ANONYMOUS.actor,
    language: languageOf({ 'accept-language': request.headers.get('accept-language') ?? '' }),
    userAgent: request.headers.get('user-agent') ?? '',
  })
  let token = ''
  // Shared by simultaneous calls, so that the owner signs in once.
  let signingIn: Promise<string> | undefined
  const signInOwner = async (actor: Actor) => {
    signingIn ??= renewLocalOwner(userInfo().username, context)
      .then((owner) => signIn(owner, actor, context))
      .then((session) => session.token)
      .finally(() => {
        signingIn = undefined
      })
    token = await signingIn
  }
  return {
    async handle(request) {
      const actor = anonymousActor(request)
      const find = () => memberOfCookie([token], context)
      const owner = (await find()) ?? (await signInOwner(actor).then(find))
      return answerCall(request, {
        ...ANONYMOUS,
        actor: owner ? { ...actor, kind: 'organizer', ...owner } : actor,
      })
    },
    close: () => running.close(),
  }
}

/** The office's cookie that an answer sets. */
const officeCookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    // Electron joins several cookies in one header.
    .flatMap((one) => one.split(/, |; /))
    .find((one) => one.startsWith(COOKIE_PREFIX))
