import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileOf } from '#server/testing/past-server.ts'
import {
  buildCompany,
  buildSpeaker,
  buildVisa,
  newFolder,
  startTestServer,
  type TestServer,
  VISA_REQUEST,
} from '#server/testing/records.ts'
import { presetDefinition } from '#shared/generator/preset-definitions.ts'
import { localTables } from './local-tables.ts'

let server: TestServer
let copy: string
const tableOf = (record: string) => localTables(copy).find((one) => one.record === record)

beforeEach(async () => {
  server = await startTestServer()
  const { calls, id } = await buildCompany(server, { tel: '+213 41 58 22 10', presentation: 'Valves.' })
  await calls.material.createMaterial({ body: { company: id, description: 'Bar stools', qty: 4 } })
  await buildSpeaker(server.organizer, { topic: 'Wells', accepted: true })
  await buildSpeaker(server.organizer, { topic: 'Pipes', accepted: false })
  await buildVisa(server.anyone)
  copy = await fileOf(server)
})
afterEach(() => server.close())

test('GEN-01 every field that the contract lets somebody write, and none that the program fills in', () => {
  for (const { record, fields } of localTables(copy))
    expect(fields, record).toEqual(presetDefinition(record, () => undefined).fields.map(({ name }) => name))
  expect(tableOf('Company')?.fields).not.toContain('unconfirmed')
  expect(tableOf('Speaker')?.fields).not.toContain('status')
})

test('samples are rows of the table, a few', () => {
  expect(tableOf('Material')?.samples).toEqual([{ description: 'Bar stools', qty: 4 }])
  expect(tableOf('Speaker')?.samples.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['Pipes', 'Wells']))
})

test('Q-181 no visa, no hash, no token, no code and no id is in them', () => {
  const text = JSON.stringify(localTables(copy))
  expect(text).not.toContain(VISA_REQUEST.name)
  expect(text).not.toMatch(/visa|hash|token|passport|password|argon2/i)
  const database = new SqliteDatabase(copy, { readonly: true })
  const secrets = database
    .prepare(
      `select _id as secret from company union all select passwordHash from company
       union all select code from speaker union all select _id from speaker union all select _id from material`,
    )
    .pluck()
    .all() as string[]
  database.close()
  expect(secrets).toHaveLength(7)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('a table or a column that the copy does not have is left out', () => {
  const folder = newFolder()
  const file = join(folder, 'empty.db')
  const empty = new SqliteDatabase(file)
  expect(localTables(file)).toEqual([])
  empty.exec('create table material (description text not null, company text) strict')
  expect(localTables(file)).toEqual([{ record: 'Material', fields: ['description'], samples: [] }])
  empty.close()
})
