import { fileURLToPath } from 'node:url'

/*
 * Which of the portal's modules come in one file. Each file costs a phone about 300 bytes of headers and a wait in line,
 * since browsers fetch six at a time: what pages share comes in few.
 */

/** What every page stands on. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)[\\/]/

/** What the pages of the entrance have in common. */
const ACCOUNT =
  /[\\/](features[\\/]account[\\/](failure-notice|form-fields|forgot-password-form|resend-link-form|submit-button|account\.module)|app[\\/](event-dates|destinations))[\w.-]*\.(tsx?|css)$/

/** Small things of the kit and the rules, but what records are made of, which not every page asks for; see isLight. */
const LIGHT =
  /[\\/](portal|shared)[\\/](?!locales|.*(pages|[.\\/]fields\.ts|badge-(card|text|photo|qr|band)|fit-name|qr-code|upload-file)).*\.(tsx?|css)$/

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What runs first, and what it then fetches, on which every page stands. Both are known to others by their names. */
const [ENTRY, APP] = ['start.ts', 'main.tsx'].map((name) =>
  fileURLToPath(new URL(`../portal/${name}`, import.meta.url)),
)

/** A module and all that it imports. */
function closureOf(id: string | undefined, modules: Modules, found = new Set<string>()): Set<string> {
  if (id === undefined || found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, modules, found)
  return found
}

/** What the entry itself needs to ask for the rest: it must bring nothing else with it. */
function isStart(id: string, modules: Modules): boolean {
  return id !== ENTRY && closureOf(ENTRY, modules).has(id)
}

let app: Set<string> | undefined

function isShell(id: string, modules: Modules): boolean {
  app ??= closureOf(APP, modules)
  return id !== APP && app.has(id) && !/[\\/]node_modules[\\/]/.test(id)
}

/** Whether nothing stands behind a module but what every page has: neither schemas nor widgets come in with it. */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  if (/[\\/]node_modules[\\/]/.test(id)) return BASE.test(id)
  const imported = modules.getModuleInfo(id)?.importedIds ?? []
  return imported.every((one) => isLight(one, modules, seen))
}

/** For `codeSplitting.groups`; the first that fits takes a module. */
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
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
]
