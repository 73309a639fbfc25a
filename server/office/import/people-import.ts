import { type Actor, ApiError, type Author, type Context, type Db, type Tx } from '#server/base/index.ts'
import type { MailContext, PreparedMail } from '#server/messaging/mail/mail-service.ts'
import { type BadgeRow, EMPTY_BADGE } from '#server/records/badge/badge.store.ts'
import { invitationContext, prepareInvitation } from '#server/records/badge/invitation-mail.ts'
import { findCompany, refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { listRefusals } from '#server/records/refusal/refusal.store.ts'
import { prepareSpeakerInvitation, speakerInvitationContext } from '#server/records/speaker/invite-speaker.ts'
import { EMPTY_SPEAKER, listSpeakers, type SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { type BadgeType, ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { nameKey } from '#shared/badge/same-person.ts'
import { pick } from '#shared/contract/fields.ts'
import { isEmailAddress } from '#shared/email.ts'
import { MAX_IMPORT_INVITATIONS, PERSON_TEXTS } from '#shared/import/import.rules.ts'
import { formatVenueDay } from '#shared/import/read-day.ts'
import { comparedName } from '#shared/import/read-person.ts'
import { type Planned, writePlanned } from './import.store.ts'
import type { Report, SavedRow } from './import-report.ts'
import type { SheetImport } from './import-sheet.ts'
import { isSamePlan, type Person, type PersonPlan, personIn, plannedPeople, withRefusals } from './person-plan.ts'
import { type GivenPerson, personReader } from './person-reader.ts'
import { planBadges } from './plan-badges.ts'
import { planSpeakers, resolveSessions, type SpeakerEntry } from './plan-speakers.ts'
import type { ImportedRow } from './read-rows.ts'
import { type ResolvedRow, resolveCompanies } from './resolve-companies.ts'

/**
 * Warns about rows that name an existing speaker, or a person from an earlier row (of the same company, for badges), with
 * another address. Two people may have the same name: all are imported, and the other address is suggested.
 */
function warnAboutNamesakes(
  rows: readonly (SpeakerEntry | ResolvedRow)[],
  speakers: readonly SpeakerRow[],
  report: Report,
) {
  const others = new Map<string, Pick<SpeakerRow, 'email'>>(speakers.map((one) => [nameKey(one), one]))
  const known = new Set(speakers.map(({ email }) => email))
  for (const one of rows) {
    const { row, columns, given } = one
    const { email } = given
    const name = nameKey(personIn(given))
    if (name === '' || known.has(email) || report.isExcluded(row)) continue
    const isOnline = 'companyId' in one && one.companyId === ONLINE_COMPANY
    const key = 'companyId' in one ? `${isOnline ? comparedName(one.company) : one.companyId} ${name}` : name
    const other = others.get(key)
    if (!other) others.set(key, given)
    else if (other.email !== email || email === '') {
      const cell = { row, column: columns.email ?? '', value: email }
      report.warn(cell, 'person_alike', { suggestion: other.email || undefined }, { email: other.email || '–' })
    }
  }
}

interface Options {
  update: boolean
  /** Whether new people are sent their invitation. */
  invite: boolean
  /** The type of badges whose row names none. */
  type: BadgeType | undefined
  dryRun: boolean
  /** The event's first and last day. */
  dates: { start: string; end: string }
}

/** The differences between importing badges and speakers. */
interface PersonImport<Row, Entry> {
  table: 'badge' | 'speaker'
  empty: Omit<Row, 'company' | keyof Person> & object
  resolve(rows: readonly ImportedRow<GivenPerson>[], report: Report, db: Db): Promise<Entry[]>
  plan(entries: readonly Entry[], options: Options, report: Report, db: Db): Promise<PersonPlan<Row>[]>
  /** The mail to a new person, and its context. */
  invite(person: Row, actor: Actor, context: Context): Promise<[PreparedMail, MailContext]>
  afterWrite?(tx: Tx, people: readonly Row[], author: Author): Promise<void>
}

const BADGES: PersonImport<BadgeRow, ResolvedRow> = {
  table: 'badge',
  empty: EMPTY_BADGE,
  resolve: resolveCompanies,
  plan: planBadges,
  async invite(badge, actor, context) {
    const company = await findCompany(context.db, badge.companyId)
    const mail = await prepareInvitation('invitation', badge, company, actor, context)
    return [mail, invitationContext(mail, badge, company, actor, context)]
  },
  async afterWrite(tx, people, author) {
    for (const id of new Set(people.map(({ companyId }) => companyId))) await refreshCompanyFlags(tx, id, author)
  },
}
const SPEAKERS: PersonImport<SpeakerRow, SpeakerEntry> = {
  table: 'speaker',
  empty: EMPTY_SPEAKER,
  resolve: resolveSessions,
  plan: planSpeakers,
  invite: async (speaker, actor, context) => [
    await prepareSpeakerInvitation(speaker, actor, context),
    speakerInvitationContext(speaker, actor),
  ],
}

export const badgeImport = sheetImport(BADGES)
export const speakerImport = sheetImport(SPEAKERS)

/** A sheet of people. */
function sheetImport<Row extends BadgeRow | SpeakerRow, Entry extends ResolvedRow | SpeakerEntry>(
  kind: PersonImport<Row, Entry>,
) {
  return (options: Options, actor: Actor, context: Context): SheetImport<GivenPerson> => ({
    kind: kind.table,
    reader: personReader({
      kind: kind.table,
      type: options.type,
      language: actor.language,
      year: context.edition.current().year,
    }),
    async plan(rows, report) {
      const named = await kind.resolve(rows, report, context.db)
      const { rows: speakers } = kind.table === 'speaker' ? await listSpeakers(context.db, {}) : { rows: [] }
      warnAboutNamesakes(named, speakers, report)
      const entries = named.filter(({ row }) => !report.isExcluded(row))
      const planOn = (db: Db, silentReport: Report) => kind.plan(entries, options, silentReport, db)
      const plans = await planOn(context.db, report)
      const people = plannedPeople<Row>(plans, kind.empty, context)
      report.setPlan(people.map(savedPerson))
      const created = people.filter(({ before }) => !before).map(({ after }) => after)
      const reachable = created.filter(({ email }) => isEmailAddress(email))
      report.report.invited = reachable.length
      const invitations = report.hasMistakes()
        ? undefined
        : await prepareInvitations(kind, reachable, options, actor, context)
      return {
        created: created.length,
        updated: people.length - created.length,
        async write(tx, importId, author) {
          if (!isSamePlan(plans, await planOn(tx, report.createSilent()))) return false
          await writePlanned(tx, kind.table, importId, withRefusals(people, await listRefusals(tx)), author)
          await kind.afterWrite?.(
            tx,
            people.map(({ after }) => after),
            author,
          )
          await invitations?.(tx)
          return true
        },
      }
    },
  })
}

/** Composes the invitations before the job, since a job runs only SQL. */
async function prepareInvitations<Row extends BadgeRow | SpeakerRow>(
  kind: Pick<PersonImport<Row, never>, 'invite'>,
  people: readonly Row[],
  { invite, dryRun }: Options,
  actor: Actor,
  context: Context,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  if (invite && people.length > MAX_IMPORT_INVITATIONS)
    throw new ApiError('invalid', { text: 'import:too_many_invited' })
  if (!invite || dryRun) return undefined
  const mails: [PreparedMail, MailContext][] = []
  for (const person of people) mails.push(await kind.invite(person, actor, context))
  return async (tx) => {
    for (const [mail, about] of mails) await context.mail.queue(tx, mail, about)
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
          arrivalDate: after.arrivalDate ? formatVenueDay(after.arrivalDate) : '',
          departureDate: after.departureDate ? formatVenueDay(after.departureDate) : '',
        }
      : pick(after, PERSON_TEXTS.badge)
  const values = { firstName: nom, lastName: prenom, email, type, company: publicCompanyName(company) }
  return { row, isNew: !before, values: { ...values, ...others } }
}
