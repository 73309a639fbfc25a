import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { MessageBus } from '#server/base/db/message-bus.ts'
import type { Table } from '#server/base/db/response-cache.ts'
import { Connection, watch } from './connection.ts'

/** The channel on which each commit tells the other servers which tables it wrote. */
export const CHANNEL = 'foyer'
/** The channel for all other messages. */
const BUS_CHANNEL = 'foyer_bus'
const RECONNECT_MS = 1_000
const WATCH_MS = 5_000

export type Written = ReadonlySet<Table> | 'all'

export const payloadOf = (serverId: string, written: Written) =>
  JSON.stringify([serverId, written === 'all' ? 'all' : [...written]])

/**
 * Listens for commits of other servers on the same database, and carries messages between them. Notifications are missed while the
 * connection is lost, so once it is back anything may have been written.
 * @param own the id of this server, whose own messages are ignored
 */
export async function listenForCommits(
  clientConfig: pg.ClientConfig,
  own: string,
  onWritten: (written: Written) => void,
  log: Pick<Logger, 'error'>,
) {
  const listeners = new Map<string, (value: never) => void>()
  let client: Connection | undefined
  let isStopped = false

  function onNotification({ channel, payload = '' }: pg.Notification) {
    const [server, what, value] = JSON.parse(payload) as [string, 'all' | Table[], never]
    if (server === own) return
    if (channel === BUS_CHANNEL) listeners.get(String(what))?.(value)
    else onWritten(what === 'all' ? 'all' : new Set(what))
  }

  async function listen() {
    const connection = new Connection(clientConfig)
    connection.on('notification', onNotification)
    connection.on('error', (err) => log.error({ err }, 'the database no longer tells what other servers write'))
    const unwatch = watch(connection, WATCH_MS)
    connection.on('end', () => {
      unwatch()
      if (!isStopped && client === connection) void listenAgain()
    })
    await connection.connect()
    await connection.query(`listen ${CHANNEL}; listen ${BUS_CHANNEL}`)
    client = connection
  }

  async function listenAgain() {
    while (!isStopped) {
      await pause(RECONNECT_MS)
      const isBack = await listen().then(
        () => true,
        () => false,
      )
      if (isBack) return onWritten('all')
    }
  }

  await listen()
  const bus: MessageBus = {
    // Published again soon, so a lost message is not missed for long.
    publish: (topic, value) =>
      void client
        ?.query('select pg_notify($1, $2)', [BUS_CHANNEL, JSON.stringify([own, topic, value])])
        .catch(() => {}),
    subscribe: (topic, listener) => void listeners.set(topic, listener as (value: never) => void),
  }
  return {
    bus,
    async stop() {
      isStopped = true
      await client?.end().catch(() => {})
    },
  }
}
