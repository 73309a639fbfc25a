import { textsOfPage } from '#shared/page-texts.ts'

/**
 * The most kilobytes (1000 bytes) of JavaScript as sent, brotli, that each page may bring until it can be used, by its
 * file in portal/app/pages. The sign-in and the pages that open by a link have the number that stands in the
 * requirements, or less; the others hold what they have. Whoever must raise one says why in the commit.
 */
export const BUDGETS: Record<string, number> = {
  'login-page': 150,
  'badge-page': 150,
  'profile-page': 245,
  'speaker-page': 150,
  'visa-page': 145,
  'visa-receipt-page': 125,
  'exhibitor-list-page': 130,
  'speaker-list-page': 130,
  'map-page': 125,
  'generate-page': 270,
  'register-page': 140,
  'forgot-password-page': 140,
  'reset-password-page': 140,
  'restore-email-page': 125,
  'login-link-page': 125,
  'view-page': 125,
  'letter-page': 125,
  'not-found-page': 140,
}

/** What Vite says of each built file, by its source. */
export type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

export interface PageWeight {
  page: string
  kB: number
  /** undefined when the table has no row for the page. */
  most: number | undefined
}

const ENTRY = 'index.html'
/** What every page stands on. */
const APP = 'main.tsx'
const PAGE = /^app\/pages\/([\w-]+-page)\.tsx$/

/**
 * Weighs every page: the entry, the app, the page's file, what they import, and its texts in the larger language. `sizeOf` answers the bytes
 * of a built file as sent.
 */
export function weighPages(
  manifest: Manifest,
  budgets: Record<string, number>,
  sizeOf: (file: string) => number,
): PageWeight[] {
  const built = Object.keys(manifest).flatMap((source) => PAGE.exec(source)?.[1] ?? [])
  const pages = [...new Set([...Object.keys(budgets), ...built])]
  return pages.map((page) => {
    const sources = new Set<string>()
    collect(manifest, ENTRY, sources)
    collect(manifest, APP, sources)
    collect(manifest, `app/pages/${page}.tsx`, sources)
    const code = sum([...sources].map((source) => sizeOf(manifest[source]?.file ?? '')))
    const texts = ['en', 'fr'].map((language) =>
      sum(textsOfPage(page).map((feature) => sizeOf(textFile(manifest, language, feature)))),
    )
    return { page, kB: (code + Math.max(...texts)) / 1000, most: budgets[page] }
  })
}

/** Pages that weigh more than their number, have none, or are no longer there. */
export function pagesOverBudget(weights: PageWeight[]): PageWeight[] {
  return weights.filter(({ kB, most }) => most === undefined || kB > most)
}

/** One line a page: what it weighs beside what it may. */
export function budgetLines(weights: PageWeight[]): string {
  return weights
    .map(({ page, kB, most }) => {
      const mark = most === undefined ? 'has no number in scripts/budgets.ts' : kB > most ? 'too much' : ''
      return `  ${page.padEnd(24)}${kB.toFixed(1).padStart(7)} kB of ${String(most ?? '?').padStart(4)} kB ${mark}`.trimEnd()
    })
    .join('\n')
}

function collect(manifest: Manifest, source: string, into: Set<string>): void {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not among the built files.`)
  if (into.has(source)) return
  into.add(source)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}

function textFile(manifest: Manifest, language: string, feature: string): string {
  const source = `../shared/locales/${language}/${feature}.json`
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not among the built files.`)
  return chunk.file
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
