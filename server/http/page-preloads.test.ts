import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pagePreloads } from './page-preloads.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_base.js'], css: ['assets/form.css'] },
  'app/pages/visa-page.tsx': {
    file: 'assets/visa-page.js',
    imports: ['_base.js', '_form.js'],
    dynamicImports: ['ui/date-field.tsx'],
  },
  'ui/date-field.tsx': { file: 'assets/date-field.js' },
  'app/pages/profile-page.tsx': { file: 'assets/profile-page.js' },
}

let buildDir: string
beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'preloads-'))
})
afterEach(() => rmSync(buildDir, { recursive: true }))

test('a page names its own code and what that imports, not what the entry brings or what comes later', () => {
  mkdirSync(join(buildDir, '.vite'))
  writeFileSync(join(buildDir, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  const preloads = pagePreloads(buildDir)
  expect([...preloads.keys()]).toEqual(['visa-page'])
  const files = [...(preloads.get('visa-page') ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(files).toEqual(['/assets/visa-page.js', '/assets/form.js', '/assets/form.css'])
})

test('without a manifest nothing is named', () => {
  expect(pagePreloads(buildDir).size).toBe(0)
})
