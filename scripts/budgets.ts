import { manifestKey } from '#shared/built-files.ts'
import { textsOf } from '#shared/page-at.ts'
import type { Page } from '#shared/pages.ts'

/** Vite's build manifest, by source file. */
export type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; imports?: string[] }>

export interface PageSize {
  /** In portal/app/pages. */
  file: string
  kB: number
  /** undefined when shared/pages.ts has no row for the file. */
  maxKB: number | undefined
}

const ENTRY = 'index.html'
/** The base of every page. */
const APP = 'main.tsx'
/** What the pages behind the sign-in need in addition. */
const ROUTED = 'app/routed.tsx'
const PAGE = /^app\/pages\/([\w-]+-page)\.tsx$/

/**
 * Sums the size of every page: the entry, the app, the page's file, their imports, and its texts in the
 * larger language. `sizeOf` returns the bytes of a built file as sent.
 */
export function measurePages(
  manifest: Manifest,
  pages: readonly Pick<Page, 'file' | 'texts' | 'budget' | 'guard'>[],
  sizeOf: (file: string) => number,
) {
  const built = Object.keys(manifest).flatMap((source) => PAGE.exec(source)?.[1] ?? [])
  const rows = new Map(pages.map((page) => [String(page.file), page]))
  return [...new Set([...rows.keys(), ...built])].map((file) => {
    const page = rows.get(file)
    const sources = new Set<string>()
    collect(manifest, ENTRY, sources)
    collect(manifest, manifestKey(manifest, APP), sources)
    if (page?.guard === 'token') collect(manifest, manifestKey(manifest, ROUTED), sources)
    collect(manifest, `app/pages/${file}.tsx`, sources)
    const sizeOfKey = (key: string) => sizeOf(manifest[key]?.file ?? '')
    const code = sum([...sources].map(sizeOfKey))
    const texts = ['en', 'fr'].map((language) => {
      const into = new Set<string>()
      for (const feature of textsOf(page ?? { texts: [] }))
        collect(manifest, manifestKey(manifest, `../shared/locales/${language}/${feature}.json`), into)
      return sum([...into].filter((key) => !sources.has(key)).map(sizeOfKey))
    })
    return { file, kB: (code + Math.max(...texts)) / 1000, maxKB: page?.budget }
  })
}

/** Pages over their budget or without one. */
export function pagesOverBudget(sizes: PageSize[]) {
  return sizes.filter(({ kB, maxKB }) => maxKB === undefined || isOver(kB, maxKB))
}

/** Compares the rounded value, as printed. */
const isOver = (kB: number, maxKB: number) => Number(kB.toFixed(1)) > maxKB

/** One line per page: its size and its budget. */
export function budgetLines(sizes: PageSize[]) {
  return sizes
    .map(({ file, kB, maxKB }) => {
      const mark = maxKB === undefined ? 'has no row in shared/pages.ts' : isOver(kB, maxKB) ? 'too much' : ''
      return `  ${file.padEnd(24)}${kB.toFixed(1).padStart(7)} kB of ${String(maxKB ?? '?').padStart(4)} kB ${mark}`.trimEnd()
    })
    .join('\n')
}

function collect(manifest: Manifest, source: string, into: Set<string>) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not among the built files.`)
  if (into.has(source)) return
  into.add(source)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
