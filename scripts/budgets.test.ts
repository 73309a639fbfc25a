import { expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { budgetLines, type Manifest, measurePages, pagesOverBudget } from './budgets.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true },
  'main.tsx': { file: 'main.js', imports: ['index.html', '_core.js'] },
  '_core.js': { file: 'core.js' },
  'app/pages/login-page.tsx': { file: 'login.js', imports: ['index.html', '_form.js'] },
  '_form.js': { file: 'form.js', imports: ['_core.js'] },
  ...Object.fromEntries(
    ['ui', 'error', 'account'].flatMap((feature) =>
      ['en', 'fr'].map((lang) => [`../shared/locales/${lang}/${feature}.json`, { file: `${lang}.js` }]),
    ),
  ),
}
const SIZES: Record<string, number> = {
  'index.js': 1_000,
  'main.js': 59_000,
  'core.js': 20_000,
  'login.js': 5_000,
  'form.js': 10_000,
  'en.js': 900,
  'fr.js': 1_000,
}
const measure = (...rows: Parameters<typeof measurePages>[1]) =>
  measurePages(manifest, rows, (file) => SIZES[file] ?? 0)

test('a page weighs the entry, the app, its file, what they import once, and the larger language', () => {
  expect(measure({ ...pages.login, budget: 98 })).toEqual([{ file: 'login-page', kB: 98, maxKB: 98 }])
})

test('a file with the app or with several texts in it is counted once', () => {
  const { 'main.tsx': app, ...rest } = manifest
  const kept = Object.entries(rest).filter(([source]) => !source.startsWith('../shared/locales'))
  const grouped = {
    ...Object.fromEntries(kept),
    '_main-a1.js': { ...app, file: 'main.js', name: 'main' },
    ...Object.fromEntries(
      ['en', 'fr'].flatMap((lang) =>
        ['ui', 'account'].map((first) => [`_${lang}-${first}-a1.js`, { file: `${lang}.js`, name: `${lang}-${first}` }]),
      ),
    ),
  }
  const [size] = measurePages(grouped, [{ ...pages.login, budget: 97 }], (file) => SIZES[file] ?? 0)
  expect(size?.kB).toBe(97)
})

test('a page that grew past its number is found and marked', () => {
  const sizes = measure({ ...pages.login, budget: 97 })
  expect(pagesOverBudget(sizes)).toHaveLength(1)
  expect(budgetLines(sizes)).toContain('too much')
})

test('a new page needs a row, and a row needs its page', () => {
  expect(pagesOverBudget(measure())).toEqual([{ file: 'login-page', kB: 97, maxKB: undefined }])
  expect(() => measure({ file: 'gone-page', texts: [], budget: 100 })).toThrow('gone-page')
})
