import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '#scripts/testing/bench/event-data.ts'
import { noise, sendForm, trickle } from './attack.ts'
import { type Check, goal, inviteGuest, serve } from './serve.ts'

const SECONDS = 60
const REST_SECONDS = 30
const FORM_BYTES = 20 * 1024 * 1024
const GOALS = { growthMb: 150, p99Ms: 50 }

/**
 * For a minute, two addresses send 40 forms of 20 MB without a credential and 200 connections a byte a second, while honest
 * visitors read and upload.
 */
export async function forms(): Promise<Check[]> {
  const server = await serve()
  const { port, url, mb } = server
  try {
    const badgeId = await inviteGuest(server)
    const picture = await photo()
    const upload = (from: string, file: Uint8Array, rate: number) =>
      sendForm({ port, from }, { fields: { subdirectory: 'badges/photos', filename: badgeId }, file, rate })
    // After the start has settled.
    await pause(3000)
    const idle = mb()

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
    const left = { forms: readdirSync(join(server.dataDir, 'forms')).length, sockets: openSockets(port), mb: mb() }

    const p99 = latencies.sort((one, other) => one - other)[Math.floor(latencies.length * 0.99)] ?? 0
    return [
      goal(
        'RSS above idle, MB',
        `${Math.round(peak - idle)} (idle ${Math.round(idle)})`,
        peak - idle <= GOALS.growthMb,
      ),
      goal(`honest GET, p99 of ${latencies.length}`, `${p99.toFixed(1)} ms`, p99 < GOALS.p99Ms),
      goal('honest uploads', uploads.join(' '), uploads.length > 0 && uploads.every((status) => status === 200)),
      // It is no picture: what matters is that the server has read it to its end.
      goal('a form of 60 kB at 1.5 kB/s', String(slowStatus), slowStatus === 415),
      goal(
        `${REST_SECONDS} s later: files of forms, sockets`,
        `${left.forms}, ${left.sockets}`,
        left.forms + left.sockets === 0,
      ),
      goal(
        `${REST_SECONDS} s later: RSS above idle, MB`,
        String(Math.round(left.mb - idle)),
        left.mb - idle <= GOALS.growthMb,
      ),
      goal('answers to the flood', JSON.stringify(statuses), true),
    ]

    async function flood(from: string, form: number) {
      while (!isOver()) {
        const status = await sendForm(
          { port, from },
          {
            fields: { subdirectory: 'badges/photos', filename: 'nobody' },
            file: noise(FORM_BYTES - 1000),
            rate: FORM_BYTES / 20,
            isOver,
            fieldsLast: form % 4 > 1,
          },
        )
        statuses[status ?? 'closed'] = (statuses[status ?? 'closed'] ?? 0) + 1
        await pause(500)
      }
    }
  } finally {
    await server.stop()
  }
}

/** Established connections to the server's port, as the system counts them. */
function openSockets(port: number) {
  const ESTABLISHED = '01'
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(local) && state === ESTABLISHED).length
}
