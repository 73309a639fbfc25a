import { globSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { APP_FILE, ROUTED_FILE, textsFile } from '#shared/built-files.ts'
import { type Page, pages } from '#shared/pages.ts'

/**
 * Groups the portal's modules into files. Each file costs a phone about 300 bytes of headers and a wait in the queue,
 * since browsers fetch six at a time. So modules that several pages wait for are grouped by which pages these are, and later ones
 * by purpose. What only one page needs ends up in its own file automatically.
 */

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

const moduleNames = new Set(
  globSync('{portal,shared}/**/*.{ts,tsx,css}', { cwd: join(import.meta.dirname, '..') }).map(
    (file) => parse(file).name,
  ),
)

/** Modules of the portal and the rules, by their names, and their styles. */
function named(names: string) {
  for (const name of names.split(' '))
    if (!moduleNames.has(name)) throw new Error(`No module is called ${name}, which scripts/portal-chunks.ts groups.`)
  return new RegExp(
    `[\\\\/](portal|shared)[\\\\/](.*[\\\\/])?(${RegExp.escape(names).replaceAll('\\x20', '|')})(\\.module)?\\.(tsx?|css)$`,
  )
}

const PACKAGE = packages('.*')
/** What every page builds on, in one file with the app; and what those behind the sign-in need in addition. */
const BASE = packages('react|react-dom|scheduler|i18next|react-i18next|zustand')
const RUNTIME = /rolldown[\\/]runtime/
const ROUTED = packages('react-router|react-router-dom|@tanstack|cookie|set-cookie-parser')
const FORM_PACKAGE = packages('react-hook-form')
/** What dialogs, messages and fields share, without the lists that only some of them have. */
const WIDGETS =
  /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized|clsx|use-sync-external-store)[\\/](?!.*(selection[\\/]|form[\\/]|stately.*collections|list|ListBox|DragAndDrop|FieldError|scrollIntoView|useMenuTrigger\.|useContextMenu))/

/** Files by content, where the waiting pages do not determine the grouping; a module goes into the first match. */
const FILES: [string, ...RegExp[]][] = [
  // So small that it is sent with every page, rather than in its own file or with more than is needed.
  [APP_FILE, named('dialog use-focus-heading prepare-dialogs company-name external-links-context')],
  [APP_FILE, named('checkbox.module field-skeleton.module date-time-field.module formatted-text.module select.module')],
  // What all schemas are made of; what every form is checked with, and all that the sign-in checks; records' schemas.
  ['checks', packages('zod'), named('field-schemas values zod-errors')],
  ['form-checks', packages('@hookform'), named('zod-resolver account.schema')],
  ['record-checks', named('badge.schema speaker.schema material.schema sponsor.schema photo.rules')],
  ['form', FORM_PACKAGE, named('lazy-fields field-skeleton')],
  // The fields of records and their form state, which signing in does not need.
  ['fields', named('draft fields record-form badge.fields speaker.fields material.fields pass')],
  ['record', named('checkbox record-conflicts')],
  // How names are compared: in lists, and where a country is chosen.
  ['names', named('fold digits marked-parts type-ahead')],
  // A policy, as a page and in a dialog.
  ['policy', named('policy policy.contract policy.rules formatted-text')],
  // What the pages of a badge and a speaker load later: the policy's dialog, and photo handling.
  ['guest', named('policy-dialog document-dialog pdf-pages')],
  ['guest', named('photo-file photo-frame photo-tools photo-rules draw-area')],
  // A badge as it will be printed: on its own page, the speaker's and the profile.
  ['badge', named('badge-card badge-text badge.api badge.rules fit-text measure-text badge-edition')],
]

/** Overlays of any page, and the largest widgets, each with everything that only it needs. */
const DIALOGS = named('toast-list confirm-dialog dialog-panel')
const SELECT = named('select')
const DATES = named('date-field date-time-field')
const COUNTRIES = named('country-field')

const all: Page[] = Object.values(pages)
const SIGN_IN = all.filter(({ texts }) => texts.includes('account'))
const RECORDS: Page[] = [pages.badge, pages.speaker, pages.profile]
const VISAS: Page[] = [pages.visa, pages.visaReceipt, pages.letter]
const LISTS: Page[] = [pages.exhibitors, pages.speakers]

/** A module that this many pages wait for is sent with all; with some of them, one that is smaller than the cost of a file. */
const MANY = 5
const SOME = 3
const SMALL = 1500

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

const inPortal = (name: string) => fileURLToPath(new URL(`../portal/${name}`, import.meta.url))

/** A module and everything it imports, transitively, but not what packages import. */
function closureOf(id: string, modules: Modules, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  if (PACKAGE.test(id)) return found
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, modules, found)
  return found
}

/** The entry and the app that it then fetches, with all that they wait for; and which pages wait for a module. */
interface Waits {
  entry: Set<string>
  app: Set<string>
  routed: Set<string>
  pages: Map<string, Page[]>
}
let known: Waits | undefined

function waitsOf(modules: Modules) {
  if (known) return known
  const closure = (name: string) => closureOf(inPortal(name), modules)
  known = {
    entry: closure('index.html'),
    app: closure('main.tsx'),
    routed: closure('app/routed.tsx'),
    pages: new Map(),
  }
  for (const page of all)
    for (const id of closure(`app/pages/${page.file}.tsx`)) known.pages.set(id, [...(known.pages.get(id) ?? []), page])
  return known
}

function fileOf(id: string, modules: Modules) {
  const waits = waitsOf(modules)
  if (waits.entry.has(id)) return 'index'
  if (BASE.test(id) || RUNTIME.test(id) || waits.app.has(id)) return APP_FILE
  if (ROUTED.test(id) || waits.routed.has(id)) return ROUTED_FILE
  const [byName] = FILES.find(([, ...tests]) => tests.some((test) => test.test(id))) ?? []
  if (byName) return byName
  return PACKAGE.test(id) ? null : sharedFile(waits.pages.get(id) ?? [], id, modules)
}

/** The file for what these pages wait for. A file that would pull in another package is not for all of them. */
function sharedFile(users: Page[], id: string, modules: Modules): string | null {
  if (users.length < 2) return null
  const brought = [...closureOf(id, modules)].filter((one) => PACKAGE.test(one) && !BASE.test(one))
  if (!brought.every((one) => FORM_PACKAGE.test(one))) return null
  const hasForm = brought.length > 0
  const areOf = (some: Page[]) => users.every((page) => some.includes(page))
  if (areOf(SIGN_IN)) return 'account'
  if (hasForm && users.length > 2) return 'form'
  if (areOf(RECORDS)) return users.includes(pages.speaker) ? 'record' : 'badge'
  if (areOf(VISAS)) return 'visa'
  if (areOf(LISTS)) return 'lists'
  const isSmall = !id.endsWith('.json') && (modules.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL
  return users.length >= (isSmall ? SOME : MANY) ? APP_FILE : null
}

/** Includes what only it needs. */
const whole = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: true })

/** For `codeSplitting.groups`; a module goes into the first group that matches. */
export const portalChunks = [
  { name: textsFile, debugName: 'texts', test: /[\\/]locales[\\/]\w+[\\/](?!app)[\w-]+\.json$/ },
  { name: fileOf, debugName: 'files', includeDependenciesRecursively: false },
  { name: 'widgets', test: WIDGETS, minShareCount: 4, includeDependenciesRecursively: false },
  whole('dialogs', DIALOGS),
  whole('select', SELECT),
  whole('dates', DATES),
  whole('countries', COUNTRIES),
]

const TABLE = /[\\/]shared[\\/]pages\.ts$/

/** Properties of a page's row that only the server and the build read. */
const NOT_SENT: readonly string[] = ['queries', 'startsEmpty', 'indexable', 'budget'] satisfies (keyof Page)[]

/** Strips properties of shared/pages.ts that a browser does not need from the built portal. */
export function stripPageProperties(): Plugin {
  return {
    name: 'page-rows',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!TABLE.test(id)) return null
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      const json = (value: unknown) => JSON.stringify(value, (key, part) => (NOT_SENT.includes(key) ? undefined : part))
      const lines = exported.map(([name, value]) => `export const ${name} = ${json(value)}`)
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}
