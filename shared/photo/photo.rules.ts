export const PHOTO_STATES = ['waiting', 'accepted', 'refused'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** Reasons for requesting another photo; the texts are `photo:reason.<name>`. */
export const PHOTO_REASONS = ['small', 'hidden', 'several', 'no_face', 'blurred'] as const
export type PhotoReason = (typeof PHOTO_REASONS)[number]

/** How long the mail waits, in ms: until then a decision can be reversed without anybody knowing. */
export const PHOTO_UNDO_MS = 10_000

/** A decision is valid only for the photo it was made about; a new photo waits again. */
export function photoState(path: string, review: { path: string; state: PhotoState } | undefined) {
  if (path !== '') return review?.state === 'accepted' && review.path === path ? 'accepted' : 'waiting'
  return review?.state === 'refused' ? 'refused' : undefined
}
