import { deepStrictEqual, ok } from 'node:assert/strict'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import type { Command, Dump, UnsentOperation } from './desk-commands.ts'
import type { Gate } from './gate.ts'
import { FIELDS, type Model } from './model.ts'

/** A desk that can be told what to do, cut off and killed. */
export interface SoakDesk {
  id: string
  kind: DeskKeyKind
  gate: Gate
  run(command: Command): Promise<unknown>
  /** As by kill -9, whatever it is doing; it comes back over the same folder. */
  kill(): Promise<void>
}

/** The server under it, with a look into its database past itself. */
export interface SoakServer {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
  /** As by kill -9; only where it is a process of its own. */
  kill?(): Promise<void>
  /** What the organizer names a badge by that desks name so; undefined while the server has none. */
  idOf(publicId: string): string | undefined
  /** Operations in the order in which they were taken, after a place. */
  taken(after: number): { seq: number; opId: string }[]
  dump(): Promise<Pick<Dump, 'badges' | 'checkins' | 'prints' | 'conflicts'> & { held: string[] }>
}

export interface World {
  server: SoakServer
  desks: readonly SoakDesk[]
  model: Model
  /** Operations by id, as the desks made them. */
  made: Map<string, { operation: UnsentOperation; desk: SoakDesk }>
  /** Badges of the schedule that runs, in the order in which they were made. */
  order: string[]
  /** How far the server's list of operations was read. */
  read: number
}

/** A kiosk has no record of anybody. */
const NOTHING = { badges: [], checkins: [], prints: [], conflicts: [] }
const STEPS = 30
const WORDS = ['Amina', 'Yasmina', 'Karim', 'Benali', 'Driller', '']
const LAST_TRIES = 20

/** One schedule: the same steps for a seed, in whatever world. Ends with everything healed and compared. */
export async function runSchedule(world: World, seed: number) {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
  const mails = Array.from({ length: 2 }, (_, place) => `walk-in-${seed}-${place}@soak.example`)
  world.order = []
  for (let count = 0; count < 4; count++) await invite(world, seed, count)
  await Promise.all(world.desks.map((desk) => desk.run({ do: 'sync' })))
  await readTaken(world)

  for (let step = 0; step < STEPS; step++) {
    const desk = pick(world.desks)
    const kind = random(100)
    if (desk.kind === 'kiosk' && kind < 56) await visit(world, desk, random, pick, mails)
    else if (kind < 34) await edit(world, desk, random, pick)
    else if (kind < 46) await note(world, desk, random, pick)
    else if (kind < 56) await walkIn(world, desk, random(3) ? pick(mails) : '', pick)
    else if (kind < 66) await organizer(world, random, pick)
    else if (kind < 80) await desk.run({ do: 'sync' })
    else if (kind < 85) await Promise.all(world.desks.map((one) => one.run({ do: 'sync' })))
    else if (kind < 90) desk.gate.set(pick(['cut', 'open', 'open'] as const))
    else if (kind < 96) await loseAnswer(desk, random(2) === 0)
    else if (world.server.kill && random(2) === 0) await killServer(world, desk)
    else await desk.kill()
    await readTaken(world)
  }
  await heal(world)
  await compare(world)
}

async function invite({ server, model, order }: World, seed: number, count: number) {
  const email = `guest-${seed}-${count}@soak.example`
  const { status, body } = await server.call('POST', '/api/badge/create-badge', { type: 'visitor', email })
  ok(status === 201, `invited: ${status}`)
  const { _id, company } = body as { _id: string; company: string }
  const id = publicIdOf(_id)
  order.push(id)
  model.create(id, { company, nom: '', prenom: '', position: '', tel: '' }, email, 'organizer')
}

/** Badges that the desk has on its screen. */
async function shown({ order }: World, desk: SoakDesk) {
  const { badges, known } = (await desk.run({ do: 'dump' })) as Dump
  const ids = new Set(desk.kind === 'kiosk' ? known : badges.map(({ _id }) => _id))
  return order.filter((id) => ids.has(id))
}

type Random = (below: number) => number
type PickOne = <T>(list: readonly T[]) => T

async function act(world: World, desk: SoakDesk, method: string, url: string, body: object) {
  const before = (await desk.run({ do: 'unsent' })) as UnsentOperation[]
  const { status, body: answer } = (await desk.run({ do: 'call', method, url, body })) as {
    status: number
    body: { _id?: string; id?: string }
  }
  ok([200, 201, 400, 404, 409].includes(status), `${method}: ${status}`)
  const after = (await desk.run({ do: 'unsent' })) as UnsentOperation[]
  for (const operation of after.slice(before.length)) world.made.set(operation.opId, { operation, desk })
  return answer
}

async function edit(world: World, desk: SoakDesk, random: Random, pick: PickOne) {
  const ids = await shown(world, desk)
  if (ids.length === 0) return
  const fields = FIELDS.filter(() => random(3) === 0)
  const body = Object.fromEntries(fields.map((field) => [field, pick(WORDS)]))
  await act(world, desk, 'PUT', `/api/badge/${pick(ids)}`, body)
}

async function note(world: World, desk: SoakDesk, random: Random, pick: PickOne) {
  const ids = await shown(world, desk)
  if (ids.length === 0) return
  const id = pick(ids)
  if (random(3) === 0) await act(world, desk, 'POST', '/api/prints', { id, state: 'printed' })
  else await act(world, desk, 'POST', '/api/checkins', { id, kind: pick(['collected', 'entered'] as const) })
}

async function walkIn(world: World, desk: SoakDesk, email: string, pick: PickOne) {
  const typed = { nom: pick(WORDS), prenom: pick(WORDS), tel: pick(WORDS) }
  const body = { type: 'visitor', ...typed, ...(email && { email }) }
  const { _id } = await act(world, desk, 'POST', '/api/badge/create-badge', body)
  if (_id) world.order.push(_id)
}

/** A visitor opens the badge page by its link, or registers and goes on to the page. */
async function visit(world: World, desk: SoakDesk, random: Random, pick: PickOne, mails: readonly string[]) {
  const typed = { nom: pick(WORDS), prenom: pick(WORDS), tel: pick(WORDS) }
  if (random(3) === 0) {
    const body = { ...typed, company: 'Naftal', position: 'Buyer', email: pick(mails) }
    const { id } = await act(world, desk, 'POST', '/api/kiosk/visitors', body)
    if (id) {
      world.order.push(id)
      await act(world, desk, 'PUT', `/api/badge/${id}`, { tel: pick(WORDS) })
    }
  } else {
    const ids = await shown(world, desk)
    const id = ids.length > 0 ? pick(ids) : ''
    const link = world.server.idOf(id)
    await desk.run({ do: 'call', method: 'GET', url: `/api/badge/badgeWithError/${link}` })
    if (link) await act(world, desk, 'PUT', `/api/badge/${id}`, typed)
  }
  await desk.run({ do: 'endVisit' })
}

async function organizer({ server, model, order }: World, random: Random, pick: PickOne) {
  const id = pick(order.filter((one) => model.people.has(one)))
  if (random(8) === 0) {
    const { status } = await server.call('DELETE', `/api/badge/${server.idOf(id)}`, {})
    if (status === 200) model.organizerDeletes(id)
    return
  }
  const patch = { [pick(FIELDS)]: pick(WORDS) }
  const { status } = await server.call('PUT', `/api/badge/${server.idOf(id)}`, patch)
  if (status === 200) model.organizerEdits(id, patch)
}

/** The server has it, the desk does not know; then it may be killed before it asks again. */
async function loseAnswer(desk: SoakDesk, isKilled: boolean) {
  desk.gate.set('lossy')
  let killed: Promise<void> | undefined
  desk.gate.onLost(() => {
    if (isKilled) killed = desk.kill()
  })
  await desk.run({ do: 'sync' }).catch(() => {})
  await killed
  desk.gate.onLost(() => {})
  desk.gate.set('open')
}

/** In the middle of what a desk sends, wherever that is. */
async function killServer({ server }: World, desk: SoakDesk) {
  const sending = desk.run({ do: 'sync' }).catch(() => {})
  await server.kill?.()
  await sending
}

/** Applies to the model what the server accepted, in its order. */
async function readTaken(world: World) {
  for (const { seq, opId } of world.server.taken(world.read)) {
    world.read = seq
    const made = world.made.get(opId)
    ok(made, 'an operation that no desk made')
    world.model.arrives(made.operation, made.desk)
  }
}

async function heal(world: World) {
  for (const desk of world.desks) desk.gate.set('open')
  for (let tried = 0; tried < LAST_TRIES; tried++) {
    for (const desk of world.desks) await desk.run({ do: 'sync' })
    await readTaken(world)
    const dumps = await Promise.all(world.desks.map((desk) => desk.run({ do: 'dump' }) as Promise<Dump>))
    if (dumps.every(({ waiting, state }) => waiting === 0 && state === 'online')) break
  }
  for (const desk of world.desks) await desk.run({ do: 'sync' })
}

async function compare(world: World) {
  const { server, model, made } = world
  const truth = await server.dump()
  const refused = new Set<string>()
  const taken = new Set(server.taken(0).map(({ opId }) => opId))
  for (const desk of world.desks) {
    const { badges, checkins, prints, conflicts, known, ...rest } = (await desk.run({ do: 'dump' })) as Dump
    const { held: _, ...shared } = truth
    const expected = desk.kind === 'kiosk' ? NOTHING : shared
    deepStrictEqual({ badges, checkins, prints, conflicts }, expected, `desk ${desk.id} is as the server`)
    deepStrictEqual(
      known,
      truth.badges.map(({ _id }) => _id),
      `desk ${desk.id} knows whom the server has`,
    )
    deepStrictEqual([rest.waiting, rest.state], [0, 'online'])
    for (const opId of rest.refused) refused.add(opId)
  }
  const lost = [...made.values()].filter(({ operation: one }) => !taken.has(one.opId) && !model.isForgotten(one))
  deepStrictEqual([lost, server.taken(0).length], [[], taken.size], 'each operation was taken once')
  deepStrictEqual(truth.held, [...model.held].sort(), 'held for a desk as predicted')
  deepStrictEqual([...refused].sort(), [...model.refused].sort(), 'refused as predicted')
  const living = [...model.people].filter(([, { isDeleted }]) => !isDeleted)
  deepStrictEqual(
    truth.badges.map(({ _id, email, ...row }) => [_id, email, ...FIELDS.map((field) => row[field])]),
    living
      .map(([id, { email, values }]) => [id, email, ...FIELDS.map((field) => values[field])])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    'people as predicted',
  )
  const facts = [...truth.checkins, ...truth.prints].map(({ _id, recordId }) => `${_id} ${recordId}`)
  deepStrictEqual(
    facts.sort(),
    [...model.facts].map(([id, { recordId }]) => `${id} ${recordId}`).sort(),
    'facts as predicted',
  )
  const actual = truth.conflicts.map(
    ({ opId, recordId, field, yours, stored }) => `${opId} ${recordId} ${field} ${yours} ${stored}`,
  )
  const predicted = model.conflicts.map(
    ({ opId, recordId, field, yours, stored }) =>
      `${opId} ${recordId} ${field} ${JSON.stringify(yours)} ${JSON.stringify(stored)}`,
  )
  deepStrictEqual(actual.sort(), predicted.sort(), 'conflicts as predicted')
}
