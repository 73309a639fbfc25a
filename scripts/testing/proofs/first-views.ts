import { spawnSync } from 'node:child_process'

// `npm run prove:first-views -- [rounds]`: when pages are read and used on a slow phone; see portal/e2e/speed.spec.ts.
const [rounds = '5'] = process.argv.slice(2)
const command =
  'playwright test --config playwright.speed.config.ts --retries=0 --reporter=line portal/e2e/speed.spec -g'
const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const
spawnSync('npm', ['run', 'build'], options)
const { status } = spawnSync('npx', [...command.split(' '), 'on a slow phone'], {
  ...options,
  env: { ...process.env, ROUNDS: rounds },
})
process.exitCode = status ?? 1
