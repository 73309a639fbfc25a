import { spawnSync } from 'node:child_process'

// `npm run prove:arrivals -- [seed] [people]`: a morning at two desks; see desktop/e2e/arrivals.spec.ts.
const [seed = '1', people = '500'] = process.argv.slice(2)
const command = 'playwright test --config playwright.desktop.config.ts --retries=0 --reporter=line arrivals.spec'
const { status } = spawnSync('npx', command.split(' '), {
  env: { ...process.env, SEED: seed, ARRIVALS: people },
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
