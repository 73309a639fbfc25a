import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sourcesHash } from '#scripts/is-build-fresh.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
export const FOLDER = join(ROOT, 'docs', 'pictures')
const MANIFEST = join(FOLDER, 'pictures.json')
export const LANGUAGES = ['en', 'fr'] as const

interface Picture {
  /** The sources of the screen, as a glob. Without those that every page shares, or each change would outdate all of them. */
  sources: string
  /** Of these files when the picture was taken. */
  revision: string
}

/** By the pictures' names. */
export type Manifest = Record<string, Picture>

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8'))
export const writeManifest = (manifest: Manifest) =>
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, undefined, 2)}\n`)

/** By the files' content, so that it is the same in every clone, whatever its history. */
export const revisionOf = (sources: string) => sourcesHash(ROOT, [sources]).slice(0, 16)

export const fileOf = (name: string, language: string) => join(FOLDER, language, `${name}.webp`)

/** Names of the pictures that are missing, or older than the screen that they show. */
export const agedPictures = (manifest: Manifest) =>
  Object.keys(manifest).filter((name) => {
    const { sources, revision } = manifest[name] as Picture
    return revision !== revisionOf(sources) || !LANGUAGES.every((language) => existsSync(fileOf(name, language)))
  })

/** Names of those whose glob matches no file. */
export const emptySources = (manifest: Manifest) =>
  Object.keys(manifest).filter((name) => globSync(manifest[name]?.sources ?? '', { cwd: ROOT }).length === 0)
