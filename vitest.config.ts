import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Their modules are replaced, or they count what the process has open. */
const OWN_PROCESS = [
  'portal/lib/{http-transport,upload-file}.test.ts',
  'portal/server.test.ts',
  'server/records/account/account.api.test.ts',
  'server/base/db/open.test.ts',
  'server/files/upload/malformed-forms.test.ts',
]

/** They take longest: `npm run test:full` runs them, `npm test` does not. */
const LONG = [
  'desktop/testing/{loss/lost-machine,soak/soak}.test.ts',
  'server/office/{import/import,season/season}-kill.test.ts',
]

/** Components with keys and clicks, without a server and a browser. */
const WITH_DOM = 'portal/**/*.dom.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['server/testing/first-start.ts'],
    setupFiles: ['server/testing/vitest.setup.ts'],
    pool: 'forks',
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    typecheck: { enabled: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{shared,server,portal,scripts,desktop}/**/*.test.ts'],
          exclude: [...OWN_PROCESS, ...LONG, WITH_DOM],
          // Loading the same sources anew for each file took most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own', include: OWN_PROCESS } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [WITH_DOM],
          environment: 'happy-dom',
          setupFiles: ['portal/testing/dom.setup.ts'],
        },
      },
      { extends: true, test: { name: 'long', include: LONG } },
    ],
  },
})
