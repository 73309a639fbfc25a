import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import { pagePreloads, UNKNOWN_PAGE } from './page-preloads.ts'

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
}

let buildDir: string
beforeEach(() => {
  buildDir = newFolder()
})

function build() {
  for (const folder of ['.vite', 'assets']) mkdirSync(join(buildDir, folder))
  writeFileSync(join(buildDir, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  for (const name of ['main', 'form', 'visa-page']) writeFileSync(join(buildDir, `assets/${name}.css`), `.${name}{}`)
}
const files = (tags = '', pattern = /href="([^"]+)"/g) => [...tags.matchAll(pattern)].map(([, href]) => href)

test('a page preloads its own code and what that imports, not what the entry has or what loads later', () => {
  build()
  const preloads = pagePreloads(buildDir)
  expect([...preloads.keys()]).toEqual(['visa-page', UNKNOWN_PAGE])
  const code = ['/assets/base.js', '/assets/main.js', '/assets/form.js', '/assets/visa-page.js']
  expect(files(preloads.get('visa-page'), /"modulepreload" crossorigin href="([^"]+)"/g)).toEqual(code)
})

test('a page inlines its styles, so that nothing fetches them', () => {
  build()
  const tags = pagePreloads(buildDir).get('visa-page')
  // What a file stands on comes before it: a style sheet must not be overridden by one that it builds on.
  expect(tags).toContain('<style>.main{}.form{}.visa-page{}</style>')
  const styles = ['/assets/main.css', '/assets/form.css', '/assets/visa-page.css']
  expect(files(tags, /"stylesheet" disabled media="not all" href="([^"]+)"/g)).toEqual(styles)
})

test('an unknown page preloads what every page needs', () => {
  build()
  const tags = pagePreloads(buildDir).get(UNKNOWN_PAGE)
  expect(tags).toContain('/assets/main.js')
  expect(tags).not.toContain('visa-page')
})

test('without a manifest nothing is preloaded', () => {
  expect(pagePreloads(buildDir)).toEqual(new Map())
})
