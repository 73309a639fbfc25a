import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Koa from 'koa'
import inject from 'light-my-request'
import { beforeEach, expect, test } from 'vitest'
import { servePortal } from '#server/base/http/serve-portal.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { BUILD_STAMP, isBuildFresh, sourcesHash } from './is-build-fresh.ts'

let root: string
let outDir: string
beforeEach(() => {
  root = newFolder()
  outDir = join(root, 'dist', 'portal')
  for (const folder of ['portal/ui', 'portal/e2e', 'shared', 'dist/portal'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'portal', 'ui', 'button.tsx'), 'one')
  writeFileSync(join(root, 'shared', 'pages.ts'), 'two')
})

const stamp = () => writeFileSync(join(outDir, BUILD_STAMP), sourcesHash(root))

test('a build is fresh only when it ended', () => {
  expect(isBuildFresh(root, outDir)).toBe(false)
  stamp()
  expect(isBuildFresh(root, outDir)).toBe(true)
})

test('a changed, a new, a renamed and a deleted source make it old', () => {
  stamp()
  const file = join(root, 'portal', 'ui', 'button.tsx')
  writeFileSync(file, 'changed')
  expect(isBuildFresh(root, outDir)).toBe(false)
  writeFileSync(file, 'one')
  expect(isBuildFresh(root, outDir)).toBe(true)
  writeFileSync(join(root, 'shared', 'new.ts'), '')
  expect(isBuildFresh(root, outDir)).toBe(false)
  rmSync(join(root, 'shared', 'new.ts'))
  rmSync(file)
  expect(isBuildFresh(root, outDir)).toBe(false)
  writeFileSync(join(root, 'portal', 'ui', 'link.tsx'), 'one')
  expect(isBuildFresh(root, outDir)).toBe(false)
})

test('times and tests do not matter', () => {
  stamp()
  utimesSync(join(root, 'shared', 'pages.ts'), new Date(), new Date(Date.now() + 60_000))
  writeFileSync(join(root, 'shared', 'pages.test.ts'), '')
  writeFileSync(join(root, 'portal', 'e2e', 'job.ts'), '')
  expect(isBuildFresh(root, outDir)).toBe(true)
})

test('the stamp is never served', async () => {
  stamp()
  writeFileSync(join(outDir, 'index.html'), '')
  writeFileSync(join(outDir, 'notices.txt'), '')
  const app = new Koa().use(servePortal({ hasOffice: false, buildDir: outDir, eventName: () => '' }))
  const statusOf = async (name: string) =>
    (await inject(app.callback() as never, { method: 'GET', url: `/${name}` })).statusCode
  expect([await statusOf(BUILD_STAMP), await statusOf('notices.txt')]).toEqual([404, 200])
})
