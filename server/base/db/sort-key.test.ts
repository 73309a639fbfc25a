import type SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { checkSortKeys } from '#server/testing/check-sort-keys.ts'
import { withReadOnlyDatabase } from '#server/testing/past-server.ts'
import { buildCompany, buildSpeaker, idParams, sendSheet, serverPerFile, UPDATE } from '#server/testing/send-sheet.ts'
import { fold } from '#shared/names/fold.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

const server = serverPerFile()
const { organizer } = server

const ODD_NAMES = [
  '',
  ' ',
  '_',
  '10',
  '9',
  '3M',
  '٣',
  "d'Or",
  'D’Or',
  '😀',
  '\u{10000}',
  '\uffee',
  'Ａlpha',
  'alpha',
  'Énergie',
  'E\u0301nergie',
  'energie',
  'ENERGIE',
  'Čech',
  'Łódź',
  'Ørsted',
  'İzmir',
  'ızmir',
  'Izmir',
  'Œuvre',
  'oeuvre',
  'Ærø',
  'aero',
  'ﬁn',
  'fin',
  'Straße',
  'STRASSE',
  'ǅ',
  'Σίγμας',
  'ΣΊΓΜΑΣ',
  'شركة',
  'شَرِكة',
  'الواحة',
  'آبار',
  'ابار',
  '한국',
  '한국'.normalize('NFD'),
  'ё',
  'е',
  'я',
]

/** The orders of the lists as a function says them. */
const ORDERS = {
  company: 'sort_key(raisonSocial), raisonSocial, _id',
  speaker: 'sort_key(nom), sort_key(prenom), _id',
}

const idsBy = (db: SqliteDatabase.Database, table: keyof typeof ORDERS) =>
  db.prepare(`select _id from ${table} where deletedAt is null order by ${ORDERS[table]}`).pluck().all() as string[]
const lendFunction = (db: SqliteDatabase.Database) => db.function('sort_key', (text) => fold(String(text)))

test('whatever writes a name, the lists are in the order of a function over the names', async () => {
  const names = ODD_NAMES.map((name, index) => [name, ODD_NAMES.at(-1 - index)] as const)
  for (const [raisonSocial = '', renamed = ''] of names) {
    const { _id: id } = await server.addCompany({ raisonSocial })
    const { _id } = await buildSpeaker(organizer, { nom: raisonSocial || '-', prenom: renamed || '-' })
    if (raisonSocial > renamed) continue
    await organizer.company.updateCompany(idParams(id, { raisonSocial: renamed }))
    await organizer.speaker.updateSpeaker(idParams(_id, { nom: renamed || '-' }))
  }
  const { email } = await buildCompany(server, { raisonSocial: 'Zèbre' })
  const { body } = await sendSheet(server, `raisonSocial,email\nÀ jour,${email}\nÔ neuf,o@neuf.example\n`, UPDATE)
  expect(await checkSortKeys(server.context.db)).toMatchObject({ stale: [] })
  await organizer.import.undoImport({ params: { importId: body.importId } })
  expect(await checkSortKeys(server.context.db)).toMatchObject({ stale: [] })

  const expected = await withReadOnlyDatabase(server, (db) => {
    lendFunction(db)
    return [idsBy(db, 'company'), idsBy(db, 'speaker')]
  })
  const companies = await organizer.company.listCompanies()
  const speakers = (await organizer.speaker.listSpeakers()) as Speaker[]
  expect([companies, speakers].map((list) => list.map(({ _id }) => _id))).toEqual(expected)
  expect(JSON.stringify([companies, speakers])).not.toMatch(/Key"/)
})
