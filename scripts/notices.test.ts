import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed, lockedPackages, noticesOf } from './notices.ts'

const ROOT = resolve(import.meta.dirname, '..')

test('every shipped package is in the notices, with libvips, the LGPL and the fonts', () => {
  const notices = noticesOf(ROOT)
  for (const name of ['react', 'koa', 'better-sqlite3', 'sharp', 'pdfkit', 'zxing-wasm', 'saxes'])
    expect(notices, name).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(notices).toMatch(/\| librsvg +\| LGPLv3/)
  expect(notices).toContain('SIL OPEN FONT LICENSE')
  expect(notices).not.toMatch(/^(vitest|typescript|@types\/\S+) \d/m)
  // A holder of its own where the package has no licence file.
  expect(notices).toMatch(/^saxes .*\n\nCopyright \(c\) .+\n\nPermission/m)
})

test('every package’s licence is known and on the list', () => {
  const locked = lockedPackages(ROOT)
  expect(locked.some(({ folder }) => existsSync(join(ROOT, folder)))).toBe(true)
  expect(locked.filter((one) => !isAllowed(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test.each([
  ['MIT', false, true],
  ['(GPL-3.0-only OR MIT)', false, true],
  ['MIT AND GPL-3.0-only', false, false],
  ['MPL-2.0', true, true],
  ['MPL-2.0', false, false],
  ['', true, false],
])('%s, as a tool %s: allowed %s', (licence, isDev, allowed) => {
  expect(isAllowed({ licence, isDev })).toBe(allowed)
})

test('docs/dependencies.md has every direct dependency, with its licence', () => {
  const page = readFileSync(join(ROOT, 'docs', 'dependencies.md'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.keys(direct).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const licences = new Map(lockedPackages(ROOT).map(({ folder, licence }) => [folder, licence]))
  const rows = [...page.matchAll(/^\| `(.+)` \| .+ \| (.+) \|$/gm)]
  expect(rows.filter(([, name, licence]) => licences.get(`node_modules/${name}`) !== licence)).toEqual([])
  expect(rows.filter(([, name]) => !direct[name ?? ''])).toEqual([])
})
