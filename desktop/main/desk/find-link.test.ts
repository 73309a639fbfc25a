import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { openDesk } from './open-desk.ts'

test('Q-217 a link that is typed or scanned finds its person, without network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-link-'))
  const bench = await startDeskBench()
  const { _id: badge } = await buildBadge(await buildCompany(bench.server), { nom: 'Amina' })
  const { _id: speaker } = await buildSpeaker(bench.server.organizer, { nom: 'Lina' })
  const { copy } = await bench.desk()
  await copy.sync.syncNow()
  bench.http.closeAllConnections()
  bench.http.close()
  const print = async () => ({ isOk: true }) as const
  const desk = await openDesk({ copy, folder, printer: () => '', print, log: () => {}, onRevoked: () => {} })
  const ask = async (path: string) => {
    const answer = await desk.handle(new Request(`app://foyer/api/desk/${path}`))
    return { status: answer.status, body: await answer.json() }
  }
  try {
    for (const [link, nom] of [
      [`https://portal.example/badge/${badge}`, 'Amina'],
      [` https://portal.example/speaker/${speaker}/`, 'Lina'],
    ] as const) {
      const text = encodeURIComponent(link)
      expect((await ask(`people?q=${text}`)).body).toMatchObject({ people: [{ nom }], total: 1 })
      expect((await ask(`codes/${text}?kind=collected`)).body).toMatchObject({ person: { nom } })
    }
    const nobody = encodeURIComponent(`https://portal.example/badge/${'f'.repeat(32)}`)
    expect((await ask(`people?q=${nobody}`)).body).toEqual({ people: [], total: 0 })
    expect((await ask(`codes/${nobody}?kind=collected`)).status).toBe(404)
  } finally {
    await desk.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
