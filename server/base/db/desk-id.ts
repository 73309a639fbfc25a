import { createHash } from 'node:crypto'

/**
 * The id by which desks know a badge or speaker: a hash of `_id`, so that it opens no page, and a desk
 * without network finds the person of a link. Copies and migrations rely on it: it never changes.
 */
export function deskIdOf(id: string): string {
  return createHash('sha256').update(`desk:${id}`).digest('hex').slice(0, 32)
}

/** The ids of a badge or speaker that was not made at a desk. Its link opens with `_id` until it is replaced. */
export function idsOf(_id: string): { _id: string; deskId: string; link: string } {
  return { _id, deskId: deskIdOf(_id), link: _id }
}
