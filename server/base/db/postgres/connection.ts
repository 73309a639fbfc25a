import { hostname } from 'node:os'
import pg from 'pg'

/** No statement of a request takes so long; a computer that is gone says nothing. */
export const ANSWER_MS = 30_000
const CONNECTING_MS = 10_000
const KEEP_ALIVE_MS = 5_000

/** PostgreSQL keeps no more of a name. */
const NAME_LENGTH = 63
export const SERVER = 'foyer at '
/** Of one connection that each server keeps, so that the database tells which servers are at work. */
export const nameOfServer = (port: number): string => `${SERVER}${hostname()}:${port}`.slice(0, NAME_LENGTH)

/** What stands in the address goes before what a program says, so the operator's time limit is taken out of it. */
function parsed(url: string) {
  const address = new URL(url)
  const given = address.searchParams.get('query_timeout')
  address.searchParams.delete('query_timeout')
  return { connectionString: address.href, query_timeout: given === null ? ANSWER_MS : Number(given) }
}

/** How the server connects wherever a request may wait for it. */
export const connectionTo = (url: string) => ({
  ...parsed(url),
  application_name: 'foyer',
  connectionTimeoutMillis: CONNECTING_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
})

/** How what takes its time connects: a copy of all records, or rewriting all tables. */
export const longRunning = (url: string, application_name: string) => ({
  connectionString: parsed(url).connectionString,
  application_name,
})

/**
 * A connection whose loss shows where it is used, and nowhere else: without a listener it would end the process. One that
 * owes an answer for too long is given up.
 */
export class Connection extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown
    this.query = ((...asked: unknown[]) => {
      const answer = ask(...asked)
      if (answer instanceof Promise) answer.catch((error: Error) => void (isTooLate(error) && this.giveUp()))
      return answer
    }) as typeof this.query
  }

  giveUp() {
    void this.end().catch(() => {})
  }
}

const isTooLate = ({ message }: Error) => message === 'Query read timeout'

/** Asks every few seconds whether the other side is still there, for a connection that only listens or holds a lock. */
export function watch(client: Connection, everyMs: number): () => void {
  const ask = () =>
    void client.query({ text: 'select 1', query_timeout: everyMs } as pg.QueryConfig).catch(() => client.giveUp())
  const timer = setInterval(ask, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
