import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Backend, openLogFile } from '#desktop/main/backend.ts'
import { openKiosk } from '#desktop/main/kiosk/open-kiosk.ts'
import { multipart } from '#server/testing/multipart.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { buildBadge, buildCompany, type SignedInCompany } from '#server/testing/records.ts'
import { solid } from '#server/testing/sample-files.ts'
import { harnessPerTest, type TestDesk } from './desk-harness.ts'

export * from './desk-harness.ts'

export const CONSENTS = [{ document: 'privacy', version: '1', language: 'en' }]

interface Running {
  /** Who invites. */
  own: SignedInCompany
  kiosk: TestDesk
  backend: Backend
  /** Headers of requests to the server other than the sync. */
  forwardedHeaders: { path: string; headers: Headers }[]
  isCut: boolean
}

/** A kiosk with its own server for each test, and actions of visitors. */
export function kioskPerTest(email: string, env: Record<string, string> = {}) {
  const harness = harnessPerTest({ env })
  const at = {} as Running
  beforeEach(async () => {
    Object.assign(at, { forwardedHeaders: [], isCut: false })
    at.own = await buildCompany(harness.server, { badge: { delegate: { all: 9 } } })
    const through = (async (url: string, init: RequestInit) => {
      const { pathname: path } = new URL(url)
      if (!path.startsWith('/api/sync/')) at.forwardedHeaders.push({ path, headers: new Headers(init.headers) })
      if (at.isCut) throw new TypeError('no network')
      return fetch(url, init)
    }) as typeof fetch
    const folder = newFolder()
    at.kiosk = await harness.desk({ folder, fetch: through }, 'kiosk')
    const { copy, key } = at.kiosk
    await copy.sync.syncNow()
    const log = openLogFile(join(folder, 'logs'))
    at.backend = await openKiosk({ copy, folder, log, serverUrl: harness.url, key, fetch: through, onRevoked() {} })
    await copy.sync.syncNow()
  })
  afterEach(() => at.backend.close())

  async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
    const sent = new Request(`app://foyer${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) })
    const answer = await at.backend.handle(sent)
    return { status: answer.status, body: await answer.json() }
  }
  async function upload(id: string) {
    const file = await solid(350, 450).jpeg().toBuffer()
    const { headers, payload } = multipart(
      { subdirectory: 'badges/photos', filename: id, file },
      'photo.jpg',
      'image/jpeg',
    )
    const sent = new Request('app://foyer/api/upload/uploadFile', { method: 'POST', headers, body: payload })
    return ((await (await at.backend.handle(sent)).json()) as { file: string }).file
  }
  async function cut() {
    at.isCut = true
    await at.kiosk.syncNow()
  }
  async function badge(fields: object) {
    const { _id } = await buildBadge(at.own, { type: 'delegate', email })
    const stored = await harness.server.organizer.badge.updateBadge({ params: { id: _id }, body: fields })
    await at.kiosk.syncNow()
    return stored
  }
  const atServer = (id: string) => harness.server.badge(id)
  return { harness, at, ask, upload, cut, badge, atServer }
}
