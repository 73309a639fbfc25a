import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'

/** Each test starts a server of its own on a data directory that nobody has used; see portal/e2e/support. */
export default defineConfig({
  testDir: 'portal/e2e',
  testMatch: '**/*.spec.ts',
  // What a slow phone and a large list take is measured with nothing else running: playwright.speed.config.ts.
  testIgnore: '**/*speed.spec.ts',
  globalSetup: './portal/e2e/support/first-start.ts',
  // A folder of its own: it is emptied, and the other reports lie beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // Once, so that one hiccup of a busy machine does not cost a whole run. `npm test` names what passed only then.
  retries: 1,
  workers: availableParallelism(),
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
    },
    locale: 'en-GB',
    timezoneId: 'Africa/Algiers',
    viewport: { width: 1440, height: 900 },
    // What a test answers in the server's place would not reach a page whose worker asks; offline-page.spec.ts has it.
    serviceWorkers: 'block',
    // Recording took a third of the processor's time of a run: `--trace=on` when a test is red.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
