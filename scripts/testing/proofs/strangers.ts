import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { startOptions } from '#scripts/start-options.ts'
import { photo } from '#scripts/testing/bench/sample-files.ts'
import { noise, sendForm, trickle } from './strangers/attack.ts'

// `npm run prove:strangers`: for a minute, two addresses send 40 forms of 20 MB without a credential and 200
// connections a byte a second, while honest visitors read and upload. Exits with 0 when they do not notice.

const SECONDS = 60
const REST_SECONDS = 30
const FORM_BYTES = 20 * 1024 * 1024
const GOALS = { growthMb: 150, p99Ms: 50 }
const KEY = 'a-key-of-the-proof-that-no-other-has'

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
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const url = `http://127.0.0.1:${port}`
try {
  await answers()
  const badgeId = await createBadge()
  const picture = await photo()
  const upload = (from: string, file: Uint8Array, rate: number) =>
    sendForm({ port, from }, { fields: { subdirectory: 'badges/photos', filename: badgeId }, file, rate })
  const idle = await settledMb()

  const ends = Date.now() + SECONDS * 1000
  const isOver = () => Date.now() > ends
  const statuses: Record<string, number> = {}
  for (let form = 0; form < 40; form++) void flood(`127.0.0.${2 + (form % 2)}`, form)
  for (let socket = 0; socket < 200; socket++)
    trickle({ port, from: `127.0.0.${2 + (socket % 2)}` }, isOver, socket % 4 > 1)
  // 60 kB at 1.5 kB/s.
  const slow = upload('127.0.0.5', noise(60_000), 1_500)
  const latencies: number[] = []
  const uploads: (number | undefined)[] = []
  let peak = 0
  for (let round = 0; !isOver(); round++) {
    const started = performance.now()
    await (await fetch(`${url}/api/company/companies`)).arrayBuffer()
    latencies.push(performance.now() - started)
    peak = Math.max(peak, mb())
    if (round % 200 === 0) uploads.push(await upload('127.0.0.4', picture, 10_000_000))
    await pause(20)
  }
  const slowStatus = await slow
  await pause(REST_SECONDS * 1000)
  const left = { forms: readdirSync(join(dataDir, 'forms')).length, sockets: openSockets(), mb: mb() }

  const p99 = latencies.sort((one, other) => one - other)[Math.floor(latencies.length * 0.99)] ?? 0
  const checks: [string, string, boolean][] = [
    ['RSS above idle, MB', `${Math.round(peak - idle)} (idle ${Math.round(idle)})`, peak - idle <= GOALS.growthMb],
    [`honest GET, p99 of ${latencies.length}`, `${p99.toFixed(1)} ms`, p99 < GOALS.p99Ms],
    ['honest uploads', uploads.join(' '), uploads.length > 0 && uploads.every((status) => status === 200)],
    // It is no picture: what matters is that the server has read it to its end.
    ['a form of 60 kB at 1.5 kB/s', String(slowStatus), slowStatus === 415],
    [
      `${REST_SECONDS} s later: files of forms, sockets`,
      `${left.forms}, ${left.sockets}`,
      left.forms + left.sockets === 0,
    ],
    [
      `${REST_SECONDS} s later: RSS above idle, MB`,
      String(Math.round(left.mb - idle)),
      left.mb - idle <= GOALS.growthMb,
    ],
  ]
  for (const [what, value, isMet] of checks) process.stdout.write(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${value}\n`)
  process.stdout.write(`Answers to the flood: ${JSON.stringify(statuses)}\n`)
  const missed = checks.filter(([, , isMet]) => !isMet).length
  process.stdout.write(`${checks.length - missed} passed, ${missed} failed\n`)
  if (missed > 0) process.exitCode = 1

  async function flood(from: string, form: number): Promise<void> {
    while (!isOver()) {
      const status = await sendForm(
        { port, from },
        {
          ...{
            fields: { subdirectory: 'badges/photos', filename: 'nobody' },
            file: noise(FORM_BYTES - 1000),
          },
          ...{ rate: FORM_BYTES / 20, isOver, fieldsLast: form % 4 > 1 },
        },
      )
      statuses[status ?? 'closed'] = (statuses[status ?? 'closed'] ?? 0) + 1
      await pause(500)
    }
  }
} finally {
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

async function answers(): Promise<void> {
  for (let tried = 0; tried < 2000; tried++) {
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error('The server does not answer.')
}

async function createBadge(): Promise<string> {
  const headers = { 'X-Organizer-Key': KEY, 'Content-Type': 'application/json' }
  const call = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { _id: string }
  }
  const company = await call('/api/company/create-company', { name: 'Honest', email: 'honest@firm.example' })
  const badge = { email: 'guest@firm.example', type: 'exhibitor', companyId: company._id }
  return (await call('/api/badge/create-badge', badge))._id
}

/** Resident memory, after the start has settled. */
async function settledMb(): Promise<number> {
  await pause(3000)
  return mb()
}

function mb(): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Established connections to the server's port, as the system counts them. */
function openSockets(): number {
  const ESTABLISHED = '01'
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(local) && state === ESTABLISHED).length
}
