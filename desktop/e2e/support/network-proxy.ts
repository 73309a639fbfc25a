import { type RequestListener, request } from 'node:http'
import { listen } from '#server/testing/listen.ts'

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
  const dispatch: RequestListener = (req, res) => {
    if (last !== undefined && req.url?.includes(last)) {
      isCut = true
      http.closeAllConnections()
    }
    if (isCut) return void req.socket.destroy()
    const { hostname, port } = new URL(target)
    const onward = request({ hostname, port, path: req.url, method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  }
  const { http, url, close } = await listen({ dispatch })
  return {
    url,
    close,
    cut() {
      isCut = true
      http.closeAllConnections()
    },
    cutAt(path) {
      last = path
    },
    plugIn() {
      last = undefined
      isCut = false
    },
  }
}
