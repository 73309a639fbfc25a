import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NetworkProxy {
  url: string
  cut(): void
  /** Cut as soon as something is sent there; it does not arrive. */
  cutAt(path: string): void
  plugIn(): void
  close(): Promise<void>
}

/** The network between a desk and the server, which can be cut. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  let isCut = false
  let last: string | undefined
  const server = createServer((req, res) => {
    if (last !== undefined && req.url?.includes(last)) {
      isCut = true
      server.closeAllConnections()
    }
    if (isCut) return void req.socket.destroy()
    const { hostname, port } = new URL(target)
    const onward = request({ hostname, port, path: req.url, method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    cutAt(path) {
      last = path
    },
    plugIn() {
      last = undefined
      isCut = false
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
