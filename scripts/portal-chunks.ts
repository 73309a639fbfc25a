import { fileURLToPath } from 'node:url'

/**
 * Groups the portal's modules into files. Each file costs a phone about 300 bytes of headers and a wait in
 * the queue, since browsers fetch six at a time, so the modules that pages share are bundled into few files.
 */

/** The base of every page. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)[\\/]/

/** Modules of the portal and the rules, by their names, and their styles. */
const named = (...names: string[]) =>
  new RegExp(`[\\\\/](portal|shared)[\\\\/](.*[\\\\/])?(${names.join('|')})(\\.module)?\\.(tsx?|css)$`)

/** Fetched when idle, with the first form to check: what all schemas are made of. */
const CHECKS =
  /[\\/]node_modules[\\/]zod[\\/]|[\\/]shared[\\/](.*[\\/])?(field-schemas|values|responses|required|messages)\.ts$/

/** What dialogs, messages, lists and dates share. */
const WIDGET_PACKAGE =
  /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized|clsx)[\\/]/

/** Every page with a form that is checked needs them. */
const FORM = named('form-text', 'one-line', 'password-field', 'rich-text', 'use-on-device', 'lazy-resolver')
const FORM_PACKAGE = /[\\/]node_modules[\\/]react-hook-form[\\/]/

/** Records opened by a link, and the profile: photos and other files, passes, what went wrong. */
const RECORD = named(
  'call-error-boundary|error-panel|retry|progress-announcer',
  'person-look|document-text|photo-crop|pass-mark|pass-flag|pass-colors|qr-code',
  'use-photo-upload|use-file-drop|file-button|file-trigger|progress-bar',
)

/** A policy, as a page and in a dialog. */
const POLICY = named(
  'policy|policy\\.contract|formatted-text|windows-context',
  'document-dialog|pdf-pages|when-reached',
)

/** What becomes of a chosen photo. */
const PHOTO = named('photo-(file|frame|work)', 'draw-area')

/** The badge's page, before and after it is completed. */
const ATTENDEE = named('attendee-(query|text|aside|steps|edition)', 'my-badge', 'lanyard')

/** Shared by the sign-in and account pages. */
const ACCOUNT = named(
  'failure-notice|form-fields|forgot-password-form|resend-link-form|submit-button|account',
  'event-dates|event-dates-text|destinations',
)

/**
 * Modules of the portal and the rules, except those that only some pages need, such as records' fields and
 * badges, and dropping files. Only light ones are taken; see isLight.
 */
const LIGHT =
  /[\\/](portal|shared)[\\/](?!locales|.*(pages|[.\\/]fields\.ts|badge-(card|text|photo|qr|band)|fit-name|qr-code|upload-file|photo-guide|use-file-drop|badge\.(api|contract)\.ts)).*\.(tsx?|css)$/

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The entry and the app it then fetches, the base of every page. Others refer to both by name. */
const [ENTRY, APP] = ['start.ts', 'main.tsx'].map((name) =>
  fileURLToPath(new URL(`../portal/${name}`, import.meta.url)),
)

/** A module and everything it imports, transitively. */
function closureOf(id: string | undefined, modules: Modules, found = new Set<string>()): Set<string> {
  if (id === undefined || found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, modules, found)
  return found
}

/** Whether the entry needs the module to load the rest; its file must bring nothing else with it. */
function isStart(id: string, modules: Modules): boolean {
  return id !== ENTRY && closureOf(ENTRY, modules).has(id)
}

let app: Set<string> | undefined

function isShell(id: string, modules: Modules): boolean {
  app ??= closureOf(APP, modules)
  return id !== APP && app.has(id) && !/[\\/]node_modules[\\/]/.test(id)
}

/** Whether a module needs no packages but those of every page: no schemas or widgets come with it. */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  if (/[\\/]node_modules[\\/]/.test(id)) return BASE.test(id)
  const imported = modules.getModuleInfo(id)?.importedIds ?? []
  return imported.every((one) => isLight(one, modules, seen))
}

/** For `codeSplitting.groups`; a module goes into the first group that matches. */
export const portalChunks = [
  {
    name: (id: string, modules: Modules) => (isStart(id, modules) ? 'start' : null),
    debugName: 'start',
    includeDependenciesRecursively: false,
  },
  { name: 'base', test: BASE },
  {
    name: (id: string, modules: Modules) => (isShell(id, modules) ? 'shell' : null),
    debugName: 'shell',
    includeDependenciesRecursively: false,
  },
  { name: 'checks', test: CHECKS, includeDependenciesRecursively: false },
  { name: 'widgets', test: WIDGET_PACKAGE, minShareCount: 7, includeDependenciesRecursively: false },
  {
    name: 'form',
    test: (id: string) => FORM.test(id) || FORM_PACKAGE.test(id),
    includeDependenciesRecursively: false,
  },
  { name: 'record', test: RECORD, includeDependenciesRecursively: false },
  { name: 'policy', test: POLICY, includeDependenciesRecursively: false },
  { name: 'photo', test: PHOTO, includeDependenciesRecursively: false },
  { name: 'attendee', test: ATTENDEE, includeDependenciesRecursively: false },
  {
    name: (id: string, modules: Modules) => (isLight(id, modules) ? 'shared' : null),
    debugName: 'shared',
    test: LIGHT,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
  { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
]
