import { Agent } from 'node:http'
import { type Child, startChild } from '#desktop/testing/soak/child.ts'
import { listeningPort } from '#desktop/testing/soak/process-world.ts'
import { freePort } from '#scripts/free-port.ts'
import { ask } from './ask.ts'

const SERVER = new URL('../../../../server/main.ts', import.meta.url).pathname
const KEY = 'organizer-key-of-the-failover'

export interface Answer {
  status: number
  body: { _id?: string; code?: string } & Record<string, unknown>
}

/** Two servers on one database and one folder, and a caller that takes them in turn. */
export async function startServers(databaseUrl: string, dataDir: string) {
  const faults: string[] = []
  const servers: { port: number; child: Child; isKilled: boolean }[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let turn = 0

  async function start(port: number) {
    const child = startChild([SERVER], {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), ORGANIZER_KEY: KEY },
      ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    })
    const server = { port: await listeningPort(child), child, isKilled: false }
    void watch(server)
    return server
  }
  /** Its log is not of interest; that it ends by itself is. */
  async function watch(server: (typeof servers)[number]): Promise<void> {
    while ((await server.child.line()) !== undefined);
    if (!server.isKilled) faults.push(`the server at ${server.port} ended by itself`)
  }
  const first = await freePort(39_600, '127.0.0.1')
  servers.push(await start(first))
  servers.push(await start(await freePort(first + 1, '127.0.0.1')))

  const callAt = async (at: number, method: string, path: string, body?: object) =>
    (await ask({ agent, port: servers[at]?.port ?? 0, key: KEY }, method, path, body)) as Answer
  return {
    faults,
    callAt,
    ports: () => servers.map(({ port }) => port),
    /** At one of them, in turn; what refuses the connection has not heard of the call, and the other is asked. */
    async call(method: string, path: string, body?: object): Promise<Answer> {
      const at = turn++ % servers.length
      try {
        return await callAt(at, method, path, body)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
        return await callAt((at + 1) % servers.length, method, path, body)
      }
    },
    /** kill -9, and started again. */
    async kill(at: number): Promise<void> {
      const server = servers[at]
      if (!server) return
      server.isKilled = true
      await server.child.kill()
      servers[at] = await start(server.port)
    },
    async close(): Promise<void> {
      for (const server of servers) {
        server.isKilled = true
        await server.child.kill()
      }
      agent.destroy()
    },
  }
}
export type Servers = Awaited<ReturnType<typeof startServers>>
