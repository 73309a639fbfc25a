import { type Actor, isOwner } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { PersonIds } from '#server/base/db/database.ts'
import { idsOf } from '#server/base/db/desk-id.ts'
import { pick } from '#shared/contract/fields.ts'
import { REFUSAL_FIELDS, type Refusal } from '#shared/contract/person.fields.ts'

/** The ids of a new badge or speaker. A desk's copy knows no other id than the desk's. */
export function newIds({ newId, ownDesk }: Pick<Context, 'newId' | 'ownDesk'>): PersonIds {
  const _id = newId()
  return ownDesk ? { _id, deskId: _id, link: _id } : idsOf(_id)
}

/**
 * What this caller is told as the id of a badge or speaker; only the owner and who may change the record are told the
 * link, and only the organizer's team who is refused entry.
 * @param asked the id that the caller named the record by: who came by the link goes on by it
 */
export function idsFor(
  actor: Actor,
  row: PersonIds & Refusal,
  companyId: string,
  asked = row._id,
): { _id: string; link?: string } & Partial<Refusal> {
  const { _id, link } = row
  if (actor.kind === 'desk') return { _id: row.deskId }
  if (!isOwner(actor, companyId)) return { _id: link }
  // Who has the link changes the record by it, so a member who only reads is not given it.
  const mayChange = actor.kind === 'company' || actor.roles?.includes('organizer') === true
  const named = { _id: asked === link ? link : _id, ...(mayChange && { link }) }
  return actor.kind === 'organizer' && row.refusal !== '' ? { ...named, ...pick(row, REFUSAL_FIELDS) } : named
}

/** By which id this caller names the people of check-ins and prints. */
export function namingOf({ kind }: Pick<Actor, 'kind'>): 'deskId' | '_id' {
  return kind === 'desk' ? 'deskId' : '_id'
}

/** The id of a check-in's or print's person, as this caller names it. */
export function toldId(actor: Actor, person: Pick<PersonIds, '_id' | 'deskId'> | undefined): string {
  return person?.[namingOf(actor)] ?? ''
}
