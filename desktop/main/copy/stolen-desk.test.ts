import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildSpeaker,
  checkIn,
  type DeskHarness,
  idParams,
  newFolder,
  openBackend,
  startDeskHarness,
  type TestDesk,
} from '#desktop/main/testing/open-test-desk.ts'
import type { LocalCopy } from './local-copy.ts'

// Whoever takes a desk away has its folder. Nothing in it may open a page.

let folder: string
let harness: DeskHarness
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => harness.close())

/** Everything in the folder that could be an id, also where texts stand side by side without a gap. */
function idsIn(where: string) {
  const files = readdirSync(where, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(file.parentPath, file.name)).toString('latin1')
      return [...text.matchAll(/(?=([0-9a-f]{32}))/g)].map(([, id = '']) => id)
    }),
  )
}

/** Which of these a stranger can open, read or write anything with. */
async function opening(ids: Iterable<string>) {
  const opened: string[] = []
  const tryOut = async (method: 'GET' | 'PUT', url: string) => {
    const { statusCode } = await harness.server.request(method, url, {
      ...(method === 'PUT' && { payload: {} }),
    })
    if (statusCode !== 404) opened.push(`${method} ${url} ${statusCode}`)
  }
  for (const id of ids)
    await Promise.all([
      tryOut('GET', `/api/badge/${id}`),
      tryOut('GET', `/api/badge/badgeWithError/${id}`),
      tryOut('PUT', `/api/badge/${id}`),
      tryOut('GET', `/api/speaker/speakers/${id}`),
      tryOut('PUT', `/api/speaker/speakers/${id}`),
    ])
  return opened
}

/** The backend of a desk that has printed somebody's badge. */
const openPrinting = (copy: LocalCopy) =>
  // It syncs when the test says so.
  openBackend({ copy: { ...copy, sync: { ...copy.sync, start: () => {} } }, folder })

/** Of a person of the desk's copy, by first name. */
const idAt = async (copy: LocalCopy, table: 'badge' | 'speaker', nom: string) =>
  (await copy.db.selectFrom(table).select('_id').where('nom', '=', nom).executeTakeFirstOrThrow())._id

test('no string in the folder of a desk opens a page', async () => {
  harness = await startDeskHarness()
  const own = await buildCompany(harness.server)
  await buildBadge(own, { nom: 'Amina', type: 'delegate' })
  await buildBadge(own, { nom: 'Both', type: 'delegate' })
  await buildSpeaker(harness.server.organizer, { nom: 'Lina' })
  const desk: TestDesk = await harness.desk({ folder: join(folder, 'copy') })
  const { copy, calls } = desk
  await copy.sync.syncNow()
  const backend = await openPrinting(copy)
  const amina = await idAt(copy, 'badge', 'Amina')
  await checkIn(calls, amina, { by: 'Nadia' })
  await backend.handle(new Request(`app://foyer/api/desk/people/${amina}/print`, { method: 'POST' }))
  await expect.poll(() => idsIn(join(folder, 'printing')).size).toBeGreaterThan(0)
  const both = await idAt(copy, 'badge', 'Both')
  await harness.server.organizer.badge.patchBadge({
    params: { field: 'prenom', id: (await harness.server.row('badge', { nom: 'Both' }))._id },
    body: { value: 'By the organizer' },
  })
  await calls.badge.updateBadge(idParams(both, { prenom: 'By the desk' }))
  await buildBadge(own, { nom: 'Known', type: 'visitor', email: 'known@visitors.example' })
  await desk.walkIn({ nom: 'Walked', prenom: 'In' })
  await desk.walkIn({ email: 'known@visitors.example', nom: 'Merged' })
  await calls.speaker.updateSpeaker(idParams(await idAt(copy, 'speaker', 'Lina'), { position: 'Keynote' }))
  await copy.sync.syncNow()
  await copy.sync.syncNow()
  // Some of it has not been sent.
  await checkIn(calls, await idAt(copy, 'badge', 'Walked'), { kind: 'entered' })
  expect(copy.sync.status()).toMatchObject({ waiting: 1, refused: 0, conflicts: 2 })

  const found = idsIn(folder)
  expect(found).toContain(amina)
  expect(await opening(found)).toEqual([])
  await backend.close()
  expect(await opening(idsIn(folder).difference(found))).toEqual([])
})
