import type { Handlers } from '#server/base/index.ts'
import { lastSentLinks } from '#server/messaging/campaign/sent-links.store.ts'
import { countStoppedReminders } from '#server/messaging/reminder/reminder.store.ts'
import { countPhotos } from '#server/records/photo/photo.store.ts'
import { listUses } from '#server/records/quota/list-uses.ts'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { startOfWeekNumber, weekNumber } from '#shared/calendar/week-number.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Overview, overviewContract } from '#shared/overview/overview.contract.ts'
import { isoOf } from '#shared/time.ts'
import {
  type CompanyCount,
  companyCounts,
  countByWeek,
  countNeverSignedIn,
  countPrinted,
  countWaiting,
  failureReasons,
  lastSignIns,
  type Waiting,
} from './overview.store.ts'

const WEEKS = 15

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async getOverview(_input, _actor, context) {
    const { db, now } = context
    const at = now()
    const thisWeek = weekNumber(at)
    const shownWeeks = Array.from({ length: WEEKS }, (_, index) => thisWeek - WEEKS + 1 + index)
    const [waits, photos, byWeek, companies, uses, neverSignedIn, failures, printed, reminders] = await Promise.all([
      countWaiting(db),
      countPhotos(db, 'waiting'),
      countByWeek(db),
      companyCounts(db),
      listUses(context),
      countNeverSignedIn(db),
      failureReasons(db),
      countPrinted(db),
      countStoppedReminders(db),
    ])
    const registrations = PASS_TYPES.map((type) => {
      const own = byWeek.filter((one) => one.type === type)
      const counts = new Map(own.map(({ week, count }) => [week, count]))
      const total = own.reduce((sum, { count }) => sum + count, 0)
      return {
        type,
        total,
        thisWeek: counts.get(thisWeek) ?? 0,
        weeks: shownWeeks.map((week) => counts.get(week) ?? 0),
      }
    })
    return {
      today: venueDay(at),
      waits: {
        visas: toWaitingCount(waits.visas),
        speakers: toWaitingCount(waits.speakers),
        photos: toWaitingCount(photos),
        failedMails: toWaitingCount(waits.failedMails),
        noLink: toWaitingCount(neverSignedIn.noLink),
        linkUnused: toWaitingCount(neverSignedIn.linkUnused),
        noPhoto: toWaitingCount(waits.noPhoto),
        conflicts: toWaitingCount(waits.conflicts),
        reminders: toWaitingCount(reminders),
        quotas: {
          count: new Set(uses.map(({ companyId }) => companyId)).size,
          oldestAt: uses.flatMap(({ lastAt }) => lastAt ?? []).sort()[0] ?? null,
        },
      },
      failures,
      weekStarts: shownWeeks.map((week) => venueDay(startOfWeekNumber(week))),
      registrations,
      completion: [100, 75, 50, 25, 0].map((percentage) => ({
        percentage,
        companies: companies.filter((one) => one.percentage === percentage).length,
      })),
      companies: companies.length,
      missing: missing(companies),
      needSignage: companies.filter(({ needsSignage }) => needsSignage).length,
      printed,
      people: registrations.reduce((sum, { total }) => sum + total, 0),
    }
  },

  async listSentLinks(_input, _actor, { db }) {
    return [...(await lastSentLinks(db))].map(([companyId, at]) => ({ companyId, sentAt: isoOf(at) }))
  },

  async listSignIns(_input, _actor, { db }) {
    const found = await lastSignIns(db)
    return found.map(({ companyId, at }) => ({ companyId, lastAt: isoOf(at) }))
  },
}

function toWaitingCount({ count, oldest }: Waiting) {
  return { count, oldestAt: isoOf(oldest) }
}

function missing(companies: readonly CompanyCount[]): Overview['missing'] {
  const isNeeded = (what: keyof CompanyCount['has'], one: CompanyCount) => what !== 'signage' || one.needsSignage
  return (['materials', 'badges', 'logo', 'signage', 'address'] as const)
    .map((what) => ({ what, companies: companies.filter((one) => !one.has[what] && isNeeded(what, one)).length }))
    .sort((one, other) => other.companies - one.companies)
}
