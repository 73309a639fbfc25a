import * as z from 'zod/mini'
import { authorOf } from '#server/actor.ts'
import { logChange, nextRev } from '#server/db/changes.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Refusal } from '#server/refusal.ts'
import type { editionContract } from '#shared/edition/edition.contract.ts'
import { knownPart, mergeEdition, mergeOverrides } from '#shared/edition/edition.rules.ts'
import { type Edition, edition } from '#shared/edition/edition.schema.ts'
import { readOverrides, writeOverrides } from './edition.store.ts'

export const editionHandlers: Handlers<typeof editionContract> = {
  async getEdition(_input, _actor, context): Promise<Edition> {
    return context.edition.current()
  },

  async updateEdition({ body }, actor, context): Promise<Edition> {
    const by = authorOf(actor, context.now())
    const change = knownPart(body)
    await context.write(async (tx) => {
      const overrides = mergeOverrides(await readOverrides(tx), change)
      const checked = z.safeParse(edition, mergeEdition(overrides))
      if (!checked.success)
        throw new Refusal('invalid', {
          fields: Object.fromEntries(
            checked.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
          ),
        })
      await writeOverrides(tx, overrides)
      const rev = await nextRev(tx, 'edition', 'edition')
      await logChange(tx, 'edition', { _id: 'edition', rev }, Object.keys(change), by)
    })
    return context.edition.reload()
  },
}
