import { defineConfig } from 'playwright/test'
import portal from './playwright.config.ts'

/** The desktop app: one suite for Electron and for the double that stands in for it; see desktop/e2e/support. */
export default defineConfig({
  ...portal,
  testDir: 'desktop/e2e',
  globalSetup: [portal.globalSetup as string, './scripts/bundle-desktop-double.ts'],
  timeout: 300_000,
  outputDir: 'test-results/desktop',
  reporter: [['list'], ['json', { outputFile: 'test-results/desktop.json' }]],
  use: {
    ...portal.use,
    viewport: { width: 1280, height: 800 },
    permissions: ['camera'],
    launchOptions: {
      ...portal.use?.launchOptions,
      args: [
        ...(portal.use?.launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
