import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { buildSpeaker } from '#server/testing/build-speaker.ts'
import { groupCode } from '#shared/badge/pass.ts'
import { openDesk } from './open-desk.ts'

test('a link (Q-217) or a code (Q-183), typed or scanned, finds its person without network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-link-'))
  const bench = await startDeskBench()
  const { _id: badge, code } = await buildBadge(await buildCompany(bench.server), { nom: 'Amina' })
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
      [`FOYER:${code}`, 'Amina'],
      [groupCode(code).join(' ').toLowerCase(), 'Amina'],
      [groupCode(code).join(' ').replaceAll('0', 'o').replaceAll('1', 'l'), 'Amina'],
      [`${code}-A1B2C3`, 'Amina'],
    ] as const) {
      const text = encodeURIComponent(link)
      expect((await ask(`people?q=${text}`)).body).toMatchObject({ people: [{ nom }], total: 1 })
      expect((await ask(`codes/${text}?kind=collected`)).body).toMatchObject({ person: { nom } })
    }
    expect((await ask(`codes/${'0'.repeat(16)}?kind=collected`)).status).toBe(404)
    const nobody = encodeURIComponent(`https://portal.example/badge/${'f'.repeat(32)}`)
    expect((await ask(`people?q=${nobody}`)).body).toEqual({ people: [], total: 0 })
    expect((await ask(`codes/${nobody}?kind=collected`)).status).toBe(404)
  } finally {
    await desk.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
