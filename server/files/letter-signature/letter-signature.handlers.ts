import { stat } from 'node:fs/promises'
import { authorOf } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import { type Author, logChange, nextRev } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { toPhoto } from '#server/files/upload/image.ts'
import { deleteFileRow } from '#server/files/upload/upload.store.ts'
import { findSignature, SIGNATURE_RECORD } from '#server/records/visa/letter-signature.store.ts'
import type { visaContract } from '#shared/visa/visa.contract.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** Its path is told nobody: whoever has the picture can sign in the organizer's name. */
export const letterSignatureHandlers: Pick<
  Handlers<typeof visaContract>,
  'sendLetterSignature' | 'deleteLetterSignature'
> = {
  async sendLetterSignature({ body }, actor, context) {
    const { name, path } = body.file
    if ((await stat(path)).size > MAX_BYTES) throw new ApiError('too_large')
    const prepared = await toPhoto(path)
    const by = authorOf(actor, context.now())
    const before = await findSignature(context.db)
    const file = { folder: 'documents', recordId: SIGNATURE_RECORD, name } as const
    await context.files.keep(file, prepared, async (tx) => {
      if (before) await deleteFileRow(tx, before)
      await log(tx, by)
    })
    if (before) await context.files.discard(before)
    return { message: 'Signature stored successfully' }
  },

  async deleteLetterSignature(_input, actor, context) {
    const before = orNotFound(await findSignature(context.db))
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => {
      await deleteFileRow(tx, before)
      await log(tx, by)
    })
    await context.files.discard(before)
    return { message: 'Signature deleted successfully' }
  },
}

async function log(tx: Tx, by: Author): Promise<void> {
  await logChange(tx, 'edition', { _id: 'edition', rev: await nextRev(tx, 'edition', 'edition') }, ['signature'], by)
}
