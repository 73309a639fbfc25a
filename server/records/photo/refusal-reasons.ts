import type { Db } from '#server/base/db/database.ts'
import type { PhotoReason } from '#shared/photo/photo.rules.ts'
import { findReview, type PhotoEntity } from './photo.store.ts'

/** Why the last reviewed photo of a record was refused; undefined when it was not. */
export async function refusalReasons(db: Db, entity: PhotoEntity, id: string): Promise<PhotoReason[] | undefined> {
  const review = await findReview(db, entity, id)
  return review?.state === 'refused' ? JSON.parse(review.reasons) : undefined
}
