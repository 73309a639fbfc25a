import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { startOptions } from '#scripts/start-options.ts'

const KEY = 'a-key-of-the-proof-that-no-other-has'

export interface Served extends Awaited<ReturnType<typeof serve>> {}

/** A server in a process of its own, on an empty data directory, with its limits on. */
export async function serve(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-strangers-'))
  const port = await freePort(3290, '127.0.0.1')
  const server = spawn(process.execPath, [...startOptions.flags, 'server/main.ts'], {
    env: {
      ...process.env,
      ...startOptions.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      ORGANIZER_KEY: KEY,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    port,
    url,
    dataDir,
    /** Resident memory. */
    mb(): number {
      const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
      return Number(kb) / 1024
    },
    /** A call of the organizer. */
    async create<T = { _id: string }>(path: string, body: object): Promise<T> {
      const headers = { 'X-Organizer-Key': KEY, 'Content-Type': 'application/json' }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tried = 0; tried < 2000; tried++) {
    const isThere = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(50)
  }
  throw new Error('The server does not answer.')
}

/** 2,000 companies with booths and 600 speakers, as large events have them. */
export async function fillLists({ create }: Served): Promise<void> {
  await eachOf(2_000, (n) =>
    create('/api/company/create-company', {
      raisonSocial: `Energy Services ${n}`,
      email: `contact@firm-${n}.example`,
      stand: [{ stand: `B ${n}`, type: 'Stand nu', width: 6, height: 3 }],
    }),
  )
  await eachOf(600, (n) =>
    create('/api/speaker/create-speaker', {
      nom: `Speaker ${n}`,
      prenom: 'Amel',
      company: `Energy Services ${n}`,
      email: `speaker-${n}@firm.example`,
    }),
  )
}

const AT_ONCE = 20
async function eachOf(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
