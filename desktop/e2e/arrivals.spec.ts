import type { Foyer } from '#portal/e2e/support/foyer.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { type Arrival, fullNameOf, planArrivals } from './support/arrivals.ts'
import { openServingDesk, readServer, type ServingDesk } from './support/arrivals-world.ts'
import { withoutWhitespace } from './support/read-labels.ts'
import { startSampleFoyer } from './support/sample-foyer.ts'
import { test as base, expect } from './support/test.ts'

// `npm run prove:arrivals` is the same with 500.
const COUNT = Number(process.env.ARRIVALS ?? 25)
const SEED = Number(process.env.SEED ?? 1)
const MINUTE = 60_000
/** As of a morning with 500 arrivals. */
const PART = COUNT / 500
const OUTAGES = {
  network: [8 * MINUTE * PART, 23 * MINUTE * PART],
  printer: [26 * MINUTE * PART, 29 * MINUTE * PART],
} as const

const test = base.extend<{ foyer: Foyer; desks: [ServingDesk, ServingDesk] }>({
  foyer: async ({ browserName: _ }, use) => {
    const foyer = await startSampleFoyer()
    await use(foyer)
    await foyer.stop()
  },
  desks: async ({ context, foyer }, use) => {
    const desks: [ServingDesk, ServingDesk] = [
      await openServingDesk(context, foyer, 'Desk 1'),
      await openServingDesk(context, foyer, 'Desk 2'),
    ]
    await use(desks)
    for (const desk of desks) await desk.close()
  },
})

test(`${COUNT} arrivals at two desks: everybody gets the own badge, and each label is accounted for`, async ({
  foyer,
  desks,
}) => {
  test.setTimeout(COUNT * 10_000 + 240_000)
  const before = readServer(foyer.dataDir)
  const invited = await foyer.organizer.badge.listBadges()
  const speakers = await foyer.organizer.speaker.listSpeakers()
  const plan = planArrivals(invited, speakers, COUNT, SEED)
  const shares = desks.map((_, own) => plan.filter((_, index) => index % 2 === own))
  for (const desk of desks) await desk.ready(invited.length)
  const served = await Promise.all(desks.map((desk, index) => desk.serve(shares[index] ?? [], OUTAGES)))
  for (const desk of desks) await desk.settle()
  const after = readServer(foyer.dataDir)

  // Nobody got another's badge: what came out at each desk, in the order of those who stood there.
  const code = new Map(after.badges.map((row) => [fullNameOf(row as never), row.code]))
  const codeOf = (arrival: Arrival) => arrival.code || code.get(fullNameOf(arrival))
  const labelOf = (arrival: Arrival) => ({
    code: codeOf(arrival),
    name: withoutWhitespace(fullNameOf(arrival)),
    position: arrival.position,
    company: publicCompanyName(arrival.company),
  })
  for (const [index, { labels, clerk, name }] of desks.entries()) {
    const own = shares[index] ?? []
    expect(clerk.strange, `forms at ${name}`).toEqual([])
    expect(served[index]?.map(({ outcome }) => outcome)).toEqual(own.map(fullNameOf))
    const seen = labels.map(({ printJobId: _, printCode: __, ...label }) => label)
    // An undone check-in makes its label void, if it had come out already, and the next one is the same person's.
    const runFairly = seen.filter((label, place) => label.code !== seen[place - 1]?.code)
    expect(runFairly, `labels at ${name}`).toEqual(own.map(labelOf))
  }

  // Each label is accounted for, by the code of its print.
  const onPaper = desks.flatMap(({ labels }) => labels.map(({ code, printCode }) => `${code}-${printCode}`))
  const noted = (state: string) =>
    after.prints.filter((one) => one.state === state).map((one) => `${one.badge}-${one.code}`)
  const [printed, voided] = [noted('printed').slice(noted('printed').length - onPaper.length), noted('void')]
  expect(new Set(onPaper).size, 'no label twice').toBe(onPaper.length)
  expect(printed.toSorted(), 'each label on paper is noted').toEqual(onPaper.toSorted())
  const count = (list: readonly string[]) => list.filter((one) => !voided.includes(one)).map((one) => one.slice(0, 16))
  expect(count(onPaper).toSorted(), 'one valid label each').toEqual(plan.map(codeOf).toSorted())

  // Nobody's data stands in another's record, and everybody is in once.
  const wanted = new Map(plan.map((arrival) => [codeOf(arrival), arrival]))
  expect(after.badges).toHaveLength(before.badges.length + plan.filter(({ way }) => way === 'walkIn').length)
  for (const row of after.badges) {
    const { nom, prenom, company, position, tel } = wanted.get(row.code) ?? (row as unknown as Arrival)
    expect(row).toMatchObject({ nom, prenom, company, position, tel })
    const old = before.badges.find(({ _id }) => _id === row._id)
    const isNew = ['pending', 'walkIn'].includes(wanted.get(row.code)?.way ?? '')
    if (!isNew) expect({ ...row, rev: '', updatedAt: '' }).toEqual({ ...old, rev: '', updatedAt: '' })
    else expect(row.urlPhoto).toContain('badges/photos/')
  }
  const photos = after.badges.map(({ urlPhoto }) => urlPhoto).filter(Boolean)
  expect(new Set(photos).size, 'a photo is of one badge').toBe(photos.length)
  const arrived = after.checkins.map(({ badge }) => badge)
  expect(arrived.slice(before.checkins.length).toSorted()).toEqual(plan.map(codeOf).toSorted())
  expect(after.conflicts).toEqual(before.conflicts)

  const all = served.flat()
  const seconds = (way?: Arrival['way']) => {
    const times = shares.flatMap((own, index) =>
      own.flatMap((one, place) => (!way || one.way === way ? [served[index]?.[place]?.seconds ?? 0] : [])),
    )
    const sorted = times.toSorted((one, other) => one - other)
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
    return `${sorted.length} people, ${at(0.5)} s each (median), ${at(0.95)} s at p95`
  }
  const ways = (['scanned', 'misspelt', 'wrongFirst', 'pending', 'walkIn'] as const).map(
    (way) => `  ${way}: ${seconds(way)}`,
  )
  process.stdout.write(
    `${[
      `Seed ${SEED}. By the clock of the desks: ${seconds()}`,
      ...ways,
      `  without network ${all.filter((one) => one.wasOffline).length}, without printer ${all.filter((one) => one.wasWithoutPrinter).length}`,
      `  names that a slip hid: ${desks.map(({ clerk }) => clerk.notFound).join(' and ')}`,
      `  Enter pressed once more: ${desks.map(({ clerk }) => clerk.pressedAgain).join(' and ')}`,
      `  walk-ins taken for somebody of a similar name: ${desks.map(({ clerk }) => clerk.mistaken).join(' and ')}`,
      `Labels: ${onPaper.length} printed, ${voided.length} of them void, 0 queued; nobody got another’s badge.`,
    ].join('\n')}\n`,
  )
})
