import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkFolderOf } from '#server/testing/check-folder-of.ts'
import { filesHolding, fingerprints } from '#server/testing/find-traces.ts'
import { buildBadge, expectRefusal, type TestServer } from '#server/testing/records.ts'
import type { SeasonStep } from '#shared/season/season.contract.ts'
import { beginSeason } from './begin-season.ts'
import { NEXT, type OpenSeason, openSeason } from './testing/open-season.ts'

let season: OpenSeason
let server: TestServer
beforeEach(async () => {
  season = await openSeason()
  server = season.server
})
afterEach(() => server.close())

test('what is written while the archive is made is in the archive: it is made again', async () => {
  await season.fill()
  const { context } = server
  const write = context.write
  const steps: SeasonStep[] = []
  const actor = { kind: 'organizer', companyId: '', deskId: '', address: '', language: 'en' } as const
  const plan = await beginSeason(NEXT, actor, context, (step) => {
    steps.push(step)
    if (step !== 'switch' || steps.indexOf(step) < steps.length - 1) return
    // The backup has been checked, and the next job empties the edition, but somebody writes first.
    vi.spyOn(context, 'write').mockImplementationOnce(async (job) => {
      await buildBadge(season.own)
      return write(job)
    })
  })
  expect(steps).toEqual(['archive', 'backup', 'check', 'switch', 'backup', 'check', 'switch'])
  const { counts, faults } = await checkFolderOf(server, join(season.archives(), plan.archive), context.config.dataKey)
  expect([faults, counts.badge?.restored, await season.rows('badge')]).toEqual([[], 2, 0])
})

test('retention and the right to be forgotten reach the archive of an ended edition, to the byte', async () => {
  const { badge, photo } = await season.fill()
  const forgotten = { email: 'forget.me@fair.example', nom: 'Zoubida-Unique' }
  const person = await buildBadge(season.own, { ...forgotten, type: 'visitor' })
  await season.begin()
  const folder = join(season.archives(), '2025-1')
  const faults = async () => (await checkFolderOf(server, folder, server.context.config.dataKey)).faults
  expect(filesHolding(folder, ['Zoubida-Unique'])).not.toEqual([])

  const { erased } = await server.erase(forgotten.email)
  expect(erased).toMatchObject({ badges: 1 })
  expect(filesHolding(folder, [...Object.values(forgotten), person._id])).toEqual([])
  expect(await faults()).toEqual([])

  const before = fingerprints(folder)
  await server.organizer.retention.runRetention()
  expect(fingerprints(folder), 'nothing is due: nothing of the archive is touched').toEqual(before)
  server.setNow(Date.parse('2026-01-10T09:00:00.000Z'))
  const dryRun = async () => {
    const { due } = await server.organizer.retention.getRetention()
    return due.map(({ rule, count, archived }) => [rule, count, archived])
  }
  const due = await dryRun()
  expect(due.slice(0, 2)).toEqual([
    ['visas', 0, 1],
    ['photos', 0, 1],
  ])
  expect([await dryRun(), await faults()]).toEqual([due, []])
  expect((await server.organizer.retention.runRetention()).erased).toMatchObject({ visas: 1, photos: 1 })
  expect((await dryRun()).slice(0, 2).map(([, count, archived]) => [count, archived])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(existsSync(join(folder, 'files', photo))).toBe(false)
  const { counts } = await checkFolderOf(server, folder, undefined)
  expect([counts.visa?.restored, counts.badge?.restored]).toEqual([0, 1])
  expect(await faults()).toEqual([])
  expect(filesHolding(folder, [badge._id])).not.toEqual([])
})

test('what fails after the one job leaves the archive: the old edition is nowhere else', async () => {
  await season.fill()
  vi.spyOn(server.context.files, 'discard').mockRejectedValue(new Error('The disk is gone.'))
  await expectRefusal(season.begin(), 500)
  expect(await season.rows('badge')).toBe(0)
  const { begun } = await server.organizer.season.listSeasons()
  expect(existsSync(join(season.archives(), begun[0]?.archive ?? '', 'event.zip'))).toBe(true)
})
