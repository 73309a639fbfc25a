import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { buildVisa, VISA_REQUEST } from '#server/testing/build-visa.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { generate } from '#shared/generator/generate.ts'
import { definitionText } from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES } from '#shared/generator/preset-templates.ts'
import { inferDefinitions } from './infer-definitions.ts'
import { inferKind } from './infer-kind.ts'

let server: TestServer
let copy: string
const inferred = (name: string) => inferDefinitions(copy).find(({ definition }) => definition.name === name)
const kinds = (name: string) =>
  Object.fromEntries(inferred(name)?.definition.fields.map((field) => [field.name, field.type]) ?? [])

describe('GEN-01 definitions from the tables of a local copy', () => {
  beforeEach(async () => {
    server = await startTestServer()
    await buildCompany(server, { tel: '+213 41 58 22 10', presentation: 'Valves.\nMeters.' })
    await buildSpeaker(server.organizer, {
      topic: 'Wells',
      arrivalDate: '2025-10-06T08:00:00Z',
      accepted: true,
    })
    await buildSpeaker(server.organizer, {
      topic: 'Pipes',
      arrivalDate: '2025-10-06T09:00:00Z',
      accepted: false,
    })
    await buildVisa(server.anyone)
    copy = join(server.dataDir, 'foyer.db')
  })
  afterEach(async () => {
    await server.close()
  })
  test('kinds are told by columns, checks and rows', () => {
    expect(kinds('Company')).toMatchObject({
      email: 'email',
      tel: 'tel',
      presentation: 'multiline',
      order: 'number',
    })
    expect(kinds('Speaker')).toMatchObject({ type: 'select', arrivalDate: 'datetime', accepted: 'checkbox' })
    expect(inferred('Speaker')?.definition.fields.find(({ name }) => name === 'type')?.options).toEqual([
      'speaker',
      'moderator',
    ])
    expect(kinds('Badge')).toMatchObject({ type: 'select' })
    for (const name of ['Company', 'Speaker']) expect(Object.keys(kinds(name)).join()).not.toContain('Key')
  })

  test('a form can be made of each', () => {
    const all = inferDefinitions(copy)
    expect(all.length).toBeGreaterThanOrEqual(5)
    for (const { definition } of all)
      for (const template of Object.values(PRESET_TEMPLATES))
        expect(generate(definitionText(definition), template).problem, definition.name).toBeUndefined()
  })

  test('samples are rows of the table, a few', () => {
    expect(inferred('Speaker')?.samples).toHaveLength(2)
    expect(
      inferred('Speaker')
        ?.samples.map(({ topic }) => topic)
        .sort(),
    ).toEqual(['Pipes', 'Wells'])
  })

  test('Q-181 no visa, no hash, no token, no code and no id is in them', () => {
    const text = JSON.stringify(inferDefinitions(copy))
    expect(text).not.toContain(VISA_REQUEST.name)
    expect(text).not.toMatch(/visa|hash|token|passport|password|argon2/i)
    const database = new SqliteDatabase(copy, { readonly: true })
    const secrets = database
      .prepare(
        'select _id as secret from company union all select passwordHash from company union all select code from speaker union all select _id from speaker',
      )
      .pluck()
      .all() as string[]
    database.close()
    expect(secrets).toHaveLength(6)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('a table that the copy does not have is left out, and nothing is written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-infer-'))
    const file = join(folder, 'empty.db')
    const empty = new SqliteDatabase(file)
    expect(inferDefinitions(file)).toEqual([])
    empty.exec('create table material (description text not null, qty integer) strict')
    expect(inferDefinitions(file)).toEqual([
      {
        definition: {
          name: 'Material',
          fields: [
            { name: 'description', label: 'Description', required: false, type: 'text' },
            { name: 'qty', label: 'Qty', required: false, type: 'number' },
          ],
        },
        samples: [],
      },
    ])
    empty.close()
    rmSync(folder, { recursive: true })
  })
})

test.each([
  [['2025-10-06', ''], 'date'],
  [['2025-10-06T08:00:00.000Z'], 'datetime'],
  [['a@b.dz', 'c@d.example'], 'email'],
  [['a@b.dz', 'nobody'], 'text'],
  [['041 58 22 10'], 'tel'],
  [['x'.repeat(121)], 'multiline'],
  [[null, ''], 'text'],
] as const)('GEN-01 rows %j make a field of kind %s', (values, type) => {
  expect(inferKind('TEXT', undefined, values).type).toBe(type)
})
