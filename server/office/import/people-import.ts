import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { Db, Tx } from '#server/base/db/database.ts'
import { type BadgeRow, EMPTY_BADGE } from '#server/records/badge/badge.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { listRefusals } from '#server/records/refusal/refusal.store.ts'
import { EMPTY_SPEAKER, type SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { pick } from '#shared/contract/fields.ts'
import { NO_EMAIL } from '#shared/email.ts'
import { MAX_IMPORT_INVITATIONS, PERSON_TEXTS } from '#shared/import/import.rules.ts'
import { writeDay } from '#shared/import/read-day.ts'
import { type Planned, writePlanned } from './import.store.ts'
import type { Report, SavedRow } from './import-report.ts'
import type { SheetImport } from './import-sheet.ts'
import { type Invitations, prepareInvitations } from './invite-people.ts'
import { nameCompanies } from './name-companies.ts'
import { isSamePlan, type PersonPlan, plannedPeople, withRefusals } from './person-plan.ts'
import { type GivenPerson, personReader } from './person-reader.ts'
import { planBadges } from './plan-badges.ts'
import { nameSessions, planSpeakers } from './plan-speakers.ts'

interface Options {
  update: boolean
  /** Whoever is new gets the invitation by mail. */
  invite: boolean
  /** Of badges whose row says no type. */
  type: BadgeType | undefined
  dryRun: boolean
}

const readAs = ({ language }: Actor, { edition }: Context) => ({ language, year: edition.current().year })

/** A sheet of badges. */
export function badgeImport(options: Options, actor: Actor, context: Context): SheetImport<GivenPerson> {
  return {
    kind: 'badge',
    reader: personReader({ kind: 'badge', type: options.type, ...readAs(actor, context) }),
    async plan(rows, report) {
      const placed = (await nameCompanies(rows, report, context.db)).filter(({ row }) => !report.isOut(row))
      const planOn = (db: Db, told: Report) => planBadges(placed, options, told, db)
      const plans = await planOn(context.db, report)
      const people = plannedPeople<BadgeRow>(plans, EMPTY_BADGE, context)
      const afterwards = async (tx: Tx, by: Author) => {
        for (const id of new Set(people.map(({ after }) => after.companyId))) await refreshDerived(tx, id, by)
      }
      return finished({ table: 'badge', plans, people, planOn, afterwards }, options, report, actor, context)
    },
  }
}

/** A sheet of speakers. */
export function speakerImport(options: Options, actor: Actor, context: Context): SheetImport<GivenPerson> {
  return {
    kind: 'speaker',
    reader: personReader({ kind: 'speaker', type: undefined, ...readAs(actor, context) }),
    async plan(rows, report) {
      const entries = (await nameSessions(rows, report, context.db)).filter(({ row }) => !report.isOut(row))
      const planOn = (db: Db, told: Report) => planSpeakers(entries, options, told, db)
      const plans = await planOn(context.db, report)
      const people = plannedPeople<SpeakerRow>(plans, EMPTY_SPEAKER, context)
      return finished({ table: 'speaker', plans, people, planOn }, options, report, actor, context)
    },
  }
}

/** A person as the lists show them. */
function savedPerson({ row, before, after }: Planned<BadgeRow | SpeakerRow> & { row: number }): SavedRow {
  const { nom, prenom, email, type, company } = after
  const others =
    'sessions' in after
      ? {
          ...pick(after, PERSON_TEXTS.speaker),
          sessions: String(JSON.parse(after.sessions).length || ''),
          arrivalDate: after.arrivalDate ? writeDay(after.arrivalDate) : '',
          departureDate: after.departureDate ? writeDay(after.departureDate) : '',
        }
      : pick(after, PERSON_TEXTS.badge)
  const values = { firstName: nom, lastName: prenom, email, type, company: shownCompany(company) }
  return { row, isNew: !before, values: { ...values, ...others } }
}

interface Prepared<Row extends BadgeRow | SpeakerRow> {
  table: 'badge' | 'speaker'
  plans: PersonPlan<Row>[]
  people: (Planned<Row> & { row: number })[]
  planOn(db: Db, report: Report): Promise<PersonPlan<Row>[]>
  afterwards?(tx: Tx, by: Author): Promise<void>
}

/** What will be done, told in the report; the invitations are written before the job, since a job runs only SQL. */
async function finished<Row extends BadgeRow | SpeakerRow>(
  { table, plans, people, planOn, afterwards }: Prepared<Row>,
  { invite, dryRun }: Options,
  report: Report,
  actor: Actor,
  context: Context,
) {
  const created = people.filter(({ before }) => !before).map(({ after }) => after)
  const fresh = created.filter(({ email }) => email !== NO_EMAIL)
  if (invite && fresh.length > MAX_IMPORT_INVITATIONS)
    throw new ApiError('invalid', { text: 'import:too_many_invited' })
  report.saved(people.map(savedPerson))
  const invitations: Invitations | undefined =
    invite && !dryRun && !report.hasMistakes() ? await prepareInvitations(table, fresh, actor, context) : undefined
  return {
    created: created.length,
    updated: people.length - created.length,
    async write(tx: Tx, importId: string, by: Author) {
      if (!isSamePlan(plans, await planOn(tx, report.again()))) return false
      await writePlanned(tx, table, importId, withRefusals(people, await listRefusals(tx)), by)
      await afterwards?.(tx, by)
      await invitations?.(tx)
      return true
    },
  }
}
