import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY, type KillableServer } from '#server/testing/killable-server.ts'

const COMPANIES = 3_000
const SHEET = `raisonSocial,email\n${Array.from({ length: COMPANIES }, (_, at) => `Firm ${at},firm-${at}@import.example`).join('\n')}\n`

let server: KillableServer
beforeEach(() => {
  server = createKillableServer()
})
afterEach(() => server.remove())

/** A server for two organizers. */
async function start() {
  const url = await server.start()
  const as = (name: string) => ({ 'x-organizer-key': KILLABLE_ORGANIZER_KEY, 'x-organizer-name': name })
  return {
    /** The response's status, or 'killed' if there was none. */
    async importSheet() {
      const body = new FormData()
      body.set('file', new Blob([SHEET]), 'companies.csv')
      return fetch(`${url}/api/import/companies`, { method: 'POST', headers: as('Selma'), body }).then(
        ({ status }) => status,
        () => 'killed' as const,
      )
    },
    /** What the other organizer sees. */
    async seen() {
      const response = await fetch(`${url}/api/company/companies`, { headers: as('Karim') })
      return ((await response.json()) as unknown[]).length
    },
  }
}

test('two organizers, one killed in the middle of an import: the other sees all of it or nothing, never a part', async () => {
  let foyer = await start()
  const kills: (number | 'killed')[] = []
  // Later in the import each time: the other organizer's requests are answered meanwhile and show its progress.
  for (const looks of [1, 10, 40]) {
    const answer = foyer.importSheet()
    for (let look = 0; look < looks; look++) expect([0, COMPANIES]).toContain(await foyer.seen())
    await server.kill()
    kills.push(await answer)
    foyer = await start()
    expect([0, COMPANIES]).toContain(await foyer.seen())
    if ((await foyer.seen()) > 0) break
  }
  expect(kills[0]).toBe('killed')

  if ((await foyer.seen()) === 0) expect(await foyer.importSheet()).toBe(201)
  expect(await foyer.seen()).toBe(COMPANIES)
})
