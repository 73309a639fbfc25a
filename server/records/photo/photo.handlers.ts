import { ApiError, type Handlers, paged, withCallerIds } from '#server/base/index.ts'
import type { photoContract, ReviewedPhoto } from '#shared/photo/photo.contract.ts'
import { type PhotoReason, photoState } from '#shared/photo/photo.rules.ts'
import { isoOf } from '#shared/time.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { decidePhoto } from './decide-photo.ts'
import { listPhotos, type PhotoEntity, type PhotoRow } from './photo.store.ts'

/** Photos of badges and speakers for the organizer's review. */
export const photoHandlers: Handlers<typeof photoContract> = {
  async listPhotos({ query }, actor, { db }) {
    const { rows, total } = await listPhotos(db, query)
    return paged(await withCallerIds(actor, db, rows.map(toPhoto), 'id'), total)
  },

  async decidePhoto({ params, body }, actor, context) {
    return toPhoto(await decidePhoto(entityOf(params.entity), params.id, body, actor, context))
  },
}

function entityOf(name: string): PhotoEntity {
  if (name !== 'badge' && name !== 'speaker') throw new ApiError('not_found')
  return name
}

function toPhoto(row: PhotoRow): ReviewedPhoto {
  const { reviewPath, reviewState, reasons, at, actor, createdAt: _, ...person } = row
  const review = reviewPath && reviewState ? { path: reviewPath, state: reviewState } : undefined
  const state = photoState(row.urlPhoto, review) ?? 'waiting'
  const isDecided = state !== 'waiting'
  return {
    ...person,
    urlPhoto: fileUrl(row.urlPhoto),
    refusedPhoto: state === 'refused' ? fileUrl(reviewPath ?? '') : '',
    state,
    reasons: isDecided ? (JSON.parse(reasons ?? '[]') as PhotoReason[]) : [],
    decidedAt: isDecided && at !== null ? isoOf(at) : null,
    by: isDecided ? (actor ?? '') : '',
  }
}
