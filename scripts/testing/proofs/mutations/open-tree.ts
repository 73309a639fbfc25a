import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Mutation } from './find-mutations.ts'

/** Far longer than all tests take, even on a busy computer: what exceeds it hangs. */
const LIMIT_MS = 60 * 60_000
const NO_RULES = /\.test\.ts$|\/(testing|locales|migrations)\/|sample/
/** The project 'long' of vitest.config.ts; earlier commits have these tests without that project. */
const LONG = '**/{soak,import-kill,season-kill}.test.ts'

export interface Failure {
  /** Undefined if the run as a whole failed. */
  file?: string
  test: string
}

export type Tree = ReturnType<typeof openTree>

/** A copy of the last commit of a checkout, with its node_modules. */
export function openTree(checkout: string, workers: number) {
  const base = mkdtempSync(join(tmpdir(), 'foyer-mutations-'))
  const root = join(base, 'tree')
  const env = { ...process.env, TMPDIR: join(base, 'tmp') }
  mkdirSync(env.TMPDIR)
  git(checkout, 'worktree', 'add', '--quiet', '--detach', root, 'HEAD')
  symlinkSync(resolve(checkout, 'node_modules'), join(root, 'node_modules'), 'junction')
  const sources = git(root, 'ls-files', 'shared', 'server').split('\n')
  const files = sources.filter((file) => file.endsWith('.ts') && !NO_RULES.test(file))
  const places = placesOf(root, files)
  const report = join(base, 'report.json')
  const cache = ['--fsModuleCache', `--fsModuleCachePath=${join(base, 'cache')}`]
  const output = ['--reporter=json', `--outputFile=${report}`, '--passWithNoTests', ...cache]
  const choice = ['--project=!long', `--exclude=${LONG}`, `--maxWorkers=${workers}`]
  let child: ChildProcess | undefined

  function kill(): void {
    try {
      // With the workers and servers that it started.
      if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  }

  function apply({ from, to }: Mutation): void {
    const { file, index } = places.get(from) ?? { file: '', index: -1 }
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    lines[index] = to
    writeFileSync(join(root, file), lines.join('\n'))
  }

  return {
    root,
    files,
    places,
    /** The folder of a mutation, as a filter: mostly the tests of the same feature notice it. */
    near: ({ from }: Mutation) => `/${basename(dirname(places.get(from)?.file ?? ''))}/`,
    /** What fails with these mutations in these tests, or in all; with `bail`, only what fails first. */
    async run(mutations: readonly Mutation[], tests: readonly string[], bail = true): Promise<Failure[]> {
      for (const mutation of mutations) apply(mutation)
      rmSync(report, { force: true })
      const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, `--bail=${bail ? 1 : 0}`]
      child = spawn(process.execPath, [...args, ...choice, ...output], {
        cwd: root,
        env,
        stdio: 'ignore',
        detached: true,
      })
      const timer = setTimeout(kill, LIMIT_MS)
      const [code] = await once(child, 'close')
      clearTimeout(timer)
      kill()
      git(root, 'checkout', '--quiet', '--', '.')
      if (code === 0) return []
      return code === null ? [{ test: 'the limit of time' }] : failuresIn(root, report)
    },
    close() {
      kill()
      git(checkout, 'worktree', 'remove', '--force', root)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
}

/** Where each line is that occurs once. */
function placesOf(root: string, files: readonly string[]) {
  const places = new Map<string, { file: string; index: number } | undefined>()
  for (const file of files)
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
      places.set(line.trim(), places.has(line.trim()) ? undefined : { file, index })
  return places
}

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[]; status: string }[]
}

function failuresIn(root: string, report: string): Failure[] {
  if (!existsSync(report)) return [{ test: 'the start of the tests' }]
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const failures = testResults
    .map(({ name, status, assertionResults }) => ({
      file: relative(root, name),
      test:
        assertionResults.find((one) => one.status === 'failed')?.fullName ?? (status === 'failed' && 'does not load'),
    }))
    .filter((one): one is Required<Failure> => one.test !== false)
  return failures.length > 0 ? failures : [{ test: 'an error outside the tests' }]
}
