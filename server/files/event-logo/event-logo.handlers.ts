import type { Handlers } from '#server/base/index.ts'
import { changeEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import { prepareLogo } from '#server/files/upload/prepare-file.ts'
import type { editionContract } from '#shared/edition/edition.contract.ts'
import { logoValue } from '#shared/edition/event-logo.rules.ts'

/** The event's logo. A replaced logo is kept, since mails queued with it still show it. */
export const eventLogoHandlers: Pick<Handlers<typeof editionContract>, 'uploadLogo'> = {
  async uploadLogo({ body }, _actor, context, author) {
    const { width, height, ...prepared } = await prepareLogo(body.file)
    const about = { folder: 'documents', recordId: 'event-logo', name: body.file.name } as const
    await context.files.keep(about, prepared, async (tx, path) => {
      const stored = await readOverrides(tx)
      const brand = { ...(stored.brand as object | undefined), logo: logoValue({ path, width, height }) }
      await changeEdition(tx, { ...stored, brand }, ['brand'], author)
    })
    return context.edition.reload()
  },
}
