import type { Actor } from '#server/base/actor.ts'
import type { Db } from '#server/base/db/database.ts'
import { firstConsentAt } from '#server/records/consent/consent.store.ts'
import { idsFor } from '#server/records/link/person-ids.ts'
import type { Refusal } from '#shared/contract/person.fields.ts'
import type { DeskSpeaker, Speaker, SpeakerCard } from '#shared/speaker/speaker.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { documentNames, type SpeakerRow } from './speaker.store.ts'

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

/** One speaker as this caller sees it. */
export async function speakerFor(actor: Actor, row: SpeakerRow, db: Db, asked: string): Promise<Speaker | DeskSpeaker> {
  if (actor.kind === 'desk') return toDeskSpeaker(row)
  const speaker = toSpeaker(row, await documentNames(db, [row._id]), idsFor(actor, row, row.companyUid, asked))
  const receivedAt = row.accepted === 1 ? await firstConsentAt(db, 'speaker', row._id) : undefined
  return receivedAt === undefined ? speaker : { ...speaker, receivedAt: new Date(receivedAt).toISOString() }
}
