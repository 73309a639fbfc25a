import { defineConfig } from 'playwright/test'
import portal from './playwright.config.ts'
import desktop from './playwright.desktop.config.ts'

/** What a slow phone and a large list take, measured with nothing else running. */
export default defineConfig({
  ...portal,
  testMatch: '**/*speed.spec.ts',
  testIgnore: [],
  workers: 1,
  outputDir: 'test-results/speed',
  reporter: [['list'], ['json', { outputFile: 'test-results/speed.json' }]],
  // The app too, which hands every call of its page on.
  projects: [{ name: 'portal' }, { name: 'app', testDir: 'desktop/e2e', use: { ...desktop.use } }],
})
