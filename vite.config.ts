import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './scripts/contract-calls.ts'

/** Our own code, without texts and pages. */
const SHARED = /[\\/](portal|shared)[\\/](?!.*(locales|pages)).*\.tsx?$/

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages share comes in one file; many small ones are compressed worse.
          groups: [{ name: 'shared', test: SHARED, minShareCount: 8, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.FOYER_API ?? 'http://127.0.0.1:3000' },
  },
})
