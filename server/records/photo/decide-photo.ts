import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  invalidField,
  logChange,
  orNotFound,
  type Tx,
  updateRow,
} from '#server/base/index.ts'
import type { PreparedMail } from '#server/messaging/mail/mail-service.ts'
import { changeMail, findMail, requireMail } from '#server/messaging/mail/outbox.store.ts'
import { changeBadge, findBadge } from '#server/records/badge/badge.store.ts'
import { changeSpeaker, findSpeaker, requireSpeaker } from '#server/records/speaker/speaker.store.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { PhotoDecision } from '#shared/photo/photo.contract.ts'
import { PHOTO_UNDO_MS } from '#shared/photo/photo.rules.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { deleteReview, findPhoto, findReview, type PhotoEntity, type PhotoRow, putReview } from './photo.store.ts'

/**
 * Accepts a photo, asks for another one, or undoes either decision. A refused photo is removed from the
 * record at once; its file stays until it is swept, so that it can be restored.
 */
export async function decidePhoto(
  entity: PhotoEntity,
  id: string,
  decision: PhotoDecision,
  actor: Actor,
  context: Context,
) {
  const author = authorOf(actor, context)
  const looked = storedPath(decision.photo)
  if (decision.state === 'refused' && decision.reasons.length === 0)
    throw invalidField('reasons', 'photo:reason_missing')
  const mail = decision.state === 'refused' ? await prepareMail(entity, id, decision, actor, context) : undefined
  const row = await context.write(async (tx) => {
    const stored = orNotFound(await findPhoto(tx, entity, id))
    if (decision.state === 'waiting') await undoDecision(tx, entity, stored, author, context)
    else {
      if (stored.urlPhoto === '' || stored.urlPhoto !== looked) throw new ApiError('changed_meanwhile')
      const mailId = mail ? await queueLater(tx, mail, stored, context) : ''
      if (decision.state === 'refused') await setPhoto(tx, entity, id, '', author, context)
      const { state } = decision
      const reasons = JSON.stringify(decision.reasons)
      await putReview(tx, {
        entity,
        recordId: id,
        path: looked,
        state,
        reasons,
        mailId,
        at: author.at,
        actor: author.actor,
      })
    }
    await logReview(tx, entity, id, author)
    return orNotFound(await findPhoto(tx, entity, id))
  })
  if (mail) context.mail.wake()
  return row
}

/** Puts a refused photo back on the record and cancels its mail, unless that has been sent. */
async function undoDecision(tx: Tx, entity: PhotoEntity, { id, urlPhoto }: PhotoRow, author: Author, context: Context) {
  const review = orNotFound(await findReview(tx, entity, id))
  if (review.state === 'refused' && urlPhoto === '') await setPhoto(tx, entity, id, review.path, author, context)
  const mail = review.mailId === '' ? undefined : await findMail(tx, review.mailId)
  if (mail && ['held', 'queued', 'retrying'].includes(mail.state))
    await changeMail(tx, mail._id, { state: 'cancelled', reason: 'taken back', changedAt: author.at })
  await deleteReview(tx, entity, id)
}

async function setPhoto(tx: Tx, entity: PhotoEntity, id: string, path: string, author: Author, context: Context) {
  const folder = entity === 'badge' ? 'badges/photos' : 'speakers/photos'
  const claimed = await context.files.claim(tx, { folder, recordId: id, address: path })
  // Already swept: there is nothing to restore.
  if (claimed === undefined) throw new ApiError('gone')
  if (entity === 'badge') await changeBadge(tx, orNotFound(await findBadge(tx, id)), { urlPhoto: claimed }, author)
  else await changeSpeaker(tx, await requireSpeaker(tx, id), { urlPhoto: claimed }, author)
}

async function prepareMail(
  entity: PhotoEntity,
  id: string,
  { reasons }: PhotoDecision,
  actor: Actor,
  context: Context,
) {
  const { email, nom, prenom, company, type, link } = orNotFound(await findPhoto(context.db, entity, id))
  if (email === '') return undefined
  const { publicUrl } = context.config
  return context.mail.prepare(
    'photo_again',
    email,
    {
      link: entity === 'badge' ? badgeLink(publicUrl, link) : speakerLink(publicUrl, link),
      badgeType: type,
      type,
      nom,
      prenom,
      company,
      reasons: reasons.join(','),
    },
    { language: actor.language },
  )
}

/** Queues the mail but delays it by PHOTO_UNDO_MS: until then undoing goes unnoticed. */
async function queueLater(tx: Tx, mail: PreparedMail, { entity, id }: PhotoRow, context: Context) {
  const mailId = await context.mail.queue(tx, mail, {
    entity,
    recordId: id,
    companyId: '',
    cause: 'organizer',
  })
  const queued = await requireMail(tx, mailId)
  const nextAt = Math.max(queued.nextAt, context.now() + PHOTO_UNDO_MS)
  await changeMail(tx, mailId, {
    state: queued.state,
    reason: queued.reason,
    changedAt: context.now(),
    nextAt,
  })
  return mailId
}

/** A revision of the person's record, so that desks hear of it. */
async function logReview(tx: Tx, entity: PhotoEntity, id: string, author: Author) {
  const stored = entity === 'badge' ? await findBadge(tx, id) : await findSpeaker(tx, id)
  const rev = orNotFound(stored).rev + 1
  await updateRow(tx, entity, id, { rev })
  await logChange(tx, entity, { _id: id, rev }, ['photoReview'], author)
}
