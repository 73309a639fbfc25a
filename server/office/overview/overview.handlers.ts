import type { Handlers } from '#server/base/http/handler.ts'
import { lastLinks } from '#server/messaging/campaign/sent-links.store.ts'
import { countTooMany } from '#server/messaging/reminder/reminder.store.ts'
import { countPhotos } from '#server/records/photo/photo.store.ts'
import { listUses } from '#server/records/quota/list-uses.ts'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { dayNumber, startOfDayNumber, VENUE_OFFSET_MS, venueDay } from '#shared/edition/edition.rules.ts'
import type { Overview, overviewContract } from '#shared/overview/overview.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  type CompanyCount,
  companyCounts,
  countByWeek,
  countPrinted,
  countSilent,
  countWaiting,
  failureReasons,
  lastSignIns,
  type Waiting,
  type WeekCount,
} from './overview.store.ts'

const WEEK_MS = 7 * DAY_MS
const WEEKS = 15

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async getOverview(_input, _actor, context) {
    const { db, now } = context
    const at = now()
    const first = startOfWeek(at) - (WEEKS - 1) * WEEK_MS
    const [waits, photos, weeks, companies, uses, silent, failures, printed, reminders] = await Promise.all([
      countWaiting(db),
      countPhotos(db, 'waiting'),
      countByWeek(db),
      companyCounts(db),
      listUses(context),
      countSilent(db),
      failureReasons(db),
      countPrinted(db),
      countTooMany(db),
    ])
    const registrations = PASS_TYPES.map((type) => {
      const own = weeks.filter((week) => week.type === type)
      const inWeeks = Array.from({ length: WEEKS }, (_, week) => countOfWeek(own, weekOf(first) + week))
      const total = own.reduce((sum, { count }) => sum + count, 0)
      return { type, total, lastWeek: inWeeks.at(-1) ?? 0, weeks: inWeeks }
    })
    return {
      today: venueDay(at),
      waits: {
        visas: toWaitingCount(waits.visas),
        speakers: toWaitingCount(waits.speakers),
        photos: toWaitingCount(photos),
        failedMails: toWaitingCount(waits.failedMails),
        noLink: toWaitingCount(silent.noLink),
        linkUnused: toWaitingCount(silent.linkUnused),
        noPhoto: toWaitingCount(waits.noPhoto),
        conflicts: toWaitingCount(waits.conflicts),
        reminders: toWaitingCount(reminders),
        quotas: {
          count: new Set(uses.map(({ companyId }) => companyId)).size,
          oldestAt: uses.flatMap(({ lastAt }) => lastAt ?? []).sort()[0] ?? null,
        },
      },
      failures,
      weekStarts: Array.from({ length: WEEKS }, (_, week) => venueDay(first + week * WEEK_MS)),
      registrations,
      completion: [100, 75, 50, 25, 0].map((percentage) => ({
        percentage,
        companies: countCompanies(companies, (one) => one.percentage === percentage),
      })),
      companies: companies.length,
      missing: missing(companies),
      needSignage: countCompanies(companies, ({ needsSignage }) => needsSignage),
      printed,
      people: registrations.reduce((sum, { total }) => sum + total, 0),
    }
  },

  async listSentLinks(_input, _actor, { db }) {
    return [...(await lastLinks(db))].map(([companyId, at]) => ({ companyId, sentAt: new Date(at).toISOString() }))
  },

  async listSignIns(_input, _actor, { db }) {
    const found = await lastSignIns(db)
    return found.map(({ companyId, at }) => ({ companyId, lastAt: new Date(at).toISOString() }))
  },
}

function countOfWeek(weeks: readonly WeekCount[], wanted: number): number {
  return weeks.find(({ week }) => week === wanted)?.count ?? 0
}

/** As weeks are counted: 1 January 1970 was a Thursday, so that the first began three days before. */
const weekOf = (monday: number) => (monday + VENUE_OFFSET_MS + 3 * DAY_MS) / WEEK_MS

/** The week's Monday at midnight, venue time. 1 January 1970 was a Thursday. */
function startOfWeek(at: number): number {
  const day = dayNumber(at)
  return startOfDayNumber(day - ((day + 3) % 7))
}

function toWaitingCount({ count, oldest }: Waiting) {
  return { count, oldestAt: oldest === null ? null : new Date(oldest).toISOString() }
}

function countCompanies(companies: readonly CompanyCount[], isWanted: (one: CompanyCount) => boolean): number {
  return companies.filter(isWanted).length
}

function missing(companies: readonly CompanyCount[]): Overview['missing'] {
  const isAsked = (what: keyof CompanyCount['has'], one: CompanyCount) => what !== 'signage' || one.needsSignage
  return (['materials', 'badges', 'logo', 'signage', 'address'] as const)
    .map((what) => ({ what, companies: countCompanies(companies, (one) => !one.has[what] && isAsked(what, one)) }))
    .sort((one, other) => other.companies - one.companies)
}
