import { fileURLToPath } from 'node:url'

/**
 * Groups the portal's modules into files. Each file costs a phone about 300 bytes of headers and a wait in
 * the queue, since browsers fetch six at a time, so the modules that pages share are bundled into few files.
 */

/** The base of every page. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)[\\/]/

/** Shared by the sign-in and account pages. */
const ACCOUNT =
  /[\\/](features[\\/]account[\\/](failure-notice|form-fields|forgot-password-form|resend-link-form|submit-button|account\.module)|app[\\/](event-dates|destinations))[\w.-]*\.(tsx?|css)$/

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
  {
    name: (id: string, modules: Modules) => (isLight(id, modules) ? 'shared' : null),
    debugName: 'shared',
    test: LIGHT,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
  { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
]
