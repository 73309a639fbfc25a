import { statfs } from 'node:fs/promises'
import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { listUnfinished } from '#desktop/main/sync/outbox.store.ts'
import { authorOf } from '#server/base/actor.ts'
import { ApiError, invalidField, orNotFound } from '#server/base/api-error.ts'
import type { Db } from '#server/base/db/database.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { checkinHandlers } from '#server/desks/checkin/checkin.handlers.ts'
import { findCheckin, listCheckins } from '#server/desks/checkin/checkin.store.ts'
import { listPrints } from '#server/desks/print/print.store.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { onePerPerson } from '#shared/badge/same-person.ts'
import { activeCheckins, alreadyCheckedIn, type CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type {
  deskSearchContract,
  PersonCard,
  RecentCheckin,
  Scanned,
} from '#shared/desk-search/desk-search.contract.ts'
import { MAX_FOUND } from '#shared/desk-search/desk-search.rules.ts'
import { startOfDay, venueDay } from '#shared/edition/edition.rules.ts'
import { parseLabelCode } from '#shared/print/label-code.ts'
import { inUse, labelStanding } from '#shared/print/label-standing.ts'
import { isoOf } from '#shared/time.ts'
import { countPrints, findMergedByCode, listCheckinsSince } from './desk-people.store.ts'
import { deskRank, type PeopleCache } from './people-cache.ts'
import { type ArrivalCounts, labelOf, nameOf, personCard, personLines } from './person-lines.ts'
import type { PrintQueue } from './print-queue.ts'

const RECENT = 12
/** The minute of Q-195, plus the time that a call takes. */
const UNDO_MS = 60_000 + 5_000

export interface DeskParts extends Pick<LocalCopy, 'context' | 'asDesk' | 'db' | 'sync' | 'desk' | 'now' | 'decide'> {
  folder: string
  peopleCache: PeopleCache
  arrivals: ArrivalCounts
  queue: PrintQueue
  /** When the connection last changed between online and offline; ms since 1970. */
  since(): number
  printer(): string
}

/** The person whose page a link opens. Works offline, since the copy's ids are hashes of the links. */
function linkedPerson(text: string) {
  const [, id] = /\/(?:badge|speaker)\/([\w-]+)\/?$/.exec(text.trim()) ?? []
  return id && publicIdOf(id)
}

const ANONYMOUS = { nom: '', prenom: '' }
const isCollected = ({ kind }: { kind: CheckinKind }) => kind === 'collected'

/** The desk's own API calls, answered from its copy. */
export function deskHandlers(parts: DeskParts): Handlers<typeof deskSearchContract> {
  const { db, peopleCache, arrivals, queue, sync } = parts
  const card = async (id: string): Promise<PersonCard> => {
    // The cache lags slightly behind commits, and a name may just have been corrected.
    await peopleCache.read([id])
    return orNotFound(await personCard(db, peopleCache, id))
  }
  /** Counts people, as the organizer's tool does: two desks may have checked in the same one while apart. */
  const peopleIn = (checkins: readonly { recordId: string }[]) =>
    new Set(
      checkins.map(({ recordId }) => {
        const person = peopleCache.get(recordId)
        return person ? [person, ...peopleCache.otherRegistrationsOf(person)].map(({ id }) => id).sort()[0] : recordId
      }),
    ).size
  return {
    async getStatus({ query: { kind } }) {
      const today = await arrivals.today(kind, parts.now())
      return {
        sync: sync.status(),
        desk: parts.desk().name,
        people: peopleCache.size,
        since: isoOf(parts.since()),
        todayHere: peopleIn(today.filter(({ deskId }) => deskId === parts.desk()._id)),
        todayAll: peopleIn(today),
        twice: (await arrivals.twice()).length,
        printing: { waiting: queue.waiting.length, trouble: queue.trouble?.reason ?? '' },
      }
    },
    async undoCheckin({ params: { id }, body: { checkin: undoOf, by } }) {
      const { person } = await card(id)
      const fact = person.checkins.find(({ _id }) => _id === undoOf)
      const isTwice = fact?.kind === 'collected' && person.checkins.filter(isCollected).length > 1
      if (!fact || (!isTwice && parts.now() - Date.parse(fact.at) > UNDO_MS)) throw new ApiError('not_found')
      const { kind, day } = fact
      const recordId = (await findCheckin(db, undoOf))?.recordId ?? id
      const undo = { params: {}, query: undefined, body: { id: recordId, kind, day, by, undoOf } }
      const { actor } = parts.asDesk()
      await checkinHandlers.createCheckin(undo, actor, parts.context, authorOf(actor, parts.context))
      return { name: nameOf(person), label: await queue.withdraw(undoOf) }
    },
    listRecent: ({ query: { kind } }) => recentCheckins(parts, kind),
    async listPeople({ query: { kind } }) {
      const facts = Map.groupBy(await listCheckinsSince(db, kind, 0), ({ recordId }) => recordId)
      const wanted = { kind, day: venueDay(parts.now()) }
      return peopleCache.everybody().map((person) => {
        const own = [person, ...peopleCache.otherRegistrationsOf(person)].flatMap(({ id }) => facts.get(id) ?? [])
        const arrival = alreadyCheckedIn(own, wanted)
        return {
          ...person,
          booths: peopleCache.placeOf(person).booths,
          hasPhoto: person.urlPhoto !== '',
          inAt: arrival ? isoOf(arrival.paperAt ?? arrival.at) : null,
        }
      })
    },
    async getComputer() {
      const { bavail, bsize } = await statfs(parts.folder)
      return { clockOffset: parts.now() - Date.now(), freeBytes: bavail * bsize }
    },
    async listUnfinished() {
      const listed = await listUnfinished(db)
      return listed.map((one) => ({ ...one, name: nameOf(peopleCache.get(one.id) ?? ANONYMOUS) }))
    },
    listTwice: async () => [...(await arrivals.twice())],
    listConflicts: async () => sync.conflicts(),
    async decideConflict({ params, body }) {
      await parts.decide(params.id, body)
      return { message: 'Conflict decided successfully' }
    },
    ...findHandlers(parts, card),
    ...printHandlers(parts, card),
  }
}

function findHandlers({ db, peopleCache }: DeskParts, card: (id: string) => Promise<PersonCard>) {
  const codedPerson = async (text: string) => {
    const { code } = parseLabelCode(text) ?? {}
    return code && (peopleCache.index.byCode(code) ?? (await findMergedByCode(db, code)))
  }
  return {
    async findPeople({ query: { q, limit } }) {
      const linked = linkedPerson(q) ?? (await codedPerson(q))
      if (linked !== undefined) {
        const people = await personLines(db, peopleCache, [linked])
        return { people, total: people.length }
      }
      const { ids, total } = peopleCache.index.find(q, Math.min(limit, MAX_FOUND))
      const all = await personLines(db, peopleCache, ids)
      const people = onePerPerson(all, deskRank).map((line) => {
        const why = peopleCache.index.why(q, line.id)
        return why ? { ...line, why } : line
      })
      return { people, total: total - (all.length - people.length) }
    },
    getCard: ({ params }) => card(params.id),
    async listColleagues({ params }) {
      const { companyId } = orNotFound(peopleCache.get(params.id))
      if (companyId === '' || companyId === ONLINE_COMPANY) return { people: [], incomplete: 0, handedOut: 0 }
      const ids = [...peopleCache.all()].flatMap((one) => (one.companyId === companyId ? [one.id] : []))
      const all = onePerPerson(await personLines(db, peopleCache, ids), deskRank).filter(
        ({ refusal }) => refusal === '',
      )
      const here = all.filter(({ checkins }) => !checkins.some(isCollected))
      const people = here.filter(({ missing }) => missing.length === 0)
      return { people, incomplete: here.length - people.length, handedOut: all.length - here.length }
    },
    async findCode({ params, query: { kind } }) {
      const linked = linkedPerson(params.code)
      // A link is no label: it only finds its person.
      if (linked !== undefined) return { ...(await card(linked)), standing: { is: 'valid' } }
      const id = orNotFound(await codedPerson(params.code))
      const print = parseLabelCode(params.code)?.print
      return { ...(await card(id)), standing: await standingOf(db, id, print, kind) }
    },
  } satisfies Partial<Handlers<typeof deskSearchContract>>
}

/** Today's latest at this desk, the newest first. */
async function recentCheckins(parts: DeskParts, kind: CheckinKind): Promise<RecentCheckin[]> {
  const here = (await parts.arrivals.today(kind, parts.now()))
    .filter(({ deskId }) => deskId === parts.desk()._id)
    .sort((one, other) => other.at - one.at)
    .slice(0, RECENT)
  const ids = [...new Set(here.map(({ recordId }) => recordId))]
  const people = new Map((await personLines(parts.db, parts.peopleCache, ids)).map((one) => [one.id, one]))
  return here.flatMap((row): RecentCheckin[] => {
    const person = people.get(row.recordId)
    const checkin = person?.checkins.find(({ _id }) => _id === row._id)
    return person && checkin ? [{ person, checkin }] : []
  })
}

/** Whether the label of this print is valid at a desk of this kind. */
async function standingOf(
  db: Db,
  id: string,
  print: string | undefined,
  kind: CheckinKind,
): Promise<Scanned['standing']> {
  const handedOut = activeCheckins(await listCheckins(db, id)).findLast((one) => one.kind === 'collected')
  const collected = handedOut && { ...handedOut, at: handedOut.paperAt ?? handedOut.at }
  const { is, at, desk } = labelStanding({
    print,
    prints: await listPrints(db, id),
    kind,
    handedOut: collected,
  })
  return at === undefined ? { is } : { is, at: isoOf(at), desk: desk ?? '' }
}

function printHandlers({ db, queue, printer, desk, now }: DeskParts, card: (id: string) => Promise<PersonCard>) {
  const jobOf = (job: string) => orNotFound(queue.get(job))
  /** @throws if the person is refused entry or has no name: neither gets a label */
  const toPrint = async (id: string) => {
    const found = await card(id)
    if (found.person.refusal !== '') throw new ApiError('entry_refused')
    if (nameOf(found.person) === '') throw invalidField('nom', 'error:required')
    return found
  }
  return {
    async getPrinting() {
      const { trouble, waiting, printed } = queue
      return {
        printer: trouble?.printer ?? printer(),
        trouble: trouble?.reason ?? '',
        troubleSince: trouble?.since ?? null,
        today: await countPrints(db, desk()._id, startOfDay(venueDay(now()))),
        waiting,
        printed,
      }
    },
    async getJob({ params }) {
      const job = jobOf(params.job)
      return { job, person: (await card(job.id)).person }
    },
    async printBadge({ params, query: { checkin } }) {
      const { person, prints } = await toPrint(params.id)
      const known = queue.printed.filter(({ id }) => id === person.id).length
      return await queue.add({ ...labelOf(person), ...(checkin && { checkin }) }, Math.max(prints, known))
    },
    async reportLost({ params: { id } }) {
      const label = orNotFound(inUse(await listPrints(db, id)))
      await queue.voidLabel({ id, print: label.code })
      return { message: 'Label voided successfully' }
    },
    async printAgain({ params }) {
      const job = jobOf(params.job)
      await toPrint(job.id)
      return await queue.reprint(job)
    },
    async cancelPrint({ params }) {
      if (!(await queue.cancel(jobOf(params.job)))) throw new ApiError('invalid')
      return { message: 'Print cancelled successfully' }
    },
    async retryPrinting() {
      queue.retry()
      return { message: 'Printing goes on' }
    },
  } satisfies Partial<Handlers<typeof deskSearchContract>>
}
