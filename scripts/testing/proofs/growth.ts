import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/start-options.ts'
import { BADGES_PER_COMPANY, eventData } from '#scripts/testing/bench/event-data.ts'
import { seedProduct } from '#scripts/testing/bench/seed.ts'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { runPast } from '#server/testing/past-server.ts'
import { startTestServer, TEST_ORGANIZER_KEY } from '#server/testing/test-server.ts'
import { type Call, callsWithInput, officeCalls } from './growth/calls-with-input.ts'
import { fillEvent, idIn, indexLater } from './growth/fill-event.ts'
import { passingCalls, readCalls } from './growth/read-calls.ts'
import { installedPostgres } from './postgres/installed.ts'

// `npm run prove:growth -- [--postgres] [badges …]`: measures how long each call takes that people or desks wait for, at
// several sizes of an event that is half over and without the response cache, and how that grows. A slope of 0 is a call
// that takes the same, one of 1 reads everything.

const isShared = process.argv.includes('--postgres')
const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite)
if (sizes.length === 0) sizes.push(20_000, 200_000)
const FIRST_PORT = 54_330
const TIMES = 15
/** What reads is asked until it is as fast as it gets: the first times, its code and its pages are not yet warm. */
const TIMES_OF_READS = 100
/** Enough for a call that is slow. */
const ENOUGH_MS = 1_500
const NOT_GROWING = 0.35
/** Whoever reads all of the larger event takes longer: what takes less only waited for the machine. */
const READS_ALL_MS = 5

const passing = new Set(passingCalls(0).map(({ name }) => name))
/** Their answer is a list that has no pages. */
const WHOLE_LISTS = new Set([
  'print.listLabelCounts',
  'materialOrder.listOrders',
  'overview.listSentLinks',
  'overview.listSignIns',
  'contact.listAllContacts',
  'checkin.getArrivals',
  'note.listDueNotes',
  'campaign.listRecipients, all',
  'reminder.listReminderAudience',
])
/** So many badges have lists that are not answered as a whole any more; the largest event has 20,000. */
const TOO_LONG = 1_000_000
/** They count when they are asked (Q-325). */
const COUNTING = new Set([
  'overview.getOverview',
  'report.getArrivalReport',
  'checkin.listHandedOutTwice',
  'quota.listQuotas',
  'photo.listPhotos',
  'badge.listBadges',
  'company.listCompanies',
  'visa.listVisas',
  'material.listMaterials',
  'campaign.listCampaigns',
  'campaign.listRecipients, a late page',
  'reminder.listReminders',
  'reminder.listReminderRuns',
  'upload.getUnaccepted',
  'operation.getHealth',
  'mail.listOutbox',
  'mail.listOutbox, sent',
  'mailModel.listModels',
  'policy.listPolicyVersions',
])
/**
 * Not judged: one compares an address with all domains, one starts a program, two look for a name in all mails, and one
 * counts what it lists.
 */
const OTHERS = new Set([
  'undeliverableMail.getUndeliverableMail',
  'operation.getChecks',
  'person.exportPerson',
  'person.erasePerson',
  'badge.listBadges, deleted',
])
/** By what readCalls gives them they find nothing: settings and texts by name, of which there are few whatever the event. */
const NOT_FOUND = new Set([
  'campaign.listRecipients',
  'speaker.getSpeaker',
  'mail.getMail',
  'mail.getModelByKey',
  'mail.getModel',
  'policy.getPolicy',
  'policy.listPolicyVersions',
  'setting.getSetting',
  'sponsor.getSponsor',
  'sync.listChanges',
  'visa.getVisaReceipt',
  'visa.previewVisaLetter',
  'visa.checkVisaLetter',
])
const costs = new Map<string, number[]>()
const leftOut = new Map<string, number>()
for (const [index, size] of sizes.entries())
  for (const [name, ms] of isShared ? await onPostgres(size) : await costsAt(size))
    costs.set(name, [...(costs.get(name) ?? []).slice(0, index), ms])

const rows = [...costs]
  .filter(([, each]) => each.length === sizes.length)
  .map(([name, each]) => ({
    name,
    each,
    slope: slopeOf(each),
  }))
  .toSorted((one, other) => other.slope - one.slope)
console.log(`${'call'.padEnd(40)}${sizes.map((size) => `${size} badges`.padStart(16)).join('')}   slope`)
for (const { name, each, slope } of rows)
  console.log(
    `${name.padEnd(40)}${each.map((ms) => `${ms.toFixed(2)} ms`.padStart(16)).join('')}   ${slope.toFixed(2)}`,
  )
const isMeant = (name: string) => passing.has(name) || WHOLE_LISTS.has(name) || COUNTING.has(name) || OTHERS.has(name)
const grows = (slope: number, each: readonly number[]) => slope > NOT_GROWING && Math.max(...each) > READS_ALL_MS
const growing = rows.filter(({ name, slope, each }) => grows(slope, each) && !isMeant(name)).map(({ name }) => name)
const missing = [...leftOut.keys()].filter((name) => !NOT_FOUND.has(name) && rows.every((row) => row.name !== name))
const isTooLong = (name: string) => WHOLE_LISTS.has(name) && (leftOut.get(name) ?? 0) >= TOO_LONG
const lost = missing.filter((name) => !isTooLong(name))
const tooLong = missing.filter(isTooLong)
console.log(`${rows.length} calls; ${growing.length} grow with the event: ${growing.join(', ') || 'none'}`)
console.log(`Counted when they are asked: ${[...COUNTING].join('; ')}.`)
console.log(`Lists without pages: ${[...WHOLE_LISTS].join('; ')}.`)
console.log(
  'A search by a piece of text and a last page read all that they pass over (decision 3); a cure, all domains. The machine’s checks start a program, which takes longer from a process that holds more. A person is looked for in all mails, and the file is written anew after an erasure; deleted badges are counted.',
)
if (tooLong.length > 0) console.log(`Not answered as one list: ${tooLong.join(', ')}`)
if (lost.length > 0) console.log(`Failed at one size at least: ${lost.join(', ')}`)
process.exitCode = growing.length + lost.length > 0 ? 1 : 0

/** The power of the size by which the cost grows. */
function slopeOf(each: readonly number[]) {
  const [first = 1, last = 1] = [each[0], each.at(-1)]
  return Math.log(last / first) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
}

/** On a PostgreSQL that is started for it. */
async function onPostgres(size: number) {
  const postgres = installedPostgres()
  const data = join(postgres.folder, 'data')
  const port = await freePort(FIRST_PORT, '127.0.0.1')
  postgres.create(data)
  postgres.start(data, port, { fsync: 'off' })
  try {
    return await costsAt(size, { DATABASE_URL: `postgres://foyer@127.0.0.1:${port}/postgres` })
  } finally {
    postgres.stop(data)
    rmSync(postgres.folder, { recursive: true, force: true })
  }
}

async function costsAt(size: number, where: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-growth-'))
  const data = eventData(Math.ceil(size / BADGES_PER_COMPANY))
  const env = { LOG_LEVEL: 'silent', ...where }
  await (await startTestServer({ dataDir, env })).close()
  const later = isShared ? undefined : indexLater(join(dataDir, DATABASE_NAME))
  const [token = ''] = await seedProduct({ ...env, DATA_DIR: dataDir, ORGANIZER_KEY: TEST_ORGANIZER_KEY }, data, '')
  const server = await startTestServer({ dataDir, env })
  await fillEvent(server.context)
  // As PostgreSQL does by itself within a minute.
  if (isShared) await runPast(server, 'analyze')
  later?.index()
  const companyId = data.companies[0]?.id ?? ''
  const idOf = (feature: string) => idIn(feature, companyId, data.badges[0]?.id ?? '')
  const headers = { 'x-organizer-key': TEST_ORGANIZER_KEY }
  const reads = [...readCalls(idOf), ...passingCalls(data.badges.length)].map(({ name, url }) => {
    const read = async () => {
      const { statusCode } = await server.request('GET', url, { headers })
      if (statusCode !== 200) throw new Error(`${statusCode}`)
    }
    return [name, read] as const
  })
  const withInput = {
    ...(await callsWithInput(server, { badges: data.badges, companyId, token })),
    ...officeCalls(server, data),
  }
  const found = new Map<string, number>()
  const forget = () => server.context.responseCache.committed('all')
  const all = [...reads.map((one) => [...one, TIMES_OF_READS] as const), ...Object.entries(withInput)]
  for (const [name, call, times] of all) {
    const cost = await costOf(call, forget, times).catch(() => undefined)
    if (cost !== undefined) found.set(name, cost)
    else leftOut.set(name, Math.min(size, leftOut.get(name) ?? size))
  }
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  return found
}

/** In ms, of the fastest of some: whatever else the machine does makes none faster. */
async function costOf(call: Call, before: () => void, times = TIMES) {
  const all: number[] = []
  const until = performance.now() + ENOUGH_MS
  while (all.length < times && (all.length === 0 || performance.now() < until)) {
    before()
    const begun = performance.now()
    await call(all.length)
    all.push(performance.now() - begun)
  }
  return Math.min(...all)
}
