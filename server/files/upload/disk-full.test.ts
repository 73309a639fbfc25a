import { beforeEach, expect, test } from 'vitest'
import * as samples from '#server/testing/sample-files.ts'
import { BADGE, COMPANY, uploadsPerTest } from '#server/testing/upload-fixture.ts'
import { MIN_FREE_BYTES } from './local-file-store.ts'
import { prepareFile } from './prepare-file.ts'
import { LINK_BYTES_LIMIT } from './upload-limit.ts'

const HOUR = 3_600_000

let free: number
beforeEach(() => {
  free = 10 * MIN_FREE_BYTES
})
const fixture = uploadsPerTest({ freeBytes: async () => free })

async function store(folder: 'badges/photos' | 'companies/logos' = 'badges/photos') {
  const recordId = folder === 'badges/photos' ? BADGE : COMPANY
  return fixture.files.store({ folder, recordId, name: 'a.png', bytes: await samples.transparentPng() })
}

/** Pretends that the files uploaded for a record were that large. */
const grow = (bytes: number) => fixture.write((tx) => tx.updateTable('file').set({ bytes }).execute())

test('Q-185 whoever knows a link may send so many bytes an hour for one record, then again', async () => {
  await store()
  await grow(LINK_BYTES_LIMIT - 1)
  await expect(store()).rejects.toMatchObject({ code: 'too_many' })
  fixture.advanceClock(HOUR + 1)
  await expect(store()).resolves.toMatch(/^badges\/photos\//)
})

test('a company’s own pictures have no such quota', async () => {
  await store('companies/logos')
  await grow(LINK_BYTES_LIMIT)
  await expect(store('companies/logos')).resolves.toMatch(/^companies\/logos\//)
})

test('a disk that is nearly full takes no file and keeps none of it; with room it does', async () => {
  free = MIN_FREE_BYTES
  await expect(store()).rejects.toMatchObject({ code: 'disk_full' })
  expect(await fixture.onDisk()).toEqual([])
  free += 30 * 1024 * 1024
  await expect(store()).resolves.toMatch(/^badges\/photos\//)
})

test('nor one that is ready to be stored, such as a floor plan, and nothing is written about it', async () => {
  free = MIN_FREE_BYTES
  const used: string[] = []
  const keep = async () => {
    const bytes = await samples.png()
    const file = { folder: 'documents', recordId: 'floor-plan', name: 'plan.png' } as const
    const prepared = await prepareFile({ ...file, bytes })
    return fixture.files.keep(file, prepared, async (_tx, path) => void used.push(path))
  }
  await expect(keep()).rejects.toMatchObject({ code: 'disk_full' })
  expect([used, await fixture.onDisk()]).toEqual([[], []])
  free += 30 * 1024 * 1024
  const kept = await keep()
  expect(used).toEqual([kept])
})

test('nor does it take a photo of a desk, which keeps it and sends it again', async () => {
  free = MIN_FREE_BYTES
  const bytes = await samples.transparentPng()
  const photo = { path: `badges/photos/${'a'.repeat(32)}.jpg`, folder: 'badges/photos', sha256: '', bytes }
  await expect(fixture.files.adopt(photo)).rejects.toMatchObject({ code: 'disk_full' })
  expect(await fixture.onDisk()).toEqual([])
  // The copy of a desk takes what its records refer to.
  await expect(fixture.files.adopt({ ...photo, recordId: BADGE })).resolves.toBeUndefined()
})
