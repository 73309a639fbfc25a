import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { uploadsPerTest } from '#server/testing/upload-fixture.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { seedDocuments } from './seed-documents.ts'
import { deleteFileRow } from './upload.store.ts'

const fixture = uploadsPerTest()

const seed = () => seedDocuments({ ...fixture, now: fixture.context.now, edition: EDITION_DEFAULTS })
const paths = async () =>
  (await fixture.db.selectFrom('file').select('path').orderBy('path').execute()).map(({ path }) => path)

it('makes the policy and the four manuals under their fixed paths', async () => {
  await seed()
  expect(await paths()).toEqual([
    'documents/Booth_constractor_EN.pdf',
    'documents/Booth_constractor_FR.pdf',
    'documents/Guide_logistique_EN.pdf',
    'documents/Guide_logistique_FR.pdf',
    'documents/privacy-policy.pdf',
  ])
  const policy = readFileSync(join(fixture.dataDir, 'files/documents/privacy-policy.pdf'), 'latin1')
  expect(policy.startsWith('%PDF-')).toBe(true)
  expect(policy.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const file = await fixture.files.open(EDITION_DEFAULTS.privacyPolicy.file)
  file?.stream.destroy()
  expect(file).toMatchObject({ mime: 'application/pdf', name: 'privacy-policy.pdf', bytes: policy.length })
})

it('makes them once: what was deleted does not come back', async () => {
  await seed()
  await fixture.write((tx) => deleteFileRow(tx, 'documents/Guide_logistique_FR.pdf'))
  await seed()
  expect(await paths()).toHaveLength(4)
})

it('keeps them through a sweep', async () => {
  await seed()
  fixture.advanceClock(48 * 3_600_000)
  expect(await fixture.files.sweep()).toBe(0)
})
