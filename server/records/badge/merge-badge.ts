import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  invalidField,
  type Tx,
  withUniqueEmail,
} from '#server/base/index.ts'
import { refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { insertMerged, insertReplacedLink } from '#server/records/link/find-named.store.ts'
import type { BadgeMerge } from '#shared/badge/badge.contract.ts'
import { fieldsTakenOver } from '#shared/badge/merge.rules.ts'
import { pick, REFUSAL_FIELDS } from '#shared/contract/fields.ts'
import { type BadgeRow, changeBadge, deleteBadge, requireBadge } from './badge.store.ts'
import { checkMove } from './edit-badge.ts'
import { logMerge, moveCheckinsAndPrints, movePhoto } from './merge.store.ts'

/**
 * Merges two badges of one person. The kept one takes the chosen fields of the other, those it lacks itself,
 * and the other's check-ins and prints; the other is deleted, and references to it lead to the kept one.
 */
export async function mergeBadge(
  id: string,
  { other: otherId, take }: BadgeMerge,
  actor: Actor,
  context: Context,
): Promise<BadgeRow> {
  if (otherId === id) throw invalidField('other')
  const author = authorOf(actor, context)
  return withUniqueEmail(
    'badge',
    context.write(async (tx) => {
      const kept = await requireBadge(tx, id)
      const gone = await requireBadge(tx, otherId)
      const movedFields = fieldsTakenOver(kept, gone, take)
      await deleteMergedBadge(tx, gone, kept, author)
      await moveCheckinsAndPrints(tx, gone._id, kept._id, author)
      const patch: Partial<BadgeRow> = pick(gone, movedFields)
      if (movedFields.includes('urlPhoto')) await moveClaimedPhoto(tx, gone, kept, context)
      // By now the place and the e-mail of the other are free.
      await checkMove(tx, kept, patch)
      if (gone.refusal !== '' && kept.refusal === '') Object.assign(patch, pick(gone, REFUSAL_FIELDS))
      const row = await changeBadge(tx, kept, patch, author)
      for (const companyId of new Set([gone.companyId, kept.companyId, row.companyId]))
        await refreshCompanyFlags(tx, companyId, author)
      return logMerge(tx, row, 'merged', author)
    }),
  )
}

async function deleteMergedBadge(tx: Tx, gone: BadgeRow, kept: BadgeRow, author: Author) {
  await logMerge(tx, await deleteBadge(tx, gone, 'organizer', author), 'mergedInto', author)
  await insertMerged(tx, { fromId: gone.publicId, toId: kept._id, code: gone.code }, author, gone._id)
  // Opening it offers to mail the link of the kept one.
  await insertReplacedLink(tx, { ...kept, link: gone.link })
}

async function moveClaimedPhoto(tx: Tx, gone: BadgeRow, kept: BadgeRow, { files }: Context) {
  await movePhoto(tx, gone.urlPhoto, gone._id, kept._id)
  const field = { folder: 'badges/photos', recordId: kept._id, address: gone.urlPhoto } as const
  // Swept meanwhile: there is nothing to take.
  if ((await files.claim(tx, field)) === undefined) throw new ApiError('gone')
}
