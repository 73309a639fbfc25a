import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { type Gate, openGate } from './gate.ts'
import { Model } from './model.ts'
import type { SoakDesk, SoakServer, World } from './run-schedule.ts'
import { viewOf } from './server-view.ts'

/** A child process that is spoken to line by line. */
export interface Child {
  /** Its next line of output; undefined once it has ended. */
  line(): Promise<string | undefined>
  write(line: string): void
  /** kill -9. */
  kill(): Promise<void>
}

export function startChild(args: readonly string[], env: Record<string, string> = {}): Child {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.stdin?.on('error', () => {})
  const lines: string[] = []
  const waiting: ((line: string | undefined) => void)[] = []
  let isOver = false
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const next = waiting.shift()
      if (next) next(line)
      else lines.push(line)
    })
  child.once('exit', () => {
    isOver = true
    for (const next of waiting.splice(0)) next(undefined)
  })
  return {
    line() {
      const line = lines.shift()
      if (line !== undefined || isOver) return Promise.resolve(line)
      return new Promise((resolve) => void waiting.push(resolve))
    },
    write: (line) => void child.stdin?.write(`${line}\n`),
    async kill() {
      process.off('exit', kill)
      child.kill('SIGKILL')
      await ended
    },
  }
}

const KEY = 'organizer-key-of-the-soak'
const SERVER = new URL('../../../server/main.ts', import.meta.url).pathname
const DESK = new URL('./desk-process.ts', import.meta.url).pathname

/** Its log has errors only: each explains what a schedule fails of. */
async function showErrors(server: Child) {
  for (let line = await server.line(); line !== undefined; line = await server.line()) process.stderr.write(`${line}\n`)
}

/** The port at which a started server listens. */
export async function listeningPort(server: Child) {
  for (;;) {
    const line = await server.line()
    if (line === undefined) throw new Error('The server ended before it listened.')
    const [, port] = /listens on http:\S+:(\d+)/.exec(line) ?? []
    if (port) return Number(port)
  }
}

/** A desk in a process, which comes back over the same folder when it is killed. */
export async function openDesk(
  { id, kind }: Pick<SoakDesk, 'id' | 'kind'>,
  args: string[],
  gate: Gate,
): Promise<SoakDesk & { end(): Promise<void> }> {
  const open = async () => {
    const child = startChild([DESK, kind, ...args])
    await child.line()
    return child
  }
  let child = await open()
  return {
    id,
    kind,
    gate,
    async run(command) {
      child.write(JSON.stringify(command))
      const answer = await child.line()
      if (answer === undefined) throw new Error('The desk was killed.')
      return JSON.parse(answer) as unknown
    },
    async kill() {
      await child.kill()
      child = await open()
    },
    async end() {
      gate.close()
      await child.kill()
    },
  }
}

/** A server, and a desk or kiosk for each clock, each a process of its own. */
export async function openProcessWorld(clocks: readonly { skew: number; kind: DeskKeyKind }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-soak-'))
  const dataDir = join(folder, 'server')
  const settings = { PORT: '0', ORGANIZER_KEY: KEY, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  const desks: Awaited<ReturnType<typeof openDesk>>[] = []
  let server: Child
  let port = 0

  async function startServer() {
    server = startChild([SERVER], { DATA_DIR: dataDir, ...settings })
    port = await listeningPort(server)
    for (const { gate } of desks) gate.lead(port)
    void showErrors(server)
  }
  const call: SoakServer['call'] = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'x-organizer-key': KEY, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  await startServer()
  for (const { skew, kind } of clocks) {
    const { body } = await call('POST', '/api/desks', { name: `Skew ${skew}`, kind })
    const { _id, key } = body as { _id: string; key: string }
    const gate = await openGate(port)
    desks.push(await openDesk({ id: _id, kind }, [join(folder, `desk-${_id}`), gate.url, key, String(skew)], gate))
  }
  const world: World = {
    desks,
    server: {
      ...viewOf(join(dataDir, 'foyer.db')),
      call,
      async kill() {
        await server.kill()
        await startServer()
      },
    },
    model: new Model(),
    made: new Map(),
    order: [],
    read: 0,
  }
  return {
    world,
    async close() {
      for (const desk of desks) await desk.end()
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
