import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const READY_TRIES = 200
const READY_PAUSE_MS = 50

export interface BenchServer {
  name: 'foyer' | 'koa' | 'raw'
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

/** Starts a server as a process of its own and waits until it answers `path`. */
export async function startServer(
  name: BenchServer['name'],
  port: number,
  args: string[],
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  // Whatever ends the bench, its servers end with it.
  const kill = () => void child.kill()
  process.once('exit', kill)
  const server: BenchServer = {
    name,
    url: `http://127.0.0.1:${port}`,
    process: child,
    async stop() {
      process.off('exit', kill)
      child.kill()
      await ended
    },
  }
  for (let tried = 0; tried < READY_TRIES; tried++) {
    if (child.exitCode !== null) throw new Error(`The server ${name} ended with code ${child.exitCode}.`)
    const answered = await fetch(`${server.url}/api/company/companies`).catch(() => undefined)
    await answered?.arrayBuffer()
    if (answered?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  await server.stop()
  throw new Error(`The server ${name} does not answer.`)
}

// Of Linux: in 1/100 s, the two fields behind the name and eleven others.
const TICK_MICROS = 10_000

/** Processor time that a server has used so far, in microseconds; undefined where there is no /proc. */
export function processorMicros({ process: { pid } }: BenchServer): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  } catch {
    return undefined
  }
}

/** Resident memory of the product in MB, by its own metrics. */
export async function residentMb({ url }: BenchServer, organizerKey: string): Promise<number> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { 'x-organizer-key': organizerKey } })
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]
  return Number(bytes) / 1024 / 1024
}
