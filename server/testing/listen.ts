import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A test server, or another listener, on a port of its own. */
export async function listen({ dispatch }: { dispatch: RequestListener }) {
  const http = createServer(dispatch)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const close = async () => {
    http.closeAllConnections()
    await new Promise((closed) => http.close(closed))
  }
  return { http, port, url: `http://127.0.0.1:${port}`, close }
}
