import { isPublicUrlSet } from '#server/base/config.ts'
import { ApiError, type Handlers } from '#server/base/index.ts'
import { versionOfRelease } from '#server/event/policy/new-release.ts'
import { storeReplacedText } from '#server/event/policy/policy.store.ts'
import { listSamples } from '#server/messaging/campaign/samples.store.ts'
import { checkAccent, nearestAccents } from '#shared/edition/accent.rules.ts'
import type { editionContract } from '#shared/edition/edition.contract.ts'
import { changedSince, mergeEdition, mergeOverrides, pickKnownKeys } from '#shared/edition/edition.rules.ts'
import type { TextId } from '#shared/locales/translate.ts'
import { releaseOf } from '#shared/policy/policy.rules.ts'
import { changeEdition, checkedEdition, readOverrides } from './edition.store.ts'

/** All calls but those that send a picture, which are with the files. */
export const editionHandlers: Omit<Handlers<typeof editionContract>, 'uploadFloorPlan' | 'uploadLogo'> = {
  async getEdition(_input, _actor, { edition, config }) {
    return { ...edition.current(), ...(isPublicUrlSet(config) && { publicUrl: config.publicUrl }) }
  },

  listSamples: (_input, _actor, { db, edition }) => listSamples(db, edition.current()),

  async updateEdition({ body }, _actor, context, author) {
    const change = pickKnownKeys(body)
    await context.write(async (tx) => {
      const stored = await readOverrides(tx)
      const lost = changedSince(mergeEdition(stored), body.was)
      if (lost.length > 0) throw new ApiError('changed_meanwhile', { fields: named(lost, 'error:changed_meanwhile') })
      let overrides = mergeOverrides(stored, change)
      const changed = checkedEdition(overrides)
      const { brand } = changed
      if (change.consent !== undefined) {
        const before = checkedEdition(stored)
        const version = await versionOfRelease(tx, before, changed, change)
        if (version !== changed.consent.version) overrides = mergeOverrides(overrides, { consent: { version } })
        await storeReplacedText(tx, 'speaker_release', releaseOf(before))
      }
      if (change.brand) refuseFaintAccent(brand.accent)
      await changeEdition(tx, overrides, Object.keys(change), author)
    })
    return context.edition.reload()
  },

  async placeBooths({ body }, _actor, context, author) {
    const booths = Object.fromEntries(
      Object.entries(body.booths).map(([number, place]) => [number, place && { ...place, byHand: true }]),
    )
    await context.write(async (tx) => {
      const overrides = mergeOverrides(await readOverrides(tx), { floorPlan: { booths } })
      checkedEdition(overrides)
      await changeEdition(tx, overrides, ['floorPlan'], author)
    })
    return context.edition.reload()
  },
}

/** Refuses an accent on which text would be unreadable and suggests the nearest readable ones. */
function refuseFaintAccent(accent: string) {
  if (checkAccent(accent).passes) return
  throw new ApiError('invalid', {
    fields: { 'brand.accent': 'error:accent_contrast' },
    extra: { accents: nearestAccents(accent) },
  })
}

function named(keys: readonly string[], text: TextId): Record<string, TextId> {
  return Object.fromEntries(keys.map((key) => [key, text]))
}
