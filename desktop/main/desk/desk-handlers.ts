import type { Kysely } from 'kysely'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Database } from '#server/base/db/database.ts'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import type {
  DeskDecision,
  deskSearchContract,
  PersonCard,
  RecentCheckin,
} from '#shared/desk-search/desk-search.contract.ts'
import type { DeskConflict, RefusedOperation, SyncStatus } from '#shared/sync/sync-status.ts'
import type { ArrivalCounts } from './arrival-counts.ts'
import { findMergedByCode } from './desk-people.store.ts'
import type { LocalHandlers } from './local-router.ts'
import type { PeopleCache } from './people-cache.ts'
import { personCard, personLines } from './person-lines.ts'
import type { PrintQueue } from './print-queue.ts'

const RECENT = 12
const MAX_FOUND = 50

export interface DeskParts {
  db: Kysely<Database>
  peopleCache: PeopleCache
  arrivals: ArrivalCounts
  queue: PrintQueue
  sync: { status(): SyncStatus; refused(): RefusedOperation[]; conflicts(): DeskConflict[] }
  desk(): { _id: string; name: string }
  /** ms since 1970. */
  now(): number
  /** When the connection last changed between online and offline; ms since 1970. */
  since(): number
  printer(): string
  decide(conflict: string, chosen: DeskDecision): Promise<void>
}

/** Whom the address of a link page is about. It is found without network: the copy's ids are hashes. */
function linkedPerson(text: string): string | undefined {
  const [, id] = /\/(?:badge|speaker)\/([\w-]+)\/?$/.exec(text.trim()) ?? []
  return id && deskIdOf(id)
}

/** The desk's own API calls, answered from its copy. */
export function deskHandlers(parts: DeskParts): LocalHandlers<typeof deskSearchContract> {
  const { db, peopleCache, arrivals, queue, sync } = parts
  const card = async (id: string): Promise<PersonCard> => {
    // A walk-in may have just been added: the cache lags slightly behind commits.
    if (!peopleCache.get(id)) await peopleCache.refresh()
    return orNotFound(await personCard(db, peopleCache, id))
  }
  return {
    async findPeople({ query: { q, limit } }) {
      const linked = linkedPerson(q)
      if (linked !== undefined) {
        const people = await personLines(db, peopleCache, [linked])
        return { people, total: people.length }
      }
      const { ids, total } = peopleCache.index.find(q, Math.min(limit, MAX_FOUND))
      const people = (await personLines(db, peopleCache, ids)).map((line) => {
        const why = peopleCache.index.why(q, line.id)
        return why ? { ...line, why } : line
      })
      return { people, total }
    },
    getCard: ({ params }) => card(params.id),
    async findCode({ params }) {
      const linked = linkedPerson(params.code)
      if (linked !== undefined) return await card(linked)
      const code = params.code.trim().toUpperCase()
      return await card(orNotFound(peopleCache.index.byCode(code) ?? (await findMergedByCode(db, code))))
    },
    async getStatus({ query: { kind } }) {
      const today = await arrivals.today(kind, parts.now())
      return {
        sync: sync.status(),
        desk: parts.desk().name,
        people: peopleCache.size,
        since: new Date(parts.since()).toISOString(),
        todayHere: today.filter(({ deskId }) => deskId === parts.desk()._id).length,
        todayAll: today.length,
        printing: { waiting: queue.waiting.length, trouble: queue.trouble },
      }
    },
    async listRecent({ query: { kind } }) {
      const here = (await arrivals.today(kind, parts.now()))
        .filter(({ deskId }) => deskId === parts.desk()._id)
        .sort((one, other) => other.at - one.at)
        .slice(0, RECENT)
      const ids = [...new Set(here.map(({ recordId }) => recordId))]
      const people = new Map((await personLines(db, peopleCache, ids)).map((one) => [one.id, one]))
      return here.flatMap((row): RecentCheckin[] => {
        const person = people.get(row.recordId)
        const checkin = person?.checkins.find(({ _id }) => _id === row._id)
        return person && checkin ? [{ person, checkin }] : []
      })
    },
    listRefused: async () => sync.refused(),
    listConflicts: async () => sync.conflicts(),
    async decideConflict({ params, body }) {
      await parts.decide(params.id, body)
      return { message: 'Conflict decided successfully' }
    },
    ...printHandlers(parts, card),
  }
}

type PrintCall = 'getPrinting' | 'getJob' | 'printBadge' | 'printAgain' | 'cancelPrint' | 'retryPrinting'

function printHandlers(
  { queue, printer }: DeskParts,
  card: (id: string) => Promise<PersonCard>,
): Pick<LocalHandlers<typeof deskSearchContract>, PrintCall> {
  const jobOf = (job: string) => orNotFound(queue.get(job))
  return {
    async getPrinting() {
      const { trouble, troubleSince, waiting, printed } = queue
      return { printer: printer(), trouble, troubleSince, waiting, printed }
    },
    async getJob({ params }) {
      const job = jobOf(params.job)
      return { job, person: (await card(job.id)).person }
    },
    async printBadge({ params }) {
      const { person, prints } = await card(params.id)
      const name = `${person.nom} ${person.prenom}`.trim()
      const known = queue.printed.filter(({ id }) => id === person.id).length
      return await queue.add(
        { id: person.id, type: person.type, name, company: person.company },
        Math.max(prints, known),
      )
    },
    printAgain: async ({ params }) => await queue.again(jobOf(params.job)),
    async cancelPrint({ params }) {
      if (!queue.cancel(jobOf(params.job))) throw new ApiError('invalid')
      return { message: 'Print cancelled successfully' }
    },
    async retryPrinting() {
      queue.retry()
      return { message: 'Printing goes on' }
    },
  }
}
