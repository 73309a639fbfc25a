import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Child, listeningPort, startChild } from '#desktop/testing/soak/process-world.ts'
import { freePort } from '#scripts/start-options.ts'
import { installedPostgres } from '#scripts/testing/proofs/postgres/installed.ts'

const SILENCE_MS = 20_000

/** One request, whatever the answer. */
export function ask(
  { agent, port, key }: { agent: Agent; port: number; key: string },
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-organizer-key': key, ...(body && { 'content-type': 'application/json' }) }
    const order = { agent, host: '127.0.0.1', port, method, path, headers, timeout: SILENCE_MS }
    const sent = request(order, (answer) =>
      json(answer).then((parsed) => resolve({ status: answer.statusCode ?? 0, body: parsed }), reject),
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

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
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      ORGANIZER_KEY: KEY,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    })
    const server = { port: await listeningPort(child), child, isKilled: false }
    void watch(server)
    return server
  }
  /** Its log is not of interest; that it ends by itself is. */
  async function watch(server: (typeof servers)[number]) {
    while ((await server.child.line()) !== undefined);
    if (!server.isKilled) faults.push(`the server at ${server.port} ended by itself`)
  }
  const first = await freePort(39_600, '127.0.0.1')
  servers.push(await start(first))
  servers.push(await start(await freePort(first + 1, '127.0.0.1')))

  const callAt = async (index: number, method: string, path: string, body?: object) =>
    (await ask({ agent, port: servers[index]?.port ?? 0, key: KEY }, method, path, body)) as Answer
  return {
    faults,
    callAt,
    ports: () => servers.map(({ port }) => port),
    /** At one of them, in turn; what refuses the connection has not heard of the call, and the other is asked. */
    async call(method: string, path: string, body?: object) {
      const at = turn++ % servers.length
      try {
        return await callAt(at, method, path, body)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
        return await callAt((at + 1) % servers.length, method, path, body)
      }
    },
    /** kill -9, and started again. */
    async kill(index: number) {
      const server = servers[index]
      if (!server) return
      server.isKilled = true
      await server.child.kill()
      servers[index] = await start(server.port)
    },
    async close() {
      for (const server of servers) {
        server.isKilled = true
        await server.child.kill()
      }
      agent.destroy()
    },
  }
}
export type Servers = Awaited<ReturnType<typeof startServers>>

const DATABASE = 'foyer'
const ASK_MS = 100
const ATTACHED_MS = 30_000

/** A primary whose commits wait for its standby, both on this computer. */
export async function startCluster() {
  const postgres = installedPostgres()
  const [primary, standby] = [join(postgres.folder, 'primary'), join(postgres.folder, 'standby')]
  const port = await freePort(54_420, '127.0.0.1')
  const standbyPort = await freePort(port + 1, '127.0.0.1')
  const urlAt = (at: number, name = DATABASE) => `postgres://foyer@127.0.0.1:${at}/${name}`
  postgres.create(primary)
  postgres.start(primary, port, { synchronous_standby_names: 'standby', synchronous_commit: 'on' })
  const copied = ['-h', '127.0.0.1', '-p', String(port), '-U', 'foyer', '-D', standby, '-X', 'stream', '-R']
  postgres.run('pg_basebackup', ...copied, '--checkpoint=fast')
  // Under this name it attaches to the primary.
  postgres.start(standby, standbyPort, { cluster_name: 'standby' })
  const admin = new pg.Client({ connectionString: urlAt(port, 'postgres') })
  await admin.connect()
  const until = Date.now() + ATTACHED_MS
  const stateOf = async () => (await admin.query('select sync_state from pg_stat_replication')).rows[0]?.sync_state
  while ((await stateOf()) !== 'sync') {
    if (Date.now() > until) throw new Error('The standby did not attach.')
    await pause(ASK_MS)
  }
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  let serving = port
  return {
    version: postgres.version,
    port,
    standbyPort,
    /** Past the servers, to the database that serves now. */
    async query<Row extends object>(sql: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: urlAt(serving) })
      await client.connect()
      return (await client.query(sql).finally(() => client.end())).rows
    },
    url: urlAt(port),
    /** kill -9, with all its processes. */
    killPrimary() {
      const [pid] = readFileSync(join(primary, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(-Number(pid), 'SIGKILL')
    },
    promote() {
      postgres.run('pg_ctl', '-D', standby, '-w', 'promote')
      serving = standbyPort
    },
    close() {
      for (const data of [standby, primary])
        try {
          postgres.stop(data)
        } catch {
          // The primary was killed.
        }
      rmSync(postgres.folder, { recursive: true, force: true })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
