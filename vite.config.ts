import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portalChunks, stripPageProperties } from '#scripts/portal-chunks.ts'
import { contractCalls } from './scripts/contract-calls.ts'
import { inlineIcon, oneCalendar, retryableImports, shortClassName } from './scripts/vite-plugins.ts'

export default defineConfig({
  root: 'portal',
  plugins: [
    react(),
    contractCalls(),
    oneCalendar(),
    inlineIcon(),
    retryableImports(),
    stripPageProperties(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // What a page may weigh is said in shared/pages.ts; draw-pdf is fetched by those alone who have no viewer.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // The shell's texts are part of every page, although i18n.ts would fetch them as it does the others.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: portalChunks },
        // Every page carries the names of a hundred files, and hashes do not compress: seven letters tell builds apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': process.env.FOYER_API ?? 'http://127.0.0.1:3000' },
  },
})
