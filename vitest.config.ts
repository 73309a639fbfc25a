import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,portal,scripts,desktop}/**/*.test.ts'],
    setupFiles: ['server/testing/vitest.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    typecheck: { enabled: false },
  },
})
