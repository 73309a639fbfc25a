import { sha256Of } from '#server/base/sha256.ts'

/**
 * The id of a badge or speaker that may be shown: a hash of `_id`, so that it opens no page, and a desk
 * without network finds the person of a link. Copies and migrations rely on it: it never changes.
 */
export function publicIdOf(id: string) {
  return sha256Of(`desk:${id}`).slice(0, 32)
}

/** The ids of a badge or speaker that was not made at a desk. Its link opens with `_id` until it is replaced. */
export function idsOf(_id: string) {
  return { _id, publicId: publicIdOf(_id), link: _id }
}
