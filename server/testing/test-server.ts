import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExpressionBuilder } from 'kysely'
import inject, { type InjectPayload, type Response } from 'light-my-request'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, inject as provided } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/base/config.ts'
import type { Database } from '#server/base/db/database.ts'
import { importSqliteFile } from '#server/base/db/postgres/copy-from-file.ts'
import type { RowOf } from '#server/base/db/record-columns.ts'
import { type ContextOptions, createContext } from '#server/create-context.ts'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { CallError, failureText } from '#shared/contract/call-error.ts'
import type { Transport } from '#shared/contract/client.ts'
import type { EditionChange } from '#shared/edition/edition.schema.ts'
import type { Typed } from '#shared/email.ts'
import type { PhotoDecision } from '#shared/photo/photo.contract.ts'
import type { Role } from '#shared/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type Calls, createCalls, idParams } from './calls.ts'
import { multipart } from './multipart.ts'
import { createTestDatabase, dropTestDatabase, postgresServer } from './postgres.ts'
import { TEST_NOW } from './test-now.ts'

export const TEST_ORGANIZER_KEY = 'organizer-key-of-the-tests'
export const ORGANIZER_HEADERS = { 'x-organizer-key': TEST_ORGANIZER_KEY }
export { type Calls, idParams } from './calls.ts'
export { DAY_MS, HOUR_MS, MINUTE_MS, TEST_NOW }

type Headers = Record<string, string>
const equal =
  (where: object) =>
  ({ and }: ExpressionBuilder<Database, 'badge'>) =>
    and(where)
type Send = (method: string, url: string, given?: { headers?: Headers; payload?: InjectPayload }) => Promise<Response>
type AuditParts = NonNullable<Parameters<Calls['audit']['listAudit']>[0]>
type OutboxQuery = NonNullable<Parameters<Calls['mail']['listOutbox']>[0]>['query']

/** The path of the stored file, or what the refusal says. */
type Uploaded = { file: string; code: string; message: string; fields: object }

type ServerOptions = ContextOptions & { env?: Record<string, string>; dataDir?: string }
export interface TestServer extends Awaited<ReturnType<typeof startTestServer>> {}

/** On PostgreSQL: by data directory and the file in it, for tests that start again on what another server or a restore left. */
const databases = new Map<string, string>()

/**
 * A whole server on a data directory of its own that nobody has used, without a socket and with a clock that stands still
 * until it is set. Close it after the test.
 */
export async function startTestServer(options: ServerOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-'))
  if (options.dataDir === undefined) cpSync(provided('firstStart'), dataDir, { recursive: true })
  let now = TEST_NOW
  const ownDatabase =
    options.env?.DATABASE_URL ??
    databases.get(dataDir + stampOf(dataDir)) ??
    (postgresServer && (await ownDatabaseOf(options.dataDir)))
  if (ownDatabase) databases.set(dataDir + stampOf(dataDir), ownDatabase)
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    ORGANIZER_KEY: TEST_ORGANIZER_KEY,
    PUBLIC_URL: 'https://portal.example',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...(ownDatabase && { DATABASE_URL: ownDatabase }),
    ...options.env,
  })
  const { context, database, mailWorker, close } = await createContext(config, { now: () => now, ...options })
  const dispatch = createApp(context).callback()

  const request: Send = (method, url, { headers = {}, payload } = {}) =>
    inject(dispatch as never, {
      method: method as 'GET',
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })

  /** Sends a form as a browser does, its files with this name and type. */
  const postForm = (url: string, fields: object, caller: object = {}, name?: string, type?: string) => {
    const { headers, payload } = multipart(fields, name, type)
    return request('POST', url, { headers: { ...headers, ...caller }, payload })
  }

  const as = (headers: Headers) => callsOf(request, headers)
  const organizer = as(ORGANIZER_HEADERS)
  /** What a table holds, all of it or what has these values. */
  const rows = <Table extends keyof Database>(table: Table, where: Partial<RowOf<Table>> = {}) =>
    context.db
      .selectFrom(table as 'badge')
      .selectAll()
      .where(equal(where))
      .execute() as unknown as Promise<RowOf<Table>[]>

  return {
    context,
    database,
    dataDir,
    dispatch,
    /** A request as it stands, for bodies and headers that the typed client would not send. */
    request,
    /** The same with a body: what is answered, as JSON. */
    async ask(method: string, url: string, headers: Headers, payload: object) {
      const answer = await request(method, url, { headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
    postForm,
    /** Sends a file for a record, as anybody or with these headers. */
    async upload(
      subdirectory: string,
      filename: string,
      file: Uint8Array,
      caller?: object,
      name?: string,
      type?: string,
    ) {
      const answer = await postForm('/api/upload/uploadFile', { subdirectory, filename, file }, caller, name, type)
      return { status: answer.statusCode, ...answer.json<Uploaded>() }
    },
    byOrganizer: (method: string, url: string, payload?: InjectPayload) =>
      request(method, url, {
        headers: ORGANIZER_HEADERS,
        ...(payload === undefined ? {} : { payload }),
      }),
    /** Typed calls with any headers. */
    as,
    anyone: as({}),
    organizer,
    rows,
    /** The one row of these, or the first. */
    async row<Table extends keyof Database>(table: Table, where?: Partial<RowOf<Table>>) {
      const [first] = await rows(table, where)
      if (!first) throw new Error(`No ${table} is so.`)
      return first
    },
    /** Writes past all rules what no call does. */
    update: <Table extends keyof Database>(
      table: Table,
      values: Partial<RowOf<Table>>,
      where: Partial<RowOf<Table>> = {},
    ) =>
      context.write((tx) =>
        tx
          .updateTable(table as 'badge')
          .set(values as object)
          .where(equal(where))
          .execute(),
      ),
    setEdition: (body: EditionChange) => organizer.edition.updateEdition({ body }),
    audit: (query: AuditParts['query'] = {}) => organizer.audit.listAudit({ query }),
    erase: (email: string) => organizer.person.erasePerson({ params: { email } }),
    outbox: (query: OutboxQuery = {}) => organizer.mail.listOutbox({ query }),
    badge: (id: string) => organizer.badge.getBadge(idParams(id)),
    /** A key of the office with these roles alone, named after them unless told otherwise. */
    async keyOf(roles: Role[], name = roles.join() || 'nothing') {
      const endsAt = new Date(now + MINUTE_MS).toISOString()
      return (await organizer.member.createApiKey({ body: { name, roles, endsAt } })).key
    },
    /** What the organizer says about a photo: of a badge, and that it is good, unless it is told otherwise. */
    decidePhoto: (id: string, photo: string, change: Partial<PhotoDecision> = {}, entity = 'badge') =>
      organizer.photo.decidePhoto({
        params: { entity, id },
        body: { state: 'accepted', photo, reasons: [], ...change },
      }),
    addCompany: (body: Typed<NewCompany>) => organizer.company.createCompany({ body }),
    asToken: (token: string) => as({ authorization: `Bearer ${token}` }),
    now: () => now,
    time: () => new Date(now).toISOString(),
    setNow(at: number) {
      now = at
    },
    advanceClock(ms: number) {
      now += ms
    },
    /** Starts the mail worker and waits until all that is due was tried; for a server with SMTP_URL. */
    async deliverMails() {
      await mailWorker.start()
      await mailWorker.idle()
    },
    async close({ keepData = false } = {}) {
      await close()
      if (ownDatabase && !options.env?.DATABASE_URL && !keepData && options.dataDir === undefined)
        await dropTestDatabase(ownDatabase)
      if (!keepData && options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Typed calls with these headers. */
function callsOf(request: Send, headers: Headers): Calls {
  const transport: Transport = async ({ method, path, body }) => {
    const response = await request(method, path, {
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const answer = response.payload === '' ? null : JSON.parse(response.payload)
    if (response.statusCode >= 400) throw new CallError(response.statusCode, failureText(answer), answer)
    return answer
  }
  return createCalls(transport)
}

/** Stands for a server that is started before the tests; its calls may be named at the head of a file. */
function serverToCome(): TestServer {
  const server = {} as TestServer
  const as = (headers: Headers) => callsOf((...sent) => server.request(...sent), headers)
  return Object.assign(server, { anyone: as({}), organizer: as(ORGANIZER_HEADERS) })
}

/** A server that closes with the test that starts it. */
export async function startServerForTest(options?: ServerOptions): Promise<TestServer> {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}

/** One server for all tests of a file. */
export function serverPerFile(options?: ServerOptions): TestServer {
  const server = serverToCome()
  beforeAll(async () => void Object.assign(server, await startTestServer(options)))
  afterAll(() => server.close())
  return server
}

/** A server for each test of a file. */
export function serverPerTest(options?: ServerOptions): TestServer {
  const server = serverToCome()
  beforeEach(async () => void Object.assign(server, await startTestServer(options)))
  afterEach(() => server.close())
  return server
}

const stampOf = (dataDir: string) => statSync(join(dataDir, 'foyer.db'), { throwIfNoEntry: false })?.ino ?? ''

/** A copy of what a first start leaves; of a folder with a file in it, what that holds, as `foyer move` leads there. */
async function ownDatabaseOf(dataDir: string | undefined) {
  const file = dataDir && join(dataDir, 'foyer.db')
  if (!file || !existsSync(file)) return createTestDatabase(dataDir ? undefined : provided('firstDatabase'))
  const database = await createTestDatabase()
  await importSqliteFile(file, database)
  return database
}

/** The refusal of a call that must fail. */
export async function errorOf(call: Promise<unknown>) {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof CallError) return outcome.error
  throw new Error('The call was expected to be refused.', { cause: outcome })
}

/** Expects a call to be refused with this status, code or both. @returns the refusal, for what else it says */
export async function expectRefusal(call: Promise<unknown>, ...expected: (number | string)[]) {
  const refusal = await errorOf(call)
  expect(expected.map((one) => (typeof one === 'number' ? refusal.status : refusal.code))).toEqual(expected)
  return refusal
}
