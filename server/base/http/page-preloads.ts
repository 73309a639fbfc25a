import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#server/base/actor.ts'
import { manifestKey } from '#shared/built-files.ts'
import { textsOf } from '#shared/page-at.ts'
import { COMMON_TEXTS, type Page, pages } from '#shared/pages.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'
/** The app shell that every page needs; the entry loads it after requesting the page's data. */
const APP = 'main.tsx'
/** Key for a page that is not known yet: only what every page needs. */
export const NO_PAGE = ''

/**
 * For each file of portal/app/pages, the tags that let a browser load the page's code and texts in parallel
 * with the entry rather than after it, which saves a full round trip on a slow network. Built from the build
 * manifest; empty without one.
 */
export function pagePreloads(buildDir: string): Record<Language, ReadonlyMap<string, string>> {
  const manifestFile = join(buildDir, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return { en: new Map(), fr: new Map() }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const known = chunksOf(manifest, ENTRY)
  const rows: readonly Page[] = Object.values(pages)
  const built = rows.filter(({ file }) => manifest[sourceOf(file)])
  const textsOfFile = new Map<string, readonly string[]>([
    ...built.map((page): [string, readonly string[]] => [page.file, textsOf(page)]),
    [NO_PAGE, COMMON_TEXTS],
  ])
  const tagsIn = (language: Language) =>
    new Map(
      [...textsOfFile].map(([file, features]) => {
        const texts = features.map((feature) => `../shared/locales/${language}/${feature}.json`)
        const own = [...chunksOf(manifest, APP, sourceOf(file), ...texts)].filter((chunk) => !known.has(chunk))
        // Linked as style sheets: the page's code would otherwise insert them one by one, which delays the
        // first render.
        const styles = new Set(own.flatMap(({ css = [] }) => css))
        const tags = [
          ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ]
        return [file, tags.join('')]
      }),
    )
  return { en: tagsIn('en'), fr: tagsIn('fr') }
}

const sourceOf = (file: string) => `app/pages/${file}.tsx`

/** The chunks of those sources in the build, preceded by everything they import. */
function chunksOf(manifest: Manifest, ...sources: string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const seen = new Set<Chunk>()
  const add = (source: string) => {
    const chunk = manifest[manifestKey(manifest, source)]
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
    found.add(chunk)
  }
  for (const source of sources) add(source)
  return found
}
