import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import { checkCeiling } from '#server/records/ceiling/check-ceiling.ts'
import { type CompanyRow, findCompany } from '#server/records/company/company.store.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { newIds } from '#server/records/link/person-ids.ts'
import { PENDING } from '#shared/speaker/speaker.constants.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { NewSpeaker } from '#shared/speaker/speaker.schema.ts'
import { prepareLetter } from './confirmation-letter.ts'
import { countSpeakers, insertSpeaker, type SpeakerRow } from './speaker.store.ts'

/** Adds a speaker; if the organizer adds one as accepted, the letter is queued in the same job. */
export async function createSpeaker(body: NewSpeaker, actor: Actor, context: Context): Promise<SpeakerRow> {
  if (actor.kind === 'nobody') await context.limits.take('createSpeakerPerAddress', actor.address)
  if (actor.kind === 'desk') await context.limits.take('createSpeakerPerDesk', actor.deskId)
  const { consents = [], accepted = false, companyUid, ...given } = body
  const named = await findCompany(context.db, actor.kind === 'company' ? actor.companyId : (companyUid ?? ''))
  const company = actor.kind === 'nobody' && (await isCrowded(named, context)) ? undefined : named
  const at = context.now()
  const row: SpeakerRow = {
    ...EMPTY,
    ...given,
    ...newIds(context),
    company: given.company || (actor.kind === 'company' ? company?.raisonSocial : '') || '',
    companyUid: company?._id ?? '',
    accepted: accepted ? 1 : 0,
    code: newBadgeCode(),
    status: actor.kind === 'organizer' ? '' : PENDING,
    createdAt: at,
  }
  const queueLetter = accepted ? await prepareLetter(row, actor, context) : undefined
  const by = authorOf(actor, at)
  const created = await context.write(async (tx) => {
    await checkCeiling(tx, 'speaker', actor, context)
    await insertSpeaker(tx, row, by)
    await insertConsents(tx, 'speaker', row._id, consents, by)
    return queueLetter ? queueLetter(tx, row) : row
  })
  if (queueLetter) context.mail.wake()
  return created
}

/** Strangers may name any company: its list must not grow without end by what they add. */
async function isCrowded(named: CompanyRow | undefined, { db, config, edition }: Context): Promise<boolean> {
  if (!named || !config.rateLimits) return false
  return (await countSpeakers(db, named._id, PENDING)) >= edition.current().ceilings.speaker
}

const EMPTY = { ...emptyColumns(SPEAKER_FIELDS), rev: 1, confirmedAt: null, deletedAt: null }
