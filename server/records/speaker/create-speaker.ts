import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { NewSpeaker } from '#shared/speaker/speaker.schema.ts'
import { prepareLetter } from './confirmation-letter.ts'
import { insertSpeaker, type SpeakerRow } from './speaker.store.ts'

/** Speakers created by anyone but the organizer wait for the organizer's decision. */
const PENDING = 'pending'

/** Adds a speaker; if the organizer adds one as accepted, the letter is queued in the same job. */
export async function createSpeaker(body: NewSpeaker, actor: Actor, context: Context): Promise<SpeakerRow> {
  if (actor.kind === 'nobody') await context.limits.take('createSpeakerPerAddress', actor.address)
  if (actor.kind === 'desk') await context.limits.take('createSpeakerPerDesk', actor.deskId)
  const { consents = [], accepted = false, companyUid, ...given } = body
  const company = await findCompany(
    context.db,
    actor.kind === 'company' ? actor.companyId : (companyUid ?? ''),
  )
  const at = context.now()
  const row: SpeakerRow = {
    ...EMPTY,
    ...given,
    _id: context.newId(),
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
    await insertSpeaker(tx, row, by)
    await insertConsents(tx, 'speaker', row._id, consents, by)
    return queueLetter ? queueLetter(tx, row) : row
  })
  if (queueLetter) context.mail.wake()
  return created
}

const EMPTY = { ...emptyColumns(SPEAKER_FIELDS), rev: 1, confirmedAt: null, deletedAt: null }
