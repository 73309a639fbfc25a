import { stat } from 'node:fs/promises'
import { type Author, type Handlers, logUnversionedChange, orNotFound, type Tx } from '#server/base/index.ts'
import { preparePhoto } from '#server/files/upload/prepare-file.ts'
import { deleteFileRow } from '#server/files/upload/upload.store.ts'
import { findSignature, SIGNATURE_RECORD } from '#server/records/visa/visa.store.ts'
import type { visaContract } from '#shared/visa/visa.contract.ts'

/** Its path is never disclosed: anyone with the picture could sign in the organizer's name. */
export const letterSignatureHandlers: Pick<
  Handlers<typeof visaContract>,
  'uploadLetterSignature' | 'deleteLetterSignature'
> = {
  async uploadLetterSignature({ body }, _actor, context, author) {
    const { name, path } = body.file
    const prepared = await preparePhoto({ path, size: (await stat(path)).size })
    let before: string | undefined
    const file = { folder: 'documents', recordId: SIGNATURE_RECORD, name } as const
    await context.files.keep(file, prepared, async (tx) => {
      before = await findSignature(tx)
      if (before) await deleteFileRow(tx, before)
      await log(tx, author)
    })
    if (before) await context.files.discard(before)
    return { message: 'Signature stored successfully' }
  },

  async deleteLetterSignature(_input, _actor, context, author) {
    const before = await context.write(async (tx) => {
      const stored = orNotFound(await findSignature(tx))
      await deleteFileRow(tx, stored)
      await log(tx, author)
      return stored
    })
    await context.files.discard(before)
    return { message: 'Signature deleted successfully' }
  },
}

async function log(tx: Tx, author: Author) {
  await logUnversionedChange(tx, 'edition', 'edition', ['signature'], author)
}
