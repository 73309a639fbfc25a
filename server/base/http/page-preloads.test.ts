import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_PAGE, pagePreloads } from './page-preloads.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_language.js'] },
  '_language.js': { file: 'assets/language.js' },
  'main.tsx': { file: 'assets/main.js', imports: ['_language.js', '_base.js'], css: ['assets/main.css'] },
  '_base.js': { file: 'assets/base.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_base.js'], css: ['assets/form.css'] },
  'app/pages/visa-page.tsx': {
    file: 'assets/visa-page.js',
    imports: ['_base.js', '_form.js'],
    css: ['assets/visa-page.css'],
    dynamicImports: ['ui/date-field.tsx'],
  },
  'ui/date-field.tsx': { file: 'assets/date-field.js' },
  '../shared/locales/en/ui.json': { file: 'assets/ui-en.js' },
  '../shared/locales/en/visa.json': { file: 'assets/visa-en.js' },
  '../shared/locales/en/badge.json': { file: 'assets/badge-en.js' },
  '../shared/locales/fr/visa.json': { file: 'assets/visa-fr.js' },
}

let buildDir: string
beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'preloads-'))
})
afterEach(() => rmSync(buildDir, { recursive: true }))

test('a page names its own code, what that imports and its texts, not what the entry brings or what comes later', () => {
  mkdirSync(join(buildDir, '.vite'))
  writeFileSync(join(buildDir, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  const { en: preloads, fr } = pagePreloads(buildDir)
  expect([...preloads.keys()]).toEqual(['visa-page', NO_PAGE])
  const files = (tags = '') => [...tags.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  // What a file stands on comes before it: a style sheet must not be overridden by one that it builds on.
  const code = ['/assets/base.js', '/assets/main.js', '/assets/form.js', '/assets/visa-page.js']
  const styles = ['/assets/main.css', '/assets/form.css', '/assets/visa-page.css']
  expect(files(preloads.get('visa-page'))).toEqual([...code, '/assets/ui-en.js', '/assets/visa-en.js', ...styles])
  expect(files(fr.get('visa-page'))).toEqual([...code, '/assets/visa-fr.js', ...styles])
})

test('a page that is not known yet names what every page stands on', () => {
  mkdirSync(join(buildDir, '.vite'))
  writeFileSync(join(buildDir, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  const tags = pagePreloads(buildDir).en.get(NO_PAGE)
  expect(tags).toContain('/assets/main.js')
  expect(tags).not.toContain('visa-page')
})

test('without a manifest nothing is named', () => {
  expect(pagePreloads(buildDir)).toEqual({ en: new Map(), fr: new Map() })
})
