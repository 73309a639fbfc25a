import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '#scripts/testing/bench/sample-files.ts'
import { sendForm } from './attack.ts'
import { callFrom, SLOW_LISTS, SLOW_PAGES } from './call-from.ts'
import { type Check, goal } from './goal.ts'
import { ask } from './honest.ts'
import { fillLists, type Served, serve } from './serve.ts'

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
    const company = await server.create('/api/company/create-company', {
      raisonSocial: 'Host',
      email: 'host@firm.example',
      badge: { visitor: { all: GUESTS } },
    })
    const ids: string[] = []
    for (let n = 0; n < GUESTS; n++) {
      const badge = { email: `guest-${n}@guests.example`, type: 'visitor', companyId: company._id }
      ids.push((await server.create('/api/badge/create-badge', badge))._id)
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
