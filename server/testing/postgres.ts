import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * `npm run prove:postgres` names a PostgreSQL server, such as postgres://foyer@127.0.0.1:55432: each test server then has a
 * database of its own there. Undefined in all other runs, which are on SQLite.
 */
export const postgresServer = process.env.TEST_POSTGRES || undefined

/** Runs statements on a database, over a connection of their own. */
export async function queryOn(connectionString: string, text: string, options?: string) {
  const client = new pg.Client({ connectionString, options })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

const asAdmin = (text: string) => queryOn(`${postgresServer}/postgres`, text)

/** A new database. @param template the one that it begins as a copy of @returns its address */
export async function createTestDatabase(template = 'template1') {
  const name = `foyer_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  return `${postgresServer}/${name}`
}

export const nameOfDatabase = (url: string) => new URL(url).pathname.slice(1)

export const dropTestDatabase = (url: string) => asAdmin(`drop database if exists ${nameOfDatabase(url)} with (force)`)
