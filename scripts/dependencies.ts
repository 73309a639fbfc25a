import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { isAllowed, lockedPackages } from './notices.ts'

// `npm run dependencies`: newer versions and reported vulnerabilities according to npm, and every licence checked against
// the list in notices.ts. Fails on a licence that is not listed and on a vulnerability in what the product ships.

const ROOT = resolve(import.meta.dirname, '..')
const TIMEOUT_MS = 120_000

const isSafe = audit()
outdated()
const isLicensed = licences()
if (!isSafe || !isLicensed) process.exit(1)

function audit() {
  const answer = npmJson('audit', '--audit=true', '--omit=dev') as {
    vulnerabilities?: Record<string, { severity: string }>
  }
  if (!answer.vulnerabilities) {
    print('Weaknesses: not checked, the registry did not answer.')
    return true
  }
  const found = Object.entries(answer.vulnerabilities)
  for (const [name, { severity }] of found) print(`  ${name}: ${severity}`)
  print(`Weaknesses reported in what the product passes on: ${found.length}.`)
  return found.length === 0
}

function outdated() {
  const answer = npmJson('outdated') as Record<string, { current?: string; wanted?: string; latest?: string }>
  if ('error' in answer) {
    print('Newer versions: not checked, the registry did not answer.')
    return
  }
  const older = Object.entries(answer).filter(([, { current, latest }]) => current && current !== latest)
  for (const [name, { current, latest }] of older) print(`  ${name}: ${current}, newest ${latest}`)
  print(`Packages of another than the newest version: ${older.length}.`)
}

function licences() {
  const locked = lockedPackages(ROOT)
  const refused = locked.filter((one) => !isAllowed(one))
  for (const { name, version, licence } of refused) print(`  ${name} ${version}: ${licence || 'none named'}`)
  print(`Licences: ${locked.length} packages, ${refused.length} outside the list.`)
  return refused.length === 0
}

/** npm ends with 1 when it has something to tell, so its output counts and not its status. */
function npmJson(...args: string[]): object {
  const { stdout } = spawnSync('npm', [...args, '--json', '--fetch-retries=0'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  try {
    return JSON.parse(stdout || '{}')
  } catch {
    return { error: stdout }
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
