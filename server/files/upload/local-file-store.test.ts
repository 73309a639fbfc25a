import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as samples from '#server/testing/sample-files.ts'
import { BADGE, COMPANY, uploadsPerTest } from '#server/testing/upload-fixture.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'

const fixture = uploadsPerTest()

const HOUR = 3_600_000

function store(folder: UploadFolder, bytes: Uint8Array, name = 'photo.jpg', recordId?: string) {
  const id = recordId ?? (folder.startsWith('companies/') ? COMPANY : BADGE)
  return fixture.files.store({ folder, recordId: id, name, bytes })
}

const storePhoto = async () => store('badges/photos', await samples.jpeg())

async function read(path: string): Promise<Buffer> {
  const file = await fixture.files.open(path)
  if (!file) throw new Error(`${path} cannot be opened`)
  return buffer(file.stream)
}

/** Stores a file and reads it back. */
const kept = async (...args: Parameters<typeof store>) => read(await store(...args))

const claim = (folder: UploadFolder, recordId: string, address: string) =>
  fixture.write((tx) => fixture.files.claim(tx, { folder, recordId, address }))

describe('a photo', () => {
  it('taken sideways is upright and holds no metadata any more', async () => {
    const photo = await kept('badges/photos', await samples.sidewaysJpeg())
    const found = await sharp(photo).metadata()
    expect(found).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
    expect([found.exif, found.orientation, found.icc, found.xmp]).toEqual([undefined, undefined, undefined, undefined])
    // What was on the left is now at the top.
    const top = await sharp(photo).extract({ left: 150, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(240)
    expect(top[2]).toBeLessThan(15)
  })

  it('with transparent parts stands on white', async () => {
    const { dominant } = await sharp(await kept('badges/photos', await samples.transparentPng(), 'a.png')).stats()
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
  })

  it('is no larger than 1400 px and not blown up', async () => {
    const large = await sharp(await kept('badges/photos', await samples.jpeg(1800, 2400))).metadata()
    expect([large.width, large.height]).toEqual([1050, 1400])
    const small = await sharp(await kept('badges/photos', await samples.jpeg(35, 45))).metadata()
    expect([small.width, small.height]).toEqual([35, 45])
  })

  it('may have any name: the stored one shows its kind and nothing of its record', async () => {
    const path = await store('badges/photos', await samples.png(), `${BADGE}.webp`)
    expect(path).toMatch(/^badges\/photos\/[0-9a-f]{32}\.jpg$/)
    expect(path).not.toContain(BADGE)
    expect(await fixture.files.open(path).then((file) => file?.stream.destroy() && file)).toMatchObject({
      name: `${BADGE}.webp`,
      mime: 'image/jpeg',
    })
  })
})

it('a logo stays a PNG with its transparency and size', async () => {
  const logo = await sharp(await kept('companies/logos', await samples.transparentPng(), 'logo.png')).metadata()
  expect(logo).toMatchObject({ format: 'png', width: 100, height: 100, hasAlpha: true })
})

describe('a document', () => {
  it('keeps its bytes, its kind and its name', async () => {
    const path = await store('documents', samples.pdf, '/tmp/C:\\Guide d’été\u202e.pdf', 'guide')
    expect(path).toMatch(/^documents\/[0-9a-f]{32}\.pdf$/)
    expect(await read(path)).toEqual(samples.pdf)
    const row = await fixture.db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Guide d’été.pdf', mime: 'application/pdf', recordId: 'guide' })
  })

  it('that is a picture is re-encoded', async () => {
    const picture = await kept('documents', await samples.sidewaysJpeg(), 'plan.jpeg')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 300, height: 400, format: 'jpeg' })
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
  })

  it('without a signature is kept as plain bytes', async () => {
    const path = await store('documents', Buffer.from('a;b\n1;2\n'), 'list.csv')
    expect(path).toMatch(/\.csv$/)
    expect(await store('documents', Buffer.from('a;b\n1;2\n'), 'list.unknown')).toMatch(/\.dat$/)
  })
})

describe('opening', () => {
  it('yields nothing when the bytes are gone', async () => {
    const path = await storePhoto()
    await fixture.files.discard(path)
    expect(await fixture.files.open(path)).toBeUndefined()
  })

  it('has the same tag for the same bytes only', async () => {
    const tag = async (path: string) => {
      const file = await fixture.files.open(path)
      file?.stream.destroy()
      return file?.etag
    }
    const first = await tag(await store('documents', samples.pdf, 'a.pdf'))
    expect(first).toMatch(/^"[0-9a-f]{64}"$/)
    expect(await tag(await store('documents', samples.pdf, 'b.pdf'))).toBe(first)
    expect(await tag(await store('documents', Buffer.from('x'), 'b.txt'))).not.toBe(first)
  })
})

describe('claiming', () => {
  it('takes every form of the address of a file that was issued to this record', async () => {
    const path = await storePhoto()
    for (const address of [path, `https://x.dz/api/upload/files/${path}?t=12`])
      expect(await claim('badges/photos', BADGE, address)).toBe(path)
    expect(await claim('badges/photos', BADGE, ' ')).toBe('')
  })

  it('takes nothing that was issued to another record or folder, or never', async () => {
    const path = await storePhoto()
    expect(await claim('badges/photos', 'another', path)).toBeUndefined()
    expect(await claim('speakers/photos', BADGE, path)).toBeUndefined()
    expect(await claim('badges/photos', BADGE, 'badges/photos/none.jpg')).toBeUndefined()
    expect(await claim('badges/photos', BADGE, 'https://evil.example/x.jpg')).toBeUndefined()
  })
})

describe('sweeping', () => {
  it('deletes what nothing refers to after a day, and keeps what is in use', async () => {
    const unused = await storePhoto()
    const replaced = await store('companies/logos', await samples.png(), 'a.png')
    const used = await store('companies/logos', await samples.png(), 'b.png')
    const document = await store('documents', samples.pdf, 'a.pdf')
    await claim('companies/logos', COMPANY, replaced)
    await claim('companies/logos', COMPANY, used)
    fixture.advanceClock(23 * HOUR)
    expect(await fixture.files.sweep()).toBe(0)
    fixture.advanceClock(2 * HOUR)
    expect(await fixture.files.sweep()).toBe(2)
    for (const path of [unused, replaced]) expect(await fixture.files.open(path)).toBeUndefined()
    for (const path of [used, document]) expect((await read(path)).length).toBeGreaterThan(0)
    expect(await fixture.onDisk()).toHaveLength(2)
  })

  it('never takes a file that its record still shows', async () => {
    const path = await storePhoto()
    await fixture.write((tx) => tx.updateTable('badge').set({ urlPhoto: path }).execute())
    fixture.advanceClock(25 * HOUR)
    expect(await fixture.files.sweep()).toBe(0)
    expect((await read(path)).length).toBeGreaterThan(0)
  })

  it('deletes what an interrupted upload left on disk, once it is an hour old', async () => {
    const leftovers = ['files/badges/photos/left.jpg', 'tmp/draft'].map((name) => join(fixture.dataDir, name))
    const folder = join(fixture.dataDir, 'tmp', 'archive-1')
    await mkdir(folder)
    for (const file of [...leftovers, join(folder, 'foyer.db')]) await writeFile(file, 'x')
    await fixture.files.sweep()
    expect(await fixture.onDisk()).toHaveLength(3)
    const old = new Date(Date.now() - 2 * HOUR)
    for (const file of [...leftovers, folder]) await utimes(file, old, old)
    await fixture.files.sweep()
    expect(await fixture.onDisk()).toEqual([])
  })
})

describe('the limit', () => {
  it('does not count what is or was in use', async () => {
    const bytes = await samples.jpeg(40, 50)
    for (let round = 0; round < 25; round++) await claim('badges/photos', BADGE, await store('badges/photos', bytes))
    expect(await fixture.onDisk()).toHaveLength(25)
  })

  it('ends after 60 an hour for one record, in use or not: nobody fills the disk by replacing', async () => {
    const bytes = await samples.jpeg(4, 5)
    const send = () => store('badges/photos', bytes)
    for (let round = 0; round < 60; round++) await claim('badges/photos', BADGE, await send())
    await expect(send()).rejects.toMatchObject({ code: 'too_many', details: { retryAfter: 3600 } })
    fixture.advanceClock(HOUR + 1)
    await send()
  })
})
