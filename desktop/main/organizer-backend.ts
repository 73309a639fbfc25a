import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { injectRequest } from './inject-request.ts'
import { passOn } from './pass-on.ts'

/** The organizer's calls go to the central server, or to a server in this process that needs no port. */
export async function openOrganizerBackend(options: BackendOptions): Promise<Backend> {
  if (options.serverUrl === '') return await openOwnServer(options)
  const passed = ['x-organizer-name']
  const server = { ...options, passed, credentials: { 'X-Organizer-Key': options.key } }
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
  return {
    handle: (request) => injectRequest(app, request, { 'x-organizer-key': config.organizerKey }),
    close: () => running.close(),
  }
}
