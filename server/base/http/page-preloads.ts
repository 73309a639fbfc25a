import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestKey } from '#shared/built-files.ts'
import { type Page, pages } from '#shared/pages.ts'

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
/** What the pages behind the sign-in need in addition. */
const ROUTED = 'app/routed.tsx'
/** Key for a page that is not known yet: only what every page needs. */
export const UNKNOWN_PAGE = ''

/**
 * For each file of portal/app/pages, the tags that let a browser load the page's code in parallel with the entry rather
 * than after it, which saves a full round trip on a slow network, and the style sheets themselves, so that text is rendered
 * as soon as they arrive. Built from the build manifest; empty without one.
 */
export function pagePreloads(buildDir: string): ReadonlyMap<string, string> {
  const manifestFile = join(buildDir, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return new Map()
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const known = chunksOf(manifest, ENTRY)
  const rows: readonly Page[] = Object.values(pages)
  const tagsOf = (...sources: string[]) => {
    const own = [...chunksOf(manifest, APP, ...sources)].filter((chunk) => !known.has(chunk))
    const styles = [...new Set(own.flatMap(({ css = [] }) => css))]
    return [
      ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<style>${styles.map((file) => readFileSync(join(buildDir, file), 'utf8')).join('')}</style>`,
      // They show the page's code, which would otherwise insert them, that they are loaded. The preload scanner
      // skips sheets whose media never match, and the page skips disabled ones.
      ...styles.map((file) => `<link rel="stylesheet" disabled media="not all" href="/${file}">`),
    ].join('')
  }
  return new Map([
    ...rows.flatMap(({ file, guard }): [string, string][] =>
      manifest[sourceOf(file)] ? [[file, tagsOf(...(guard === 'token' ? [ROUTED] : []), sourceOf(file))]] : [],
    ),
    [UNKNOWN_PAGE, tagsOf()],
  ])
}

const sourceOf = (file: string) => `app/pages/${file}.tsx`

/** The chunks of those sources in the build, preceded by everything they import. */
function chunksOf(manifest: Manifest, ...sources: string[]) {
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
