import type { Handlers } from '#server/base/http/handler.ts'
import { lastLinks } from '#server/messaging/campaign/sent-links.store.ts'
import { countTooMany } from '#server/messaging/reminder/reminder.store.ts'
import { listUses } from '#server/records/ceiling/list-uses.ts'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { needsSignage } from '#shared/company/company.rules.ts'
import { VENUE_OFFSET_MS, venueDay } from '#shared/edition/edition.rules.ts'
import type { Overview, overviewContract, SentLinks, SignIns } from '#shared/overview/overview.contract.ts'
import {
  type CompanyFacts,
  companyFacts,
  countByWeek,
  countPrinted,
  countWaiting,
  failureReasons,
  lastSignIns,
  neverSignedIn,
  type Waiting,
} from './overview.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const WEEKS = 15

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async getOverview(_input, _actor, context): Promise<Overview> {
    const { db, now } = context
    const at = now()
    const first = startOfWeek(at) - (WEEKS - 1) * WEEK_MS
    const [waits, weeks, companies, uses, silent, links, failures, printed, reminders] = await Promise.all([
      countWaiting(db),
      countByWeek(db, first, WEEK_MS),
      companyFacts(db),
      listUses(context),
      neverSignedIn(db),
      lastLinks(db),
      failureReasons(db),
      countPrinted(db),
      countTooMany(db),
    ])
    const registrations = PASS_TYPES.map((type) => {
      const own = weeks.filter((week) => week.type === type)
      const inWeeks = Array.from({ length: WEEKS }, (_, week) => countOf(own, week))
      const total = own.reduce((sum, { count }) => sum + count, 0)
      return { type, total, lastWeek: inWeeks.at(-1) ?? 0, weeks: inWeeks }
    })
    return {
      at: new Date(at).toISOString(),
      waits: {
        visas: toWaitingCount(waits.visas),
        speakers: toWaitingCount(waits.speakers),
        photos: toWaitingCount(waits.photos),
        failedMails: toWaitingCount(waits.failedMails),
        ...silentWaits(silent, links),
        noPhoto: toWaitingCount(waits.noPhoto),
        conflicts: toWaitingCount(waits.conflicts),
        reminders: toWaitingCount(reminders),
        ceilings: {
          count: new Set(uses.map(({ companyId }) => companyId)).size,
          oldestAt: uses.flatMap(({ lastAt }) => lastAt ?? []).sort()[0] ?? null,
        },
      },
      failures,
      lastLinkAt: newestLink(silent, links),
      weekStarts: Array.from({ length: WEEKS }, (_, week) => venueDay(first + week * WEEK_MS)),
      registrations,
      completion: [100, 75, 50, 25, 0].map((percentage) => ({
        percentage,
        companies: companies.filter((company) => company.percentage === percentage).length,
      })),
      companies: companies.length,
      missing: missing(companies),
      needSignage: companies.filter(asksForSignage).length,
      printed,
      people: registrations.reduce((sum, { total }) => sum + total, 0),
    }
  },

  async listSentLinks(_input, _actor, { db }): Promise<SentLinks> {
    return [...(await lastLinks(db))].map(([companyId, at]) => ({ companyId, sentAt: new Date(at).toISOString() }))
  },

  async listSignIns(_input, _actor, { db }): Promise<SignIns> {
    const found = await lastSignIns(db)
    return found.map(({ companyId, at }) => ({ companyId, lastAt: new Date(at).toISOString() }))
  },
}

function countOf(weeks: readonly { week: number; count: number }[], wanted: number): number {
  return weeks.find(({ week }) => week === wanted)?.count ?? 0
}

/** The week's Monday at midnight, venue time. 1 January 1970 was a Thursday. */
function startOfWeek(at: number): number {
  const days = Math.floor((at + VENUE_OFFSET_MS) / DAY_MS)
  return (days - ((days + 3) % 7)) * DAY_MS - VENUE_OFFSET_MS
}

function toWaitingCount({ count, oldest }: Waiting) {
  return { count, oldestAt: oldest === null ? null : new Date(oldest).toISOString() }
}

type Silent = Awaited<ReturnType<typeof neverSignedIn>>
type Links = Awaited<ReturnType<typeof lastLinks>>

/** Who never signed in: those without a link wait since they are there, the others since they got theirs. */
function silentWaits(silent: Silent, links: Links) {
  const times = (of: Silent) => of.map(({ _id, createdAt }) => links.get(_id) ?? createdAt)
  return {
    neverSignedIn: waitingSince(silent.map(({ createdAt }) => createdAt)),
    noLink: waitingSince(times(silent.filter(({ _id }) => !links.has(_id)))),
    linkUnused: waitingSince(times(silent.filter(({ _id }) => links.has(_id)))),
  }
}

function waitingSince(times: readonly number[]) {
  // There may be more companies than a call takes arguments.
  return toWaitingCount({ count: times.length, oldest: times.toSorted((one, other) => one - other)[0] ?? null })
}

/** When the last link went to a company that never signed in. */
function newestLink(silent: Silent, links: Links): string | null {
  const newest = silent.flatMap(({ _id }) => links.get(_id) ?? []).toSorted((one, other) => other - one)[0]
  return newest === undefined ? null : new Date(newest).toISOString()
}

function asksForSignage({ type, stand }: CompanyFacts): boolean {
  return needsSignage({ type, stand: JSON.parse(stand) })
}

function missing(companies: readonly CompanyFacts[]): Overview['missing'] {
  const lacks = {
    materials: ({ isMaterial }: CompanyFacts) => !isMaterial,
    badges: ({ isBadge }: CompanyFacts) => !isBadge,
    logo: ({ urlLogo }: CompanyFacts) => urlLogo === '',
    signage: (company: CompanyFacts) => asksForSignage(company) && company.signaletique.trim() === '',
    address: ({ adresse }: CompanyFacts) => adresse.trim() === '',
  } as const
  return (Object.keys(lacks) as (keyof typeof lacks)[])
    .map((what) => ({ what, companies: companies.filter(lacks[what]).length }))
    .sort((one, other) => other.companies - one.companies)
}
