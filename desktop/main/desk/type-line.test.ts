import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import { openDesk } from './open-desk.ts'

test('Q-329 a desk’s copy keeps the line beside the type; the desk shows it and does not change it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-type-line-'))
  const bench = await startDeskBench()
  const company = await buildCompany(bench.server, { badge: { exhibitor: { all: 1 } } })
  const { _id } = await buildBadge(company)
  const params = { id: _id }
  await bench.server.organizer.badge.updateBadge({ params, body: { nom: 'Amel', typeLine: 'Press' } })
  const { copy, calls } = await bench.desk()
  const print = async () => ({ isOk: true }) as const
  const desk = await openDesk({ copy, folder, printer: () => '', print, log: () => {}, onRevoked: () => {} })
  const id = publicIdOf(_id)
  const shown = async () => {
    await copy.sync.syncNow()
    const card = await desk.handle(new Request(`app://foyer/api/desk/people/${id}`))
    return ((await card.json()) as PersonCard).person.typeLine
  }
  try {
    expect(await shown()).toBe('Press')
    await calls.badge.updateBadge({ params: { id }, body: { position: 'Editor', typeLine: 'Crew' } })
    expect(await shown()).toBe('Press')
    const stored = await bench.server.organizer.badge.getBadge({ params })
    expect(stored).toMatchObject({ position: 'Editor', typeLine: 'Press' })
    await bench.server.organizer.badge.updateBadge({ params, body: { typeLine: 'Contractor' } })
    expect(await shown()).toBe('Contractor')
  } finally {
    await desk.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
