import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startOptions } from '#scripts/start-options.ts'
import type { Migration } from '#server/base/db/migration.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const PARTS = ['server', 'shared', 'portal', 'scripts', 'docs', 'desktop', 'package.json', 'package-lock.json']

/** A version of the product in a folder of its own. */
export interface Program {
  name: string
  folder: string
  /** The newest step that it knows. */
  step: number
}

/**
 * The program as it was committed.
 * @param sample adds a step that no version has yet: what an upgrade to come does to servers of today
 */
export function openProgram(parent: string, name: string, sample?: Omit<Migration, 'name'>): Program {
  const folder = join(parent, name)
  mkdirSync(folder)
  const sources = execFileSync('git', ['archive', 'HEAD', ...PARTS], { cwd: ROOT, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const steps = join(folder, 'server/base/db/migrations')
  const index = readFileSync(join(steps, 'index.ts'), 'utf8')
  const numbers = [...index.matchAll(/'\.\/(\d+)-/g)].map(([, number]) => Number(number))
  const step = Math.max(...numbers)
  if (sample === undefined) return { name, folder, step }
  const next = `${String(step + 1).padStart(3, '0')}-sample`
  writeFileSync(join(steps, `${next}.ts`), `export const sample = ${JSON.stringify({ ...sample, name: next })}\n`)
  const listed = index.replace(/,?\s*\]\s*$/, ', sample]\n')
  writeFileSync(join(steps, 'index.ts'), `import { sample } from './${next}.ts'\n${listed}`)
  return { name, folder, step: step + 1 }
}

export interface Running {
  program: Program
  /** As systemd does. @throws unless it ends by itself and well */
  stop(): Promise<void>
  kill(): void
}

/** Started, and listening. @param onLine gets the lines that it writes about errors */
export async function startProgram(program: Program, env: Record<string, string>, onLine: (line: string) => void) {
  const child = spawnProgram(program, env)
  let said = ''
  createInterface({ input: child.stderr as never }).on('line', (line) => {
    said += `${line}\n`
    onLine(line)
  })
  const lines = createInterface({ input: child.stdout as never })
  const ended = once(child, 'exit')
  await new Promise<void>((listens, failed) => {
    lines.on('line', (line) => {
      if (line.includes('listens on')) listens()
      if (line.includes('"level":50')) onLine(line.slice(0, 300))
    })
    child.once('close', (code) => failed(new Error(`${program.name} ended with ${code} before it listened: ${said}`)))
  })
  const running: Running = {
    program,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`${program.name} ended with ${code}.`)
    },
    kill: () => void child.kill('SIGKILL'),
  }
  return running
}

/** Tried where it must not start. @returns its exit code and what it says */
export async function tryToStart(program: Program, env: Record<string, string>) {
  const child = spawnProgram(program, env)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as never }).on('line', (line) => {
      said.push(line)
      if (line.includes('listens on')) child.kill('SIGKILL')
    })
  const [code] = await once(child, 'close')
  return { code: code as number | null, said }
}

function spawnProgram({ folder }: Program, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...startOptions.flags, 'server/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '../compiled'), FOYER_ENV: '/dev/null', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
