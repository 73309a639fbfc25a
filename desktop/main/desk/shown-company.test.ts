import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { badgeLines } from '#portal/office/badges/badge-rows.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { openDesk } from './open-desk.ts'

test('Q-104 nobody is shown what stands for no company: neither the desk, its labels nor the organizer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-company-'))
  const bench = await startDeskBench()
  const { badge } = bench.server.organizer
  const made = await badge.createBadge({ body: { type: 'visitor', email: 'alone@visitor.example' } })
  const id = publicIdOf('_id' in made ? made._id : '')
  const { copy } = await bench.desk()
  await copy.sync.syncNow()
  const print = async () => ({ isOk: true }) as const
  const desk = await openDesk({ copy, folder, printer: () => '', print, log: () => {}, onRevoked: () => {} })
  try {
    const card = await desk.handle(new Request(`app://foyer/api/desk/people/${id}`))
    expect(await card.json()).toMatchObject({ person: { email: 'alone@visitor.example', company: '' } })
    expect(badgeLines(await badge.listBadges(), [])).toMatchObject([{ company: '' }])
  } finally {
    await desk.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
