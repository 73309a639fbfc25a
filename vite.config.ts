import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './scripts/contract-calls.ts'

/** What every page stands on. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)[\\/]/

/** The badge page's own parts, which would otherwise be many small files. */
const ATTENDEE =
  /[\\/]badge[\\/](attendee-(?!done|strip|dialogs|lost|keep)|use-attendee|lanyard|photo-upload|badge\.(api|contract))[\w.-]*\.(tsx?|css)$/

/** What the pages of the entrance have in common. */
const ACCOUNT =
  /[\\/](features[\\/]account[\\/](failure-notice|form-fields|forgot-password-form|lost-link-form|send-button|account\.module)|app[\\/](date-sign|directory))[\w.-]*\.(tsx?|css)$/

/** Small things of the kit and the rules; see isLight. */
const LIGHT =
  /[\\/](portal|shared)[\\/](?!locales|.*(pages|badge-(card|text|photo|qr|band)|fit-name|qr-code|upload-file)).*\.(tsx?|css)$/

/** Loaded by name, from which scripts/budgets.ts knows it. */
const NOT_ENTRY = /^(?!.*(index\.html|portal[\\/]main\.tsx))/

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Whether nothing stands behind a module but what every page has: neither schemas nor widgets come in with it. */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  if (/[\\/]node_modules[\\/]/.test(id)) return BASE.test(id)
  const imported = modules.getModuleInfo(id)?.importedIds ?? []
  return imported.every((one) => isLight(one, modules, seen))
}

export default defineConfig({
  root: 'portal',
  plugins: [
    react(),
    contractCalls(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
  ],
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // What a page may weigh is said in scripts/budgets.ts; draw-pdf is fetched by those alone who have no viewer.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What pages share comes in few files: each costs about 300 bytes more and, on a phone, a wait in line.
          groups: [
            { name: 'base', test: BASE },
            { name: 'shell', tags: ['$initial'], test: NOT_ENTRY, includeDependenciesRecursively: false },
            {
              name: (id, modules) => (isLight(id, modules) ? 'shared' : null),
              debugName: 'shared',
              test: LIGHT,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
            { name: 'attendee', test: ATTENDEE, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.FOYER_API ?? 'http://127.0.0.1:3000' },
  },
})
