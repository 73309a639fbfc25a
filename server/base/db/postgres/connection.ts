import { hostname } from 'node:os'
import pg from 'pg'

/** Statements of requests are faster than this; a computer that has vanished never answers. */
export const QUERY_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 5_000

/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63
export const SERVER_NAME_PREFIX = 'foyer at '
/** The name of one connection that each server keeps, by which others see in the database that it is running. */
export const nameOfServer = (port: number) => `${SERVER_NAME_PREFIX}${hostname()}:${port}`.slice(0, MAX_NAME_LENGTH)

/** Options in the URL override those of the program, so the operator's time limit is taken out of the URL. */
function parsed(url: string) {
  const address = new URL(url)
  const given = address.searchParams.get('query_timeout')
  address.searchParams.delete('query_timeout')
  return { connectionString: address.href, query_timeout: given === null ? QUERY_TIMEOUT_MS : Number(given) }
}

/** How the server connects where a request may be waiting. */
export const connectionTo = (url: string) => ({
  ...parsed(url),
  application_name: 'foyer',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
})

/** For connections whose statements may take long: copying all records, or rewriting all tables. */
export const longRunning = (url: string, application_name: string) => ({
  connectionString: parsed(url).connectionString,
  application_name,
})

/**
 * A connection whose loss surfaces only where it is used: without an error listener it would end the process. One that
 * takes too long to answer is closed.
 */
export class Connection extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const answer = ask(...args)
      if (answer instanceof Promise) answer.catch((error: Error) => void (isTimeout(error) && this.giveUp()))
      return answer
    }) as typeof this.query
  }

  giveUp() {
    void this.end().catch(() => {})
  }
}

const isTimeout = ({ message }: Error) => message === 'Query read timeout'

/** Asks every few seconds whether the other side is still there, for a connection that only listens or holds a lock. */
export function watch(client: Connection, everyMs: number) {
  const ask = () =>
    void client.query({ text: 'select 1', query_timeout: everyMs } as pg.QueryConfig).catch(() => client.giveUp())
  const timer = setInterval(ask, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
