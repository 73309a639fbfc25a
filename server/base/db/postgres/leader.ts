import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Connection, connectionTo, watch } from './connection.ts'

/** The connection by which a server leads, or tries from time to time to become the leader. */
export const LEADER_NAME = 'foyer leader'
/** Held by the connection of the one server that sends mails and keeps schedules. */
const LEADER_LOCK = 4_700_120
/** How soon another server leads after the leader ended, and how soon a leader notices that it has lost its lock. */
const ASK_MS = 2_000

/** Work that only one server does at a time. */
export interface LeaderTasks {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Leads whenever no other server on the database does. The lock ends with its connection: a leader that loses it stops its
 * work, which it cannot do without a database anyway, and tries again.
 */
export function seekLeadership(url: string, tasks: LeaderTasks, log: Pick<Logger, 'info' | 'error'>) {
  let isStopped = false
  let client: Connection | undefined
  const done = seek()

  async function seek() {
    while (!isStopped) {
      await lead().catch((err) => log.error({ err }, 'this server cannot lead'))
      if (!isStopped) await pause(ASK_MS, undefined, { ref: false })
    }
  }

  /** Resolves when this server stops leading. */
  async function lead() {
    const connection = new Connection({ ...connectionTo(url), application_name: LEADER_NAME })
    const ended = new Promise<void>((resolve) => {
      connection.on('end', resolve).on('error', () => resolve())
    })
    let unwatch = () => {}
    try {
      await connection.connect()
      client = connection
      const { rows } = await connection.query<{ leads: boolean }>(
        `select pg_try_advisory_lock(${LEADER_LOCK}) as leads`,
      )
      if (!rows[0]?.leads || isStopped) return
      log.info('this server leads: it sends mails and keeps schedules')
      unwatch = watch(connection, ASK_MS)
      try {
        await tasks.start()
        await ended
      } finally {
        await tasks.stop()
      }
    } finally {
      unwatch()
      await connection.end().catch(() => {})
    }
  }

  return {
    async stop() {
      isStopped = true
      await client?.end().catch(() => {})
      await done
    },
  }
}
