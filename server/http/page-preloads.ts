import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#server/actor.ts'
import { textsOfPage } from '#shared/page-texts.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'
const PAGE = /^app\/pages\/([\w-]+-page)\.tsx$/
/** They are opened with a session only, and the server does not know of it. */
const BEHIND_SIGN_IN = ['profile-page', 'generate-page']

/**
 * For each file of portal/app/pages the tags that let a browser fetch the page's own code and texts beside the entry,
 * instead of after it has run: on a slow network a whole round trip each. From the build's manifest; empty without one.
 */
export function pagePreloads(buildDir: string): Record<Language, ReadonlyMap<string, string>> {
  const manifestFile = join(buildDir, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return { en: new Map(), fr: new Map() }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const known = chunksOf(manifest, ENTRY)
  const pages = Object.keys(manifest).flatMap((source) => {
    const name = PAGE.exec(source)?.[1]
    return name && !BEHIND_SIGN_IN.includes(name) ? [[name, source] as const] : []
  })
  const tagsIn = (language: Language) =>
    new Map(
      pages.map(([name, source]) => {
        const texts = textsOfPage(name).map((feature) => `../shared/locales/${language}/${feature}.json`)
        const own = [...chunksOf(manifest, source, ...texts)].filter((chunk) => !known.has(chunk))
        const styles = new Set(own.flatMap(({ css = [] }) => css))
        const tags = [
          ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
        ]
        return [name, tags.join('')]
      }),
    )
  return { en: tagsIn('en'), fr: tagsIn('fr') }
}

/** The chunks of some sources and all that they import. */
function chunksOf(manifest: Manifest, ...sources: string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const source of sources) add(source)
  return found
}
