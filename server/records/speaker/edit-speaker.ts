import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  type Db,
  isRateLimited,
  mergeByRevision,
  orNotFound,
  type Tx,
} from '#server/base/index.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { checkConsents } from '#server/records/consent/check-consents.ts'
import { firstConsentAt, insertConsents } from '#server/records/consent/consent.store.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { idsFor } from '#server/records/link/person-ids.ts'
import { keepStored } from '#server/records/photo/keep-stored.ts'
import { type Refusal, writtenBy } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { SPEAKER_FIELDS, SPEAKER_FILE_FIELDS, SPEAKER_FOLDERS } from '#shared/speaker/speaker.fields.ts'
import { speakerEditState } from '#shared/speaker/speaker.rules.ts'
import type { DeskSpeaker, Speaker, SpeakerCard, SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { prepareLetter } from './invite-speaker.ts'
import { changeSpeaker, documentNames, type SpeakerRow } from './speaker.store.ts'

const WRITABLE: Record<Actor['kind'], readonly string[]> = {
  anonymous: writtenBy(SPEAKER_FIELDS, 'link'),
  company: writtenBy(SPEAKER_FIELDS, 'company'),
  desk: writtenBy(SPEAKER_FIELDS, 'desk'),
  organizer: writtenBy(SPEAKER_FIELDS, 'organizer'),
}

/** Applies the fields that this caller may write; others are ignored, since pages send the whole record. */
export async function editSpeaker(id: string, edit: SpeakerEdit, actor: Actor, context: Context) {
  const now = orNotFound(await findNamed(context.db, 'speaker', id, actor))
  checkDeadline(actor, context)
  checkConsents(edit.consents ?? [], actor, context)
  if (isRateLimited(actor)) await context.limits.consume('editsPerRecord', id)
  const maySendLetter = edit.accepted === true && actor.kind !== 'desk' && now.confirmedAt === null
  const { type, nom, prenom } = { ...now, ...edit }
  const queueLetter = maySendLetter ? await prepareLetter({ ...now, type, nom, prenom }, actor, context) : undefined
  const author = authorOf(actor, context)
  const result = await context.write(async (tx) => {
    const stored = orNotFound(await findNamed(tx, 'speaker', id, actor))
    const wanted = await writablePart(tx, stored, edit, actor, context)
    const { patch, conflicts } = await mergeByRevision(tx, 'speaker', stored, wanted, edit.baseRev)
    await keepStored(tx, context.files, SPEAKER_FOLDERS, stored._id, conflicts)
    const row = await changeSpeaker(tx, stored, patch, author)
    if (actor.kind !== 'desk') await insertConsents(tx, 'speaker', stored._id, edit.consents ?? [], author)
    return { row: queueLetter ? await queueLetter(tx, row) : row, conflicts: conflicts.map(onTheWire) }
  })
  if (queueLetter) context.mail.wake()
  return result
}

/** After an enforced deadline the profile is final for everyone but the organizer and the desks. */
function checkDeadline(actor: Actor, context: Context) {
  if (actor.kind === 'organizer' || actor.kind === 'desk') return
  const { speakerEdit } = context.edition.current().deadlines
  if (speakerEditState(speakerEdit, context.now()) === 'closed') throw new ApiError('deadline_passed')
}

async function writablePart(tx: Tx, stored: SpeakerRow, edit: SpeakerEdit, actor: Actor, context: Context) {
  const writable = WRITABLE[actor.kind]
  const given = Object.fromEntries(Object.entries(edit).filter(([key]) => writable.includes(key))) as SpeakerEdit
  const { urlPhoto, urlFile1, urlFile2, urlFile3, accepted, companyUid, ...texts } = given
  const patch: Partial<SpeakerRow> = { ...texts }
  if (accepted !== undefined) patch.accepted = accepted ? 1 : 0
  if (companyUid !== undefined) patch.companyUid = (await findCompany(tx, companyUid))?._id ?? ''
  for (const field of SPEAKER_FILE_FIELDS) {
    const address = given[field]
    if (address === undefined) continue
    const folder = SPEAKER_FOLDERS[field]
    const path = await context.files.claim(tx, { folder, recordId: stored._id, address })
    if (path !== undefined) patch[field] = path
  }
  return patch
}

/** A conflict in wire format rather than as stored. */
function onTheWire(conflict: Conflict): Conflict {
  const { field, yours, stored } = conflict
  const shown = (value: unknown) => {
    if (field === 'accepted') return value === 1
    return field in SPEAKER_FOLDERS ? fileUrl(String(value)) : value
  }
  return { ...conflict, yours: shown(yours), stored: shown(stored) }
}

/** The complete speaker, as the link holder and the organizer see it. */
export function toSpeaker(
  row: SpeakerRow,
  names: ReadonlyMap<string, string>,
  ids: Pick<Speaker, '_id' | 'link' | keyof Refusal>,
): Speaker {
  const { createdAt, deletedAt, confirmedAt, publicId, link, ...stored } = row
  const { refusal, refusalContact, refusalPhone, refusedAt, ...speaker } = stored
  const nameOf = (path: string) => names.get(path) ?? ''
  return {
    ...speaker,
    ...ids,
    accepted: row.accepted === 1,
    sessions: JSON.parse(row.sessions),
    urlPhoto: fileUrl(row.urlPhoto),
    urlFile1: fileUrl(row.urlFile1),
    urlFile2: fileUrl(row.urlFile2),
    urlFile3: fileUrl(row.urlFile3),
    fileNames: {
      urlFile1: nameOf(row.urlFile1),
      urlFile2: nameOf(row.urlFile2),
      urlFile3: nameOf(row.urlFile3),
    },
  }
}

/** For a desk: everything but documents and status. */
export function toDeskSpeaker(row: SpeakerRow): DeskSpeaker {
  const { urlFile1, urlFile2, urlFile3, fileNames, status, ...rest } = toSpeaker(row, new Map(), {
    _id: row.publicId,
  })
  return rest
}

/** For anyone: nothing that opens the page. */
export function toSpeakerCard({ nom, prenom, position, company, urlPhoto }: SpeakerRow): SpeakerCard {
  return { nom, prenom, position, company, urlPhoto: fileUrl(urlPhoto) }
}

/** One speaker with its documents, as the link holder, its company and the organizer see it. */
export async function speakerOf(row: SpeakerRow, actor: Actor, db: Db, asked?: string): Promise<Speaker> {
  return toSpeaker(row, await documentNames(db, [row._id]), idsFor(actor, row, row.companyUid, asked))
}

/** One speaker as this caller sees it. */
export async function speakerFor(actor: Actor, row: SpeakerRow, db: Db, asked: string): Promise<Speaker | DeskSpeaker> {
  if (actor.kind === 'desk') return toDeskSpeaker(row)
  const speaker = await speakerOf(row, actor, db, asked)
  const receivedAt = row.accepted === 1 ? await firstConsentAt(db, 'speaker', row._id) : undefined
  return receivedAt === undefined ? speaker : { ...speaker, receivedAt: new Date(receivedAt).toISOString() }
}
