import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds the hash of a build's sources; written last, and deleted when a new build starts. */
export const BUILD_STAMP = '.sources.sha256'

const SOURCES = [
  'portal/**/*',
  'shared/**/*',
  'vite.config.ts',
  'scripts/{budgets,build-portal,contract-calls,notices,offline-page,portal-chunks,vite-plugins}.ts',
  'docs/licences/*',
  'docs/{guide,pictures}/**/*',
  'package-lock.json',
]
/** Sources of the desktop app's pages. */
export const DESKTOP_SOURCES = [...SOURCES, 'desktop/{bridge,preload,renderer}/**/*', 'scripts/build-desktop.ts']
const NOT_BUILT = /\.(test\.tsx?|d\.ts)$|^portal[\\/]e2e[\\/]/

/** Whether the build in `outDir` is complete and matches the current sources under `root`. */
export function isBuildFresh(root: string, outDir: string, sources = SOURCES) {
  const stamp = join(outDir, BUILD_STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(root, sources)
}

/** Hashes names and contents, not modification times, which a clone or checkout changes arbitrarily. */
export function sourcesHash(root: string, sources = SOURCES) {
  const hash = createHash('sha256')
  const entries = globSync(sources, { cwd: root, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: file.slice(root.length + 1).replaceAll('\\', '/') }))
    .filter(({ name }) => !NOT_BUILT.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const { file, name } of files) hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
