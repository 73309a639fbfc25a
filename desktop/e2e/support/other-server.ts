import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that answers, but is no Foyer. */
export async function startOtherServer(): Promise<{ url: string; stop(): void }> {
  const server = createServer((_request, response) => response.end('Hello')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
