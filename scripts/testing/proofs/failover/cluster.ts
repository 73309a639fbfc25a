import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { installedPostgres } from '#scripts/testing/proofs/postgres/installed.ts'

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
    killPrimary(): void {
      const [pid] = readFileSync(join(primary, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(-Number(pid), 'SIGKILL')
    },
    promote(): void {
      postgres.run('pg_ctl', '-D', standby, '-w', 'promote')
      serving = standbyPort
    },
    close(): void {
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
