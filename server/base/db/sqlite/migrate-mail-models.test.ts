import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import shipped from '#server/base/db/migrations/023-shipped-mail-models.json' with { type: 'json' }
import { migrations } from '#server/base/db/migrations/index.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { migrate } from './migrate.ts'

/** The last step at which every model had a row. */
const BEFORE = migrations.findIndex(({ name }) => name.endsWith('keep-changed-mail-models'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-models-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Row {
  _id: string
  key: string
  from: string
  subjectEn: string
  contentEn: string
  subjectFr: string
  contentFr: string
}

/** A database of before, changed as an organizer may have; answers its rows. */
function databaseOfBefore(): Row[] {
  const db = new SqliteDatabase(join(folder, 'foyer.db'))
  const change = (sql: string) => expect(db.prepare(sql).run().changes).toBe(1)
  migrate(db, migrations.slice(0, BEFORE))
  const insert = db.prepare(
    `insert into mailModel values (@key, @key, '', @subjectEn, @subjectFr, @contentEn, @contentFr, 0)`,
  )
  for (const model of shipped) insert.run(model)
  change("update mailModel set subjectEn = 'Your letter' where key = 'visa_letter'")
  change(`update mailModel set "from" = 'Desk <desk@portal.example>' where key = 'login_link'`)
  change("update mailModel set contentFr = contentFr || ' ' where key = 'invitation'")
  change(`update mailModel set subjectEn = 'Come', subjectFr = 'Venez' where key = 'photo_again'`)
  const rows = db.prepare('select * from mailModel order by key').all() as Row[]
  db.close()
  return rows
}

const CHANGED = ['invitation', 'login_link', 'photo_again', 'visa_letter']

test('models that were changed answer as before; the others follow the program, under the same ids', async () => {
  const rows = databaseOfBefore()
  expect(rows).toHaveLength(10)
  const server = await startTestServer({ dataDir: folder })
  const stored = await server.context.db.selectFrom('mailModel').select('key').orderBy('key').execute()
  expect(stored.map(({ key }) => key)).toEqual(CHANGED)
  for (const { _id, key, from, subjectEn, contentEn, subjectFr, contentFr } of rows) {
    const byKey = await server.organizer.mail.getModelByKey({ params: { modelKey: key } })
    const byId = await server.organizer.mail.getModel({ params: { id: _id } })
    expect(byId).toEqual(byKey)
    if (CHANGED.includes(key))
      expect(byKey).toEqual({
        _id,
        key,
        from: from || server.context.config.mailFrom,
        object: subjectEn,
        content: contentEn,
        objectFr: subjectFr,
        contentFr,
      })
    else expect(byKey).toMatchObject({ _id, key, from: server.context.config.mailFrom })
  }
  const details = await server.organizer.mailModel.listModels()
  // Later programs may add models.
  expect(details.map(({ _id }) => _id)).toEqual(expect.arrayContaining(rows.map(({ _id }) => _id)))
  expect(details.filter(({ isDefault }) => !isDefault).map(({ key }) => key)).toEqual(CHANGED)
  await server.organizer.mailModel.resetModel({ params: { id: 'visa_letter' } })
  const reset = await server.organizer.mail.getModelByKey({ params: { modelKey: 'visa_letter' } })
  expect(reset.object).toBe('Your visa invitation letter for {{ event }}')
  await server.close()
})
