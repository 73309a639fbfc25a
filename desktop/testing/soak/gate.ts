import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The network between a desk and the server: 'open', 'cut' (connections break and none is made), or 'lossy' (the
 * next push reaches the server, and its answer is lost).
 */
export interface Gate {
  url: string
  set(mode: 'open' | 'cut' | 'lossy'): void
  /** Called when an answer was lost: the operations are applied, but the desk does not know. */
  onLost(listener: () => void): void
  /** The server may have moved. */
  lead(port: number): void
  close(): void
}

export async function openGate(port: number): Promise<Gate> {
  let target = port
  let mode: 'open' | 'cut' | 'lossy' = 'open'
  let lost = () => {}
  const sockets = new Set<Socket>()
  const server = createServer((desk) => {
    if (mode === 'cut') return void desk.destroy()
    const far = connect(target, '127.0.0.1')
    let isPush = false
    for (const socket of [desk, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        desk.destroy()
        far.destroy()
      })
    }
    desk.on('data', (bytes) => {
      if (/^[A-Z]+ \//.test(bytes.toString('latin1', 0, 20))) isPush = bytes.includes('POST /api/sync/operations')
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!isPush || mode !== 'lossy') return void desk.write(bytes)
      mode = 'cut'
      desk.destroy()
      lost()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      mode = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    onLost(listener) {
      lost = listener
    },
    lead(next) {
      target = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
