import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const READY_TRIES = 1200
const READY_PAUSE_MS = 50

export interface BenchServer {
  name: 'foyer' | 'koa'
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

/** Starts a server in its own process and waits until it answers `asked`. */
export async function startServer(
  name: BenchServer['name'],
  port: number,
  args: string[],
  env: Record<string, string> = {},
  asked = '/api/company/companies',
) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  // The servers end with the bench, however it ends.
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
    const answered = await fetch(server.url + asked).catch(() => undefined)
    await answered?.arrayBuffer()
    if (answered?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  await server.stop()
  throw new Error(`The server ${name} does not answer.`)
}

// Linux counts in 1/100 s; utime and stime follow the name and eleven other fields.
const TICK_MICROS = 10_000

/** CPU time a server has used so far, in microseconds; undefined without /proc. */
export function processorMicros({ process: { pid } }: Pick<BenchServer, 'process'>) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  } catch {
    return undefined
  }
}

/** The product's resident memory in MB, from its metrics. */
export async function residentMb({ url }: BenchServer, organizerKey: string) {
  const answer = await fetch(`${url}/api/metrics`, { headers: { 'x-organizer-key': organizerKey } })
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]
  return Number(bytes) / 1024 / 1024
}
