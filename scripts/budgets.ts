/** Kilobytes (1000 bytes) of JavaScript as sent, brotli, until a page can be used. */
export interface Budget {
  kB: number
  /** The features whose texts the page waits for; the larger language counts. */
  texts: string[]
}

const SHELL_TEXTS = ['ui', 'error']

/**
 * The most that each page may bring, by its file in portal/app/pages. The sign-in and the pages that open by a link
 * have the number that stands in the requirements, or less; the others hold what they have. Whoever must raise one
 * says why in the commit.
 */
export const BUDGETS: Record<string, Budget> = {
  'login-page': { kB: 150, texts: ['account'] },
  'badge-page': { kB: 150, texts: ['attendee', 'badge', 'pass'] },
  'profile-page': { kB: 245, texts: ['profile', 'company', 'badge', 'pass', 'material'] },
  'speaker-page': { kB: 150, texts: ['speaker'] },
  'visa-page': { kB: 145, texts: ['visa'] },
  'visa-receipt-page': { kB: 125, texts: ['visa'] },
  'exhibitor-list-page': { kB: 130, texts: ['directory'] },
  'speaker-list-page': { kB: 130, texts: ['directory'] },
  'map-page': { kB: 125, texts: ['directory'] },
  'generate-page': { kB: 270, texts: ['generator'] },
  'register-page': { kB: 140, texts: ['account'] },
  'forgot-password-page': { kB: 140, texts: ['account'] },
  'reset-password-page': { kB: 140, texts: ['account'] },
  'restore-email-page': { kB: 125, texts: ['account'] },
  'login-link-page': { kB: 125, texts: ['account'] },
  'view-page': { kB: 125, texts: [] },
  'letter-page': { kB: 125, texts: ['visa'] },
  'not-found-page': { kB: 140, texts: ['account'] },
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
const PAGE = /^app\/pages\/([\w-]+-page)\.tsx$/

/**
 * Weighs every page: the entry, the page's file, what both import, and the page's texts. `sizeOf` answers the bytes
 * of a built file as sent.
 */
export function weighPages(
  manifest: Manifest,
  budgets: Record<string, Budget>,
  sizeOf: (file: string) => number,
): PageWeight[] {
  const built = Object.keys(manifest).flatMap((source) => PAGE.exec(source)?.[1] ?? [])
  const pages = [...new Set([...Object.keys(budgets), ...built])]
  return pages.map((page) => {
    const sources = new Set<string>()
    collect(manifest, ENTRY, sources)
    collect(manifest, `app/pages/${page}.tsx`, sources)
    const code = sum([...sources].map((source) => sizeOf(manifest[source]?.file ?? '')))
    const features = [...SHELL_TEXTS, ...(budgets[page]?.texts ?? [])]
    const texts = ['en', 'fr'].map((language) =>
      sum(features.map((feature) => sizeOf(textFile(manifest, language, feature)))),
    )
    return { page, kB: (code + Math.max(...texts)) / 1000, most: budgets[page]?.kB }
  })
}

/** Pages that weigh more than their number, have none, or are no longer there. */
export function tooHeavy(weights: PageWeight[]): PageWeight[] {
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
