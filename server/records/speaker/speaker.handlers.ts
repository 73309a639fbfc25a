import { pageOf, publicList } from '#server/base/http/cached-calls.ts'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  download,
  type Handlers,
  isOwnerOrOrganizer,
  orNotFound,
  paged,
  parse,
  type Tx,
  withCallerIds,
} from '#server/base/index.ts'
import { findSpeakerDeliveries } from '#server/messaging/mail/deliveries.store.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import { type CompanyRow, findCompany } from '#server/records/company/company.store.ts'
import { checkConsents } from '#server/records/consent/check-consents.ts'
import { insertConsents, languageOfConsent } from '#server/records/consent/consent.store.ts'
import { findNamed, insertReplacedLink } from '#server/records/link/find-named.store.ts'
import { idsFor, newIds } from '#server/records/link/person-ids.ts'
import { findRefusalReasons } from '#server/records/photo/photo.store.ts'
import { assertWithinQuota } from '#server/records/quota/assert-within-quota.ts'
import { requiredLine } from '#shared/contract/values.ts'
import type { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { PENDING } from '#shared/speaker/speaker.fields.ts'
import type { NewSpeaker, Speaker } from '#shared/speaker/speaker.schema.ts'
import { editSpeaker, speakerFor, speakerOf, toDeskSpeaker, toSpeaker, toSpeakerCard } from './edit-speaker.ts'
import { documentsOfAll, inviteSpeaker, prepareLetter } from './invite-speaker.ts'
import {
  changeSpeaker,
  countSpeakers,
  documentNames,
  EMPTY_SPEAKER,
  insertSpeaker,
  listSpeakers,
  requireSpeaker,
  type SpeakerRow,
} from './speaker.store.ts'

export const speakerHandlers: Handlers<typeof speakerContract> = {
  async createSpeaker({ body }, actor, context) {
    const row = await createSpeaker(body, actor, context)
    return toSpeaker(row, new Map(), idsFor(actor, row, row.companyUid))
  },

  async listSpeakers({ query }, actor, context) {
    if (actor.kind === 'anonymous') return pageOf(await publicSpeakers(context), query)
    const { hiddenStatuses } = context.edition.current()
    const isOrganizer = actor.kind === 'organizer'
    const { rows, total } = await listSpeakers(context.db, {
      ...query,
      ...(isOrganizer ? {} : { without: hiddenStatuses, companyUid: actor.companyId }),
      searchesEmails: isOrganizer || actor.kind === 'desk',
    })
    // Cards contain no documents.
    const seesDocuments = isOrganizer || actor.kind === 'company'
    const ids = seesDocuments ? rows.map(({ _id }) => _id) : []
    const names = await documentNames(context.db, ids)
    const view = (row: SpeakerRow) => {
      if (isOwnerOrOrganizer(actor, row.companyUid)) return toSpeaker(row, names, idsFor(actor, row, row.companyUid))
      return actor.kind === 'desk' ? toDeskSpeaker(row) : toSpeakerCard(row)
    }
    return paged(rows.map(view), total)
  },

  async getSpeaker({ params }, actor, context) {
    const row = orNotFound(await findNamed(context.db, 'speaker', params.id, actor))
    const speaker = await speakerFor(actor, row, context.db, params.id)
    const photoReasons = row.urlPhoto === '' ? await findRefusalReasons(context.db, 'speaker', row._id) : undefined
    return photoReasons ? { ...speaker, photoReasons } : speaker
  },

  async updateSpeaker({ params, body }, actor, context) {
    const { row, conflicts } = await editSpeaker(params.id, body, actor, context)
    const speaker = await speakerFor(actor, row, context.db, params.id)
    return conflicts.length > 0 ? { ...speaker, conflicts } : speaker
  },

  async deleteSpeaker({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      const stored = await requireSpeaker(tx, params.id)
      await changeSpeaker(tx, stored, { deletedAt: author.at }, author)
      await cancelMails(tx, 'speaker', stored._id, author.at)
      await context.files.release(tx, stored._id)
    })
    return { message: 'Speaker deleted successfully' }
  },

  async affectSession({ params }, actor, context) {
    return changeSessions(params, actor, context, (sessions, session) => sessions.add(session))
  },

  async removeSession({ params }, actor, context) {
    return changeSessions(params, actor, context, (sessions, session) => sessions.delete(session))
  },

  async setSpeakerStatus({ params, body }, actor, context, author) {
    const now = await requireSpeaker(context.db, params.id)
    const language = await languageOfConsent(context.db, params.id)
    const queueLetter = now.confirmedAt === null ? await prepareLetter(now, actor, context, language) : undefined
    const row = await context.write(async (tx) => {
      const stored = await requireSpeaker(tx, params.id)
      const changed = await changeSpeaker(tx, stored, { status: body.change }, author)
      return queueLetter ? queueLetter(tx, changed) : changed
    })
    if (queueLetter) context.mail.wake()
    return speakerOf(row, actor, context.db)
  },

  async getDocuments(_input, _actor, context) {
    const day = new Date(context.now()).toISOString().slice(0, 10)
    return download('application/zip', `speakers-${day}.zip`, await documentsOfAll(context))
  },

  async resendConfirmation({ params }, actor, context) {
    const now = await requireSpeaker(context.db, params.id)
    const language = await languageOfConsent(context.db, params.id)
    const queueLetter = await prepareLetter(now, actor, context, language)
    await context.write(async (tx) => {
      const stored = await requireSpeaker(tx, params.id)
      // As if it had never been sent: the rule decides again.
      const row = await queueLetter(tx, { ...stored, confirmedAt: null })
      if (row.confirmedAt === null) throw new ApiError('invalid', { text: 'speaker:letter.notDue' })
    })
    context.mail.wake()
    return { message: 'Letter sent successfully' }
  },

  async setSpeakerOrder({ params, body }, actor, context) {
    return changeWith(params.id, actor, context, () => ({ order: body.order }))
  },

  async sendInvitation({ params }, actor, context) {
    const row = await inviteSpeaker(params.id, actor, context)
    return speakerOf(row, actor, context.db)
  },

  async listInvitations(_input, actor, { db }) {
    const invitations = Array.from(await findSpeakerDeliveries(db), ([_id, delivery]) => ({ _id, ...delivery }))
    return withCallerIds(actor, db, invitations, '_id')
  },

  async replaceLink({ params }, actor, context) {
    return changeWith(params.id, actor, context, async (stored, tx) => {
      await insertReplacedLink(tx, stored)
      return { link: context.newId() }
    })
  },
}

const publicSpeakers = ({ responseCache, db, edition }: Context) =>
  publicList(responseCache, {
    name: 'speakers',
    tables: ['speaker', 'edition'],
    read: async () => (await listSpeakers(db, { without: edition.current().hiddenStatuses })).rows.map(toSpeakerCard),
    textsOf: ({ nom, prenom, company }) => [nom, prenom, company],
  })

async function changeWith(
  id: string,
  actor: Actor,
  context: Context,
  patchOf: (stored: SpeakerRow, tx: Tx) => Partial<SpeakerRow> | Promise<Partial<SpeakerRow>>,
): Promise<Speaker> {
  const author = authorOf(actor, context)
  const row = await context.write(async (tx) => {
    const stored = await requireSpeaker(tx, id)
    return changeSpeaker(tx, stored, await patchOf(stored, tx), author)
  })
  return speakerOf(row, actor, context.db)
}

/** Any non-empty id: sessions are not records here. */
function changeSessions(
  { id, sessionId }: { id: string; sessionId: string },
  actor: Actor,
  context: Context,
  change: (sessions: Set<string>, session: string) => unknown,
) {
  const session = parse(requiredLine('error:required'), sessionId)
  return changeWith(id, actor, context, (stored) => {
    const sessions = new Set<string>(JSON.parse(stored.sessions))
    change(sessions, session)
    return { sessions: JSON.stringify([...sessions]) }
  })
}

/** Adds a speaker; if the organizer adds one as accepted, the letter is queued in the same job. */
async function createSpeaker(body: NewSpeaker, actor: Actor, context: Context): Promise<SpeakerRow> {
  if (actor.kind === 'anonymous') await context.limits.consume('createSpeakerPerIp', actor.address)
  if (actor.kind === 'desk') await context.limits.consume('createSpeakerPerDesk', actor.deskId)
  const { consents = [], accepted = false, companyUid, ...given } = body
  checkConsents(consents, actor, context)
  const named = await findCompany(context.db, actor.kind === 'company' ? actor.companyId : (companyUid ?? ''))
  const company = actor.kind === 'anonymous' && (await isCrowded(named, context)) ? undefined : named
  const author = authorOf(actor, context)
  const row: SpeakerRow = {
    ...EMPTY_SPEAKER,
    ...given,
    ...newIds(context),
    company: given.company || (actor.kind === 'company' ? company?.raisonSocial : '') || '',
    companyUid: company?._id ?? '',
    accepted: accepted ? 1 : 0,
    code: newBadgeCode(),
    status: actor.kind === 'organizer' ? '' : PENDING,
    createdAt: author.at,
  }
  const queueLetter = accepted ? await prepareLetter(row, actor, context) : undefined
  const created = await context.write(async (tx) => {
    await assertWithinQuota(tx, 'speaker', actor, context)
    const inserted = await insertSpeaker(tx, row, author)
    await insertConsents(tx, 'speaker', row._id, consents, author)
    return queueLetter ? queueLetter(tx, inserted) : inserted
  })
  if (queueLetter) context.mail.wake()
  return created
}

/** Strangers may name any company, whose list must not grow without limit because of them. */
async function isCrowded(named: CompanyRow | undefined, { db, config, edition }: Context) {
  if (!named || !config.rateLimits) return false
  return (await countSpeakers(db, named._id, PENDING)) >= edition.current().quotas.speaker
}
