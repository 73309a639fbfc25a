import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './scripts/contract-calls.ts'

/** The kit and the shell, without pages and form checks: those bring what is not needed everywhere. */
const SHARED =
  /[\\/]portal[\\/](ui|lib|app)[\\/](?!pages|form-checks|password-field|upload-file|progress-bar|autocomplete).*\.tsx?$/

/** What every page stands on. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zustand)[\\/]/

/** The badge page's own parts, which would otherwise be many small files. */
const ATTENDEE =
  /[\\/]features[\\/]badge[\\/](attendee-(?!done|strip|dialogs|lost|keep)|use-attendee)[\w-]*\.tsx?$/

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
          // What most pages share comes in one file; many small ones are compressed worse.
          groups: [
            { name: 'base', test: BASE },
            { name: 'shared', test: SHARED, minShareCount: 8, includeDependenciesRecursively: false },
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
