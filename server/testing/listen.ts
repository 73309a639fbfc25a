import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from './test-server.ts'

/** A test server on a port of its own. */
export async function listen({ dispatch }: Pick<TestServer, 'dispatch'>) {
  const http = createServer(dispatch)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const close = async () => {
    http.closeAllConnections()
    await new Promise((closed) => http.close(closed))
  }
  return { http, port, url: `http://127.0.0.1:${port}`, close }
}
