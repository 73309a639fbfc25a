import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { checkinHandlers } from '#server/desks/checkin/checkin.handlers.ts'
import { deskHandlers } from '#server/desks/desk/desk.handlers.ts'
import { markSeen } from '#server/desks/desk/desk.store.ts'
import { printHandlers } from '#server/desks/print/print.handlers.ts'
import { campaignHandlers } from '#server/messaging/campaign/campaign.handlers.ts'
import { replaceMail } from '#server/messaging/mail/outbox.store.ts'
import { contactHandlers } from '#server/records/contact/contact.handlers.ts'
import { materialHandlers } from '#server/records/material/material.handlers.ts'
import { materialOrderHandlers } from '#server/records/material-order/material-order.handlers.ts'
import { noteHandlers } from '#server/records/note/note.handlers.ts'
import { speakerHandlers } from '#server/records/speaker/speaker.handlers.ts'
import { visaHandlers } from '#server/records/visa/visa.handlers.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { changeSampleEdition } from './insert-programme.ts'
import { NEVER, type SampleTools } from './insert-sample.ts'
import { CONTACTS, MATERIALS, NOTES } from './lists.ts'
import { createRandom } from './random.ts'
import type { SampleEvent } from './sample-event.ts'

const SEED = 5
/** How many badges were printed in one go. */
const PRINTED = 40
/** One in so many of the complete badges has been handed out. */
const ARRIVED = 4
const DESKS = [
  { name: 'Accueil, entrée nord', by: 'Nadia' },
  { name: 'Accueil, entrée sud', by: 'Farid' },
]
const AMINA: Actor = {
  kind: 'organizer',
  organizerName: 'Amina Belkacem',
  roles: ['owner', 'organizer'],
  companyId: '',
  deskId: '',
  address: '',
  language: 'fr',
}
const CAMPAIGN = {
  filter: 'companies',
  days: 30,
  object: 'What your stand needs: order by the end of the month',
  content:
    'Hello {{ name }},\n\nTables, screens, power: list what {{ company }} needs in your space, under Materials. We confirm each line by e-mail.\n\n[Open the list]({{ link }})',
  objectFr: 'Ce qu’il faut à votre stand : commandez avant la fin du mois',
  contentFr:
    'Bonjour {{ name }},\n\nTables, écrans, électricité : indiquez dans votre espace, sous Matériel, ce qu’il faut à {{ company }}. Nous vous confirmons chaque ligne par e-mail.\n\n[Ouvrir la liste]({{ link }})',
} as const

/** The input of a call. */
const input = <Body>(body: Body, id = '') => ({ params: { id }, query: undefined, body })

/** Who makes it. */
const caller = (actor: Actor, context: Context) => [actor, context, authorOf(actor, context)] as const

/** What the office has done so far, by its own calls and each kind once; its mails count as sent. */
export async function insertOfficeWork(
  tools: SampleTools,
  event: SampleEvent,
  { now, isAhead }: { now: number; isAhead: boolean },
) {
  const { context, setNow } = tools
  const steps = {
    campaign: sendCampaign,
    visaLetter: issueLetters,
    material: orderMaterials,
    note: noteThings,
    print: printBadges,
    ...(isAhead && { checkin: handOut }),
  }
  for (const [table, run] of Object.entries(steps)) {
    setNow(now)
    const rows = context.db.selectFrom(table as 'campaign').select(({ lit }) => lit(1).as('one'))
    const isThere = await rows.limit(1).executeTakeFirst()
    if (!isThere) await run(tools, event, now)
  }
  await countAsSent(context)
  setNow(now)
}

async function sendCampaign({ context, setNow }: SampleTools, { speakers }: SampleEvent, now: number) {
  setNow(now - 6 * DAY_MS)
  await campaignHandlers.createCampaign(input(CAMPAIGN), ...caller(AMINA, context))
  const isRunning = () =>
    context.db.selectFrom('campaign').select('_id').where('state', '=', 'running').executeTakeFirst()
  while (await isRunning()) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const { id, savedAt = now } of speakers.filter(({ status }) => status === 'confirmed')) {
    setNow(savedAt)
    await speakerHandlers.resendConfirmation(input(undefined, id), ...caller(AMINA, context))
  }
}

async function issueLetters({ context, setNow }: SampleTools, { visas }: SampleEvent) {
  const sent = visas.filter(({ status }) => status === 'sent').sort((one, other) => one.updatedAt - other.updatedAt)
  for (const { id, updatedAt } of sent) {
    setNow(updatedAt)
    await visaHandlers.issueVisaLetter(input({ send: true }, id), ...caller(AMINA, context))
  }
}

async function orderMaterials({ context, setNow }: SampleTools, { companies }: SampleEvent, now: number) {
  const suppliers = [...new Set(MATERIALS.map(({ supplier }) => supplier))].filter(Boolean)
  await changeSampleEdition(context, { suppliers })
  const notified = new Set<string>()
  for (const [index, line] of MATERIALS.entries()) {
    const company = companies[Number(line.company)]
    if (!company) continue
    setNow(now - 5 * DAY_MS + index * HOUR_MS)
    const actor: Actor = { ...AMINA, kind: 'company', companyId: company.id, language: company.language }
    const body = { company: company.id, description: line.description, qty: Number(line.qty) }
    const { _id } = await materialHandlers.createMaterial(input(body), ...caller(actor, context))
    const orders = [{ _id, state: line.state, supplier: line.supplier }]
    setNow(now - 2 * DAY_MS + index * MINUTE_MS)
    await materialOrderHandlers.updateOrders(input({ orders }), ...caller(AMINA, context))
    if (line.state === 'confirmed') notified.add(company.id)
  }
  // The last one has yet to be notified.
  const ids = [...notified].slice(0, -1)
  if (ids.length > 0) await materialOrderHandlers.sendNotices(input({ ids }), ...caller(AMINA, context))
}

async function noteThings({ context, setNow }: SampleTools, { companies }: SampleEvent, now: number) {
  setNow(now - 3 * DAY_MS)
  for (const { company, ...body } of CONTACTS) {
    const id = companies[Number(company)]?.id
    if (id) await contactHandlers.createContact(input(body, id), ...caller(AMINA, context))
  }
  for (const { company, text, isDone } of NOTES) {
    const id = companies[Number(company)]?.id
    if (!id) continue
    const { _id } = await noteHandlers.createNote(input({ text }, id), ...caller(AMINA, context))
    const body = { isDone: isDone !== '' }
    await noteHandlers.updateNote(input(body, _id), ...caller(AMINA, context))
  }
}

async function printBadges({ context, setNow }: SampleTools, event: SampleEvent, now: number) {
  setNow(now - 2 * DAY_MS)
  const random = createRandom(SEED)
  const ids = completeOnes(event).slice(0, PRINTED)
  const body = { ids, by: '', printer: 'A4', codes: ids.map(() => random.code(6)) }
  await printHandlers.createPrints(input(body), ...caller(AMINA, context))
}

/** Badges that were collected within the last hours, at two desks. */
async function handOut({ context, setNow }: SampleTools, event: SampleEvent, now: number) {
  const random = createRandom(SEED + 1)
  const came = completeOnes(event).filter((_, index) => index % ARRIVED === 0)
  for (const [index, { name, by }] of DESKS.entries()) {
    setNow(now - 8 * HOUR_MS)
    const { _id: deskId } = await deskHandlers.createDesk(input({ name }), ...caller(AMINA, context))
    const desk: Actor = { ...AMINA, kind: 'desk', deskId }
    const times = came.filter((_, one) => one % DESKS.length === index).map((id) => [id, random.int(5, 300)] as const)
    for (const [personId, minutes] of times.sort(([, one], [, other]) => other - one)) {
      const id = publicIdOf(personId)
      setNow(now - minutes * MINUTE_MS)
      const arrival = { id, by, kind: 'collected' as const, anyway: true }
      await checkinHandlers.createCheckin(input(arrival), ...caller(desk, context))
      const label = { id, by, printer: 'Zebra', state: 'printed', code: random.code(6) }
      await printHandlers.createPrint(input(label), ...caller(desk, context))
    }
    await context.write((tx) => markSeen(tx, deskId, now))
  }
}

/** Ids of complete badges, but of the company that signs in. */
function completeOnes({ companies }: SampleEvent) {
  const badges = companies.slice(1).flatMap((company) => company.badges)
  return badges.filter(({ stage }) => stage === 'complete').map(({ id }) => id)
}

async function countAsSent({ db, write }: Context) {
  const held = db.selectFrom('outbox').selectAll().where('state', '=', 'held').where('reason', '<>', NEVER)
  for (const { _id, createdAt } of await held.execute()) {
    const sent = { state: 'sent', reason: '', attempts: 1, sentAt: createdAt, changedAt: createdAt } as const
    await write((tx) => replaceMail(tx, _id, sent))
  }
}
