import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { expect, test } from 'playwright/test'
import { expectHeading, portrait } from '#portal/e2e/support/test.ts'
import { packApp, startPacked } from './support/packed-app.ts'
import { press } from './support/test.ts'

let folder: string
test.beforeAll(() => {
  // Printed, so that nobody takes a pass for a test of Electron itself.
  console.log('The packed app is driven by: the stand-in for Electron')
  folder = mkdtempSync(join(tmpdir(), 'foyer-packaged-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the packed app holds what it needs and nothing else, and its main entry starts', async ({ page }) => {
  test.info().annotations.push({ type: 'driver', description: 'stand-in' })
  const asar = packApp(folder)
  const files = listPackage(asar, { isPack: false }).map((file) => file.replaceAll('\\', '/'))
  const filesLike = (pattern: RegExp) => files.filter((file) => pattern.test(file))
  expect(
    filesLike(/^\/dist\/desktop\/(main\/main\.js|preload\/preload\.cjs|renderer\/(index|label)\.html)$/),
  ).toHaveLength(4)
  // Outside the archive, where users of the app can read it.
  expect(readFileSync(join(asar, '../../THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('libvips')
  expect(filesLike(/\.(ts|tsx|map)$|\.test\.|\/e2e\/|playwright|vitest|stand-in/)).toEqual([])
  expect([...new Set(files.map((file) => file.split('/')[1]))].sort()).toEqual(['dist', 'node_modules', 'package.json'])
  // Only packages with native binaries, and their dependencies; everything else is bundled.
  const packages = new Set(files.flatMap((file) => /^\/node_modules\/([^@/]+|@[^/]+)/.exec(file)?.[1] ?? []))
  expect([...packages].sort()).toEqual(['@img', '@node-rs', 'better-sqlite3', 'detect-libc', 'semver', 'sharp'])
  const unpacked = join(`${asar}.unpacked`, 'node_modules')
  expect(readdirSync(join(unpacked, 'better-sqlite3/prebuilds'))).toEqual([`linux-${process.arch}.node`])

  const app = await startPacked(asar, folder)
  try {
    await expect(async () => expect((await page.goto(app.url))?.status()).toBe(200)).toPass()
    await expectHeading(page, 'Which server?')
    // The server of this computer: database, letters, images and passwords work from the package.
    await press(page, 'Organize on this computer, without a server')
    const call = (path: string) => `${app.url}api/${path}`
    await expect.poll(async () => (await page.request.get(call('desks'))).status()).toBe(200)
    const account = { email: 'office@sahara.example', password: 'a long password' }
    const company = { ...COMPANY, ...account }
    expect((await page.request.post(call('company/create-company'), { data: company })).ok()).toBe(true)
    expect((await page.request.post(call('user/login_company'), { data: account })).ok()).toBe(true)
    const file = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
    const multipart = { subdirectory: 'documents', filename: 'packed', file }
    expect((await page.request.post(call('upload/uploadFile'), { multipart })).ok()).toBe(true)
  } finally {
    app.stop()
  }
})

const COMPANY = {
  raisonSocial: 'Sahara Flow Control SPA',
  name: 'Amel',
  tel: '+213 1',
  position: 'Director',
  stand: [{ stand: 'B 114', type: 'Stand nu', width: 3, height: 3 }],
  badge: { exhibitor: { all: 1 }, visitor: { all: 1 }, delegate: { all: 1 }, vip_delegate: { all: 1 } },
}
