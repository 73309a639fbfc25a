import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { photo } from '#scripts/testing/bench/event-data.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { sendForm } from './attack.ts'
import { ask, callFrom, SLOW_LISTS, SLOW_PAGES } from './honest.ts'
import { type Check, fillLists, goal, type Served, serve } from './serve.ts'

const GUESTS = 300
/** They come in crowds, as a mail reaches them or a bus arrives. */
const AT_ONCE = 30
const MINUTES = 10
const FROM = '127.0.2.1'
/** A photo of a telephone over the venue's network. */
const BYTES_PER_S = 200_000

/** 300 invited guests behind one address fill in their badges within ten minutes, beside 50 hostile callers of another. */
export async function guests(): Promise<Check[]> {
  const server = await serve()
  try {
    await fillLists(server)
    const { company, badge } = server.organizer
    const host = { raisonSocial: 'Host', email: 'host@firm.example', badge: { visitor: { all: GUESTS } } }
    const { _id: companyId } = await company.createCompany({ body: host })
    const ids: string[] = []
    for (let n = 0; n < GUESTS; n++) {
      const body = { email: `guest-${n}@guests.example`, type: 'visitor' as const, companyId }
      ids.push(((await badge.createBadge({ body })) as Badge)._id)
    }
    const picture = await photo()
    const crowd = callFrom({ port: server.port, from: '127.0.2.2' }, 50, MINUTES * 60, [...SLOW_LISTS, ...SLOW_PAGES])
    const steps: (number | string)[] = []
    const comings: Promise<void>[] = []
    for (let first = 0; first < GUESTS; first += AT_ONCE) {
      for (const [n, id] of ids.slice(first, first + AT_ONCE).entries())
        comings.push(fillIn(server, id, first + n, picture).then((done) => void steps.push(...done)))
      await pause((MINUTES * 60_000 * AT_ONCE) / GUESTS)
    }
    await Promise.all(comings)
    const lost: string[] = []
    for (const [n, id] of ids.entries()) {
      const { body } = await ask({ port: server.port, from: FROM }, 'GET', `/api/badge/${id}`)
      const badge = JSON.parse(body) as { nom?: string; urlPhoto?: string }
      if (badge.nom !== `GUEST ${n}` || !badge.urlPhoto) lost.push(`${n}: ${badge.nom}`)
    }
    const refused = steps.filter((status) => status !== 200)
    return [
      goal(
        `${GUESTS} guests behind one address, ${AT_ONCE} at once: steps that were refused`,
        `${refused.length} of ${steps.length} ${[...new Set(refused)].join(' ')}`,
        refused.length === 0 && steps.length === GUESTS * 4,
      ),
      goal('guests whose name or photo is lost', lost.join(', ') || 'none', lost.length === 0),
      goal('the callers beside them got', await crowd, true),
    ]
  } finally {
    await server.stop()
  }
}

/** Opens the page, sends a photo and saves; the statuses of the steps. */
async function fillIn({ port }: Served, id: string, n: number, file: Uint8Array): Promise<(number | string)[]> {
  const target = { port, from: FROM }
  const page = await ask(target, 'GET', `/badge/${id}`)
  const opened = await ask(target, 'GET', `/api/badge/badgeWithError/${id}`)
  const fields = { subdirectory: 'badges/photos', filename: id }
  let urlPhoto = ''
  const photoStatus = await sendForm(target, {
    fields,
    file,
    rate: BYTES_PER_S,
    onAnswer: (body) => (urlPhoto = String(JSON.parse(body).file)),
  })
  const saved = await ask(target, 'PUT', `/api/badge/${id}`, {
    nom: `GUEST ${n}`,
    prenom: 'Lina',
    tel: '+213 555 000 000',
    urlPhoto,
  })
  return [page.status, opened.status, photoStatus, saved.status].map((status) => status ?? 'ended')
}

const NETWORKS = ['127.0.3.1', '127.0.3.2', '127.0.3.3']
const OF_EACH = 18
const WITHIN_MS = 10_000
/** 59 megapixels. */
const SIDE_PX = 7_681

/** 54 pictures of 59 megapixels from three networks, and one portrait from a fourth. */
export async function pictures(): Promise<Check[]> {
  const server = await serve()
  try {
    const large = await sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#406080' } })
      .png()
      .toBuffer()
    const portrait = await photo()
    const speaker = async (from: string, n: number) => {
      const sent = { nom: `SPEAKER ${n}`, email: `speaker-${n}@network-${from.at(-1)}.example` }
      const { body } = await ask({ port: server.port, from }, 'POST', '/api/speaker/create-speaker', sent)
      return (JSON.parse(body) as { _id: string })._id
    }
    const upload = (from: string, filename: string, file: Uint8Array) =>
      sendForm(
        { port: server.port, from },
        { fields: { subdirectory: 'speakers/photos', filename }, file, rate: 50_000_000 },
      )
    const own = await speaker('127.0.3.4', 0)
    const records = await Promise.all(
      NETWORKS.flatMap((from) =>
        Array.from({ length: OF_EACH }, async (_, n) => ({ from, id: await speaker(from, n) })),
      ),
    )
    const started = performance.now()
    const crowd = Promise.all(records.map(({ from, id }) => upload(from, id, large)))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const sentAt = performance.now()
    const status = await upload('127.0.3.4', own, portrait)
    const ms = performance.now() - sentAt
    const statuses = await crowd
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return [
      goal(
        'a portrait beside 54 pictures of 59 megapixels',
        `${status} after ${ms.toFixed(0)} ms`,
        status === 200 && ms <= WITHIN_MS,
      ),
      goal(
        'these pictures',
        `${statuses.filter((one) => one === 200).length} taken in ${seconds} s`,
        statuses.every((one) => one === 200),
      ),
    ]
  } finally {
    await server.stop()
  }
}
