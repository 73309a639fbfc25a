import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { extractAll, listPackage } from '@electron/asar'
import { expect, test } from '@playwright/test'

const ROOT = resolve(import.meta.dirname, '../..')
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-packaged-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the packed app holds what it needs and nothing else, and its main entry starts', async ({ page }) => {
  test.setTimeout(300_000)
  // Where Electron's program cannot be had, an empty one takes its place: what is packed around it is the same.
  const electron = join(folder, 'electron')
  mkdirSync(electron)
  writeFileSync(join(electron, 'electron'), '#!/bin/sh\n')
  chmodSync(join(electron, 'electron'), 0o755)
  const out = join(folder, 'out')
  // Fuses are burnt into Electron's own program, which is not there.
  const config = join(folder, 'electron-builder.yml')
  const whole = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')
  writeFileSync(config, whole.replace(/^electronFuses:\n(?: .*\n)+/m, ''))
  const options = ['--config', config, `-c.electronDist=${electron}`, `-c.directories.output=${out}`]
  const packed = spawnSync(process.execPath, ['scripts/dist.ts', '--linux', 'dir', ...options], { cwd: ROOT })
  expect(packed.status, String(packed.stderr) + String(packed.stdout)).toBe(0)

  const resources = join(out, 'linux-unpacked', 'resources')
  const asar = join(resources, 'app.asar')
  const files = listPackage(asar, { isPack: false }).map((file) => file.replaceAll('\\', '/'))
  const having = (pattern: RegExp) => files.filter((file) => pattern.test(file))
  expect(
    having(/^\/dist\/desktop\/(main\/main\.js|preload\/preload\.cjs|renderer\/(index|label)\.html)$/),
  ).toHaveLength(4)
  expect(having(/\.(ts|tsx|map)$|\.test\.|\/e2e\/|playwright|vitest/)).toEqual([])
  expect(having(/^\/(portal|server|shared|scripts|desktop|docs)\//)).toEqual([])
  const packages = new Set(
    having(/^\/node_modules\//).map((file) =>
      file
        .split('/')
        .slice(2, file.split('/')[2]?.startsWith('@') ? 4 : 3)
        .join('/'),
    ),
  )
  expect(
    [...packages].filter((name) =>
      /^(koa|react|nodemailer|vite|electron|node-linux|pdfkit|kysely)/.test(name),
    ),
  ).toEqual([])
  expect(existsSync(join(`${asar}.unpacked`, 'node_modules/better-sqlite3/prebuilds/linux-x64.node'))).toBe(
    true,
  )

  const app = join(folder, 'app')
  extractAll(asar, app)
  const userData = join(folder, 'data')
  const started = spawn(
    process.execPath,
    ['--import', join(ROOT, 'desktop/stand-in/electron-entry.ts'), join(app, 'dist/desktop/main/main.js')],
    {
      env: {
        PATH: process.env.PATH,
        FOYER_STAND_IN: JSON.stringify({ userData, preload: join(app, 'dist/desktop/preload/preload.cjs') }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    const url = await new Promise<string>((found, failed) => {
      started.once('exit', (code) => failed(new Error(`The packed app ended with ${code}.`)))
      createInterface({ input: started.stdout }).on('line', (line) => found(line.replace('Open ', '')))
    })
    await expect(async () => expect((await page.goto(url))?.status()).toBe(200)).toPass()
    await expect(page.getByRole('heading', { name: 'Which server?' })).toBeVisible()
    // The server of this computer: database, images and passwords work from the package.
    await page.getByRole('button', { name: 'Organize on this computer, without a server' }).click()
    await expect.poll(async () => (await page.request.get(`${url}api/desks`)).status()).toBe(200)
  } finally {
    started.kill('SIGKILL')
  }
})
