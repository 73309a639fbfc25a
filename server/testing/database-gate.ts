import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * 'cut': connections break and none is made. 'silent': they stand, and no answer comes, as from a computer that is gone.
 * 'lost': the next COMMIT reaches the database, and its answer is lost; then 'cut'.
 */
type Mode = 'open' | 'cut' | 'silent' | 'lost'

/** An address of a database on this computer, which can be led elsewhere, as an operator's virtual address is. */
export async function openDatabaseGate(port: number) {
  let target = port
  let mode: Mode = 'open'
  const sockets = new Set<Socket>()
  const set = (next: Mode) => {
    mode = next
    if (next === 'cut') for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    if (mode === 'cut') return void near.destroy()
    const far = connect(target, '127.0.0.1')
    let isCommit = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      isCommit = bytes.includes('commit\0')
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (mode === 'lost' && isCommit) return set('cut')
      if (mode !== 'silent') near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    /** The same database by this address. */
    urlOf(url: string) {
      const through = new URL(url)
      through.host = `127.0.0.1:${own}`
      return through.href
    },
    set,
    lead(next: number) {
      target = next
    },
    async close() {
      set('cut')
      await new Promise((closed) => server.close(closed))
    },
  }
}
export type DatabaseGate = Awaited<ReturnType<typeof openDatabaseGate>>
