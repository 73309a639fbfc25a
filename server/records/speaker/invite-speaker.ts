import { type Actor, ApiError, type Context, type Job, type Language, type Tx } from '#server/base/index.ts'
import { type ZipEntry, zipStream } from '#server/base/zip.ts'
import { calendarAttachment, type MailAttachment } from '#server/messaging/mail/mail-composer.ts'
import { causeOf, checkResends, type MailContext } from '#server/messaging/mail/mail-service.ts'
import { cancelToOldAddress, findOutboxEntry } from '#server/messaging/mail/outbox.store.ts'
import { speakerDatesAgree } from '#shared/edition/speaker-dates-agree.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { downloadFilename } from '#shared/upload/document.rules.ts'
import { documentNames, listSpeakers, markConfirmed, requireSpeaker, type SpeakerRow } from './speaker.store.ts'

const KEY = 'speaker_invitation'

/** Mails the link of the page, which nothing but this mail shows; again within `RESENDS_A_DAY`. */
export async function inviteSpeaker(id: string, actor: Actor, context: Context): Promise<SpeakerRow> {
  const row = await requireSpeaker(context.db, id)
  const mail = await prepareSpeakerInvitation(row, actor, context)
  const isQueued = await context.write(async (tx) => {
    // A link that was replaced meanwhile opens nothing, and the old address may not get it.
    const stored = await requireSpeaker(tx, id)
    if (stored.link !== row.link || stored.email !== row.email) return false
    await checkResends(tx, { entity: 'speaker', recordId: id, key: KEY }, context.now())
    await cancelToOldAddress(tx, { entity: 'speaker', recordId: id, to: row.email }, context.now())
    await context.mail.queue(tx, mail, { ...speakerInvitationContext(row, actor), isResend: true })
    return true
  })
  if (!isQueued) return inviteSpeaker(id, actor, context)
  context.mail.wake()
  return row
}

export function prepareSpeakerInvitation(row: SpeakerRow, actor: Actor, context: Context) {
  const name = `${row.nom} ${row.prenom}`.trim()
  return context.mail.prepare(
    KEY,
    row.email,
    { badgeType: row.type, name },
    { language: actor.language, secrets: { link: speakerLink(context.config.publicUrl, row.link) } },
  )
}

export function speakerInvitationContext({ _id, companyUid }: SpeakerRow, actor: Actor): MailContext {
  return { entity: 'speaker', recordId: _id, companyId: companyUid, ...causeOf(actor) }
}

type Recipient = Pick<SpeakerRow, 'link' | 'email' | 'type' | 'nom' | 'prenom' | 'companyUid'>

/** Whether the letter is due now: once, after acceptance, when no hidden status applies. */
function isLetterDue(
  { accepted, confirmedAt, status }: Pick<SpeakerRow, 'accepted' | 'confirmedAt' | 'status'>,
  hiddenStatuses: readonly string[],
) {
  const isReleased = status !== 'rejected' && !hiddenStatuses.includes(status)
  return accepted === 1 && confirmedAt === null && isReleased
}

/**
 * Renders the confirmation letter before the job. Whether it is sent is decided inside the job from the
 * current record: acceptance and release may happen at the same moment, by two callers.
 * @returns the part of the job that queues it and returns the row with the confirmation
 */
export async function prepareLetter(
  speaker: Recipient,
  actor: Actor,
  context: Context,
  language: Language = actor.language,
): Promise<(tx: Tx, row: SpeakerRow) => ReturnType<Job<SpeakerRow>>> {
  const mail = await context.mail.prepare(
    'speaker_confirmation',
    speaker.email,
    {
      link: speakerLink(context.config.publicUrl, speaker.link),
      badgeType: speaker.type,
      name: `${speaker.nom} ${speaker.prenom}`.trim(),
    },
    { language, attachments: calendarOf(context, language) },
  )
  const { hiddenStatuses } = context.edition.current()
  const at = context.now()
  return async (tx, row) => {
    if (!isLetterDue(row, hiddenStatuses)) return row
    const id = await context.mail.queue(tx, mail, {
      entity: 'speaker',
      recordId: row._id,
      companyId: row.companyUid,
      ...causeOf(actor),
    })
    // The limits of its cause may drop the mail.
    if (!(await findOutboxEntry(tx, id))) return row
    await markConfirmed(tx, row._id, at)
    return { ...row, confirmedAt: at }
  }
}

/** The event's days for a calendar file, once both languages name the same ones. */
function calendarOf({ edition, config, now }: Context, language: Language): MailAttachment[] {
  const current = edition.current()
  if (!speakerDatesAgree(current.speakerDates)) return []
  const at = { publicUrl: config.publicUrl, language, now: now() }
  return [calendarAttachment(current, current.speakerDates[language], at)]
}

const DOCUMENTS = ['urlFile1', 'urlFile2', 'urlFile3'] as const

/**
 * The documents of all speakers as one archive, a folder for each speaker.
 * @throws ApiError not_found when there are none
 */
export async function documentsOfAll(context: Context): Promise<AsyncIterable<Uint8Array>> {
  const { rows } = await listSpeakers(context.db, {})
  const names = await documentNames(context.db)
  const usedNames = new Set<string>()
  const entries: ZipEntry[] = []
  for (const row of rows) {
    const person = plain(`${row.prenom} ${row.nom}`) || 'Speaker'
    for (const path of DOCUMENTS.map((field) => row[field]).filter(Boolean))
      entries.push({
        name: freeName(`${person}/${plain(downloadFilename(names.get(path) ?? 'document', path))}`, usedNames),
        open: async () => (await context.files.open(path))?.stream,
      })
  }
  if (entries.length === 0) throw new ApiError('not_found')
  return zipStream(entries, context.now())
}

/** Removes characters that file systems reject or that would lead out of the archive. */
function plain(name: string) {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
}

/** Two speakers, or two documents, may have the same name. */
function freeName(name: string, usedNames: Set<string>) {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? []
  let free = name
  for (let count = 2; usedNames.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
  usedNames.add(free.toLowerCase())
  return free
}
