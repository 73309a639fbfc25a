import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import { migrate } from './sqlite/migrate.ts'

const RECORDS: [string, Fields][] = [
  ['badge', BADGE_FIELDS],
  ['company', COMPANY_FIELDS],
  ['material', MATERIAL_FIELDS],
  ['speaker', SPEAKER_FIELDS],
  ['visa', VISA_FIELDS],
]

test.each(RECORDS)('every field of a %s has its column', (table, fields) => {
  const db = new SqliteDatabase(':memory:')
  migrate(db)
  const columns = db.pragma(`table_info(${table})`) as { name: string }[]
  db.close()
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(fields)))
})
