import type { Db } from '#server/base/index.ts'
import { listSessionRows } from '#server/records/session/session.store.ts'
import type { SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import { TRAVEL_DAYS } from '#shared/import/import.rules.ts'
import { formatVenueDay } from '#shared/import/read-day.ts'
import { suggestNamed } from '#shared/import/read-person.ts'
import { fold } from '#shared/names/fold.ts'
import type { SpeakerType } from '#shared/speaker/speaker.fields.ts'
import { stayHint } from '#shared/speaker/speaker.rules.ts'
import type { Report } from './import-report.ts'
import { badgesOfEmails, speakersOfEmails } from './people.store.ts'
import { givenTexts, type PersonPlan, personIn } from './person-plan.ts'
import type { GivenPerson, LookupCell } from './person-reader.ts'
import type { ImportedRow } from './read-rows.ts'

type Row = ImportedRow<GivenPerson>
/** A row whose sessions are known, by their ids. */
export type SpeakerEntry = Row & { sessionIds: string[] }

interface Session {
  _id: string
  title: string
}

/** The sessions that each row names, in either language; one that nearly matches is accepted with a warning. */
export async function resolveSessions(rows: readonly Row[], report: Report, db: Db): Promise<SpeakerEntry[]> {
  const all = (await listSessionRows(db)).flatMap(({ _id, title, titleFr }) =>
    [title, titleFr, _id].map((text) => ({ key: fold(text), item: { _id, title } })),
  )
  // A title that is the same in both languages counts once.
  const named = [...new Map(all.map((one) => [`${one.key} ${one.item._id}`, one])).values()].filter(
    ({ key }) => key !== '',
  )
  return rows.map((row) => {
    const cell = row.given.sessions
    return { ...row, sessionIds: cell ? sessionsIn(cell, named, report).map(({ _id }) => _id) : [] }
  })
}

function sessionsIn(cell: LookupCell, all: readonly { key: string; item: Session }[], report: Report) {
  // A title that two sessions share matches neither.
  const exact = (text: string) => {
    const same = all.filter(({ key }) => key === fold(text))
    return same.length === 1 ? same[0]?.item : undefined
  }
  const whole = exact(cell.value)
  if (whole) return [whole]
  const matchOf = (text: string) => exact(text) ?? (cell.isLenient ? suggestNamed(text, all) : undefined)
  const parts = cell.value.split(/[\n;|]/).filter((part) => part.trim() !== '')
  const found = parts.map(matchOf).filter((one) => one !== undefined)
  const readAs = [...new Map(found.map((one) => [one._id, one])).values()]
  const titles = readAs.map(({ title }) => title).join('; ')
  if (found.length < parts.length) report.warn(cell, 'session_unknown', { readAs: titles })
  else if (!parts.every(exact)) report.warn(cell, 'session_meant', { readAs: titles }, { readAs: titles })
  return readAs
}

/** Which rows become a speaker, or with `update` change one. A person in two rows gets the sessions of both. */
export async function planSpeakers(
  rows: readonly SpeakerEntry[],
  { update, dates }: { update: boolean; dates: Parameters<typeof stayHint>[1] },
  report: Report,
  db: Db,
) {
  const emails = rows.map(({ given }) => given.email)
  const known = Map.groupBy(await speakersOfEmails(db, emails), ({ email }) => email)
  const badges = Map.groupBy(await badgesOfEmails(db, emails), ({ email }) => email)
  const planned = new Map<string, PersonPlan<SpeakerRow>>()
  const excludedEmails = new Set<string>()
  for (const { row, columns, given, sessionIds } of rows) {
    const { email } = given
    const cell = { row, column: columns.email ?? '', value: email }
    const earlier = planned.get(email)
    const [before] = known.get(email) ?? []
    if (earlier) {
      report.excludeRow(
        cell,
        sessionIds.length > 0 ? 'session_added' : 'person_repeated',
        {},
        { row: String(earlier.row) },
      )
      earlier.values.sessions = joined(earlier.values.sessions, sessionIds)
    } else if (before && !update) {
      report.excludeRow(cell, excludedEmails.has(email) ? 'person_repeated' : 'speaker_known')
      excludedEmails.add(email)
    } else {
      const type = given.type as SpeakerType | undefined
      const [badge] = badges.get(email) ?? []
      if (!before && badge && isSamePerson(badge, personIn(given)))
        report.warn(cell, 'badge_also', {}, { owner: publicCompanyName(badge.company) || '–' })
      const { company, arrivalDate, departureDate } = given
      const days = { ...(arrivalDate && { arrivalDate }), ...(departureDate && { departureDate }) }
      const stay = { arrivalDate: null, departureDate: null, ...before, ...days }
      const shown = TRAVEL_DAYS.flatMap((day) => stay[day] ?? []).map(formatVenueDay)
      const isApart = !shown.every((day) => day.startsWith(dates.start.slice(0, 4)))
      const hint = stayHint(stay, dates) ?? (isApart && 'apart')
      if (hint && (arrivalDate || departureDate)) {
        const column = columns.departureDate ?? columns.arrivalDate ?? columns.stay ?? ''
        report.warn({ row, column, value: shown.join(' → ') }, `day_${hint}`)
      }
      if (report.isExcluded(row)) continue
      planned.set(email, {
        row,
        before,
        values: {
          ...givenTexts(given),
          ...(type && { type }),
          ...days,
          ...(company && { company: company.value.trim().slice(0, 255).toWellFormed() }),
          ...(sessionIds.length > 0 && { sessions: joined(before?.sessions, sessionIds) }),
          ...(!before && { email, type: type ?? 'speaker' }),
        },
      })
    }
  }
  return [...planned.values()]
}

const joined = (sessions: string | undefined, more: readonly string[]) =>
  JSON.stringify([...new Set([...(JSON.parse(sessions ?? '[]') as string[]), ...more])])
