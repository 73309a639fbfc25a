import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { injectRequest } from './inject-request.ts'
import { proxyRequest } from './proxy-request.ts'

/** The organizer's calls: to the central server, or to a server of this computer that needs no port. */
export async function openOrganizerBackend(options: BackendOptions): Promise<Backend> {
  if (options.serverUrl === '') return await openOwnServer(options)
  const server = { url: options.serverUrl, organizerKey: options.key, fetch: options.fetch }
  return { handle: (request) => proxyRequest(request, server), close: async () => {} }
}

/** The central server's code over a data folder of its own; mails are held until SMTP_URL is set, as there. */
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
