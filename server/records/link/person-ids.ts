import { idsOf } from '#server/base/db/public-id.ts'
import {
  type Actor,
  type Context,
  idKindFor,
  isOwnerOrOrganizer,
  type PersonIds,
  seesCodes,
} from '#server/base/index.ts'
import { pick, REFUSAL_FIELDS, type Refusal } from '#shared/contract/fields.ts'

/** The ids of a new badge or speaker. A desk's copy knows no other id than the desk's. */
export function newIds({ newId, isReplica }: Pick<Context, 'newId' | 'isReplica'>): PersonIds {
  const _id = newId()
  return isReplica ? { _id, publicId: _id, link: _id } : idsOf(_id)
}

/**
 * The ids of a badge or speaker that this caller gets. A caller who may not change the record gets an id that opens no
 * page. Only the organizer's team learns who is refused entry, and only part of the team gets the code.
 * @param asked the id in the caller's request: a caller who used the link keeps using it
 */
export function idsFor(
  actor: Actor,
  row: PersonIds & Refusal,
  companyId: string,
  asked = row._id,
): { _id: string; link?: string; code?: string } & Partial<Refusal> {
  const { _id, link, publicId } = row
  const refusal = actor.kind === 'organizer' && row.refusal !== '' ? pick(row, REFUSAL_FIELDS) : {}
  if (idKindFor(actor) === 'publicId') return { _id: publicId, ...refusal, ...(!seesCodes(actor) && { code: '' }) }
  if (!isOwnerOrOrganizer(actor, companyId)) return { _id: link }
  return { _id: asked === link ? link : _id, link, ...refusal }
}

/** The id of a check-in's or print's person, as this caller names it. */
export function idForCaller(actor: Actor, person: Pick<PersonIds, '_id' | 'publicId'> | undefined) {
  return person?.[idKindFor(actor)] ?? ''
}
