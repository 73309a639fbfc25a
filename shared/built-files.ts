import { textsOf } from './page-at.ts'
import { type Page, pages } from './pages.ts'

// The names of the built portal's files that contain more than one source; scripts/portal-chunks.ts bundles them.

/** The app that the entry fetches, with all that every page needs of the portal. */
export const APP_FILE = 'main'
/** What the pages behind the sign-in need in addition. */
export const ROUTED_FILE = 'routed'

const rows: readonly Page[] = Object.values(pages)
const usersOf = (feature: string) =>
  rows.flatMap((page, index) => (textsOf(page).includes(feature) ? [index] : [])).join()

/**
 * The name of the file with the texts of `shared/locales/<language>/<feature>.json`: texts that the same pages wait
 * for share one file, named after the first of them. Null for texts that no page waits for.
 */
export function textsFile(path: string) {
  const [, language, feature = ''] = /(\w+)[\\/]([\w-]+)\.json$/.exec(path) ?? []
  const users = usersOf(feature)
  const first = users && rows.flatMap(textsOf).find((other) => usersOf(other) === users)
  return first ? `${language}-${first}` : null
}

const NAMED: Record<string, string> = { 'main.tsx': APP_FILE, 'app/routed.tsx': ROUTED_FILE }

/** The key of the file that holds a source, in the build's manifest, which does not list the sources of shared files. */
export function manifestKey(manifest: Record<string, { name?: string }>, source: string) {
  const name = NAMED[source] ?? textsFile(source)
  const isIn = (key: string) => name !== null && manifest[key]?.name === name
  return source in manifest ? source : (Object.keys(manifest).find(isIn) ?? source)
}
