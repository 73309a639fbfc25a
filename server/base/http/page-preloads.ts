import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#server/base/actor.ts'
import { textsOfPage } from '#shared/page-texts.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'
/** What every page stands on, which the entry fetches when it has asked for what is shown. */
const APP = 'main.tsx'
/** Stands for a page that is not known yet: what every page needs. */
export const NO_PAGE = ''
const PAGE = /^app\/pages\/([\w-]+-page)\.tsx$/

/**
 * For each file of portal/app/pages the tags that let a browser fetch the page's code and texts beside the entry,
 * instead of after it has run: on a slow network a whole round trip each. From the build's manifest; empty without one.
 */
export function pagePreloads(buildDir: string): Record<Language, ReadonlyMap<string, string>> {
  const manifestFile = join(buildDir, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return { en: new Map(), fr: new Map() }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const known = chunksOf(manifest, ENTRY)
  const pages = Object.keys(manifest).flatMap((source) => PAGE.exec(source)?.[1] ?? [])
  const tagsIn = (language: Language) =>
    new Map(
      [...pages, NO_PAGE].map((name) => {
        const texts = textsOfPage(name).map((feature) => `../shared/locales/${language}/${feature}.json`)
        const own = [...chunksOf(manifest, APP, `app/pages/${name}.tsx`, ...texts)].filter(
          (chunk) => !known.has(chunk),
        )
        // As style sheets: the page's code would add each anew, which costs it a part of its first second.
        const styles = new Set(own.flatMap(({ css = [] }) => css))
        const tags = [
          ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ]
        return [name, tags.join('')]
      }),
    )
  return { en: tagsIn('en'), fr: tagsIn('fr') }
}

/** The chunks of those sources that the build has, and all that they import, which comes before them. */
function chunksOf(manifest: Manifest, ...sources: string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const seen = new Set<Chunk>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) add(imported)
    found.add(chunk)
  }
  for (const source of sources) add(source)
  return found
}
