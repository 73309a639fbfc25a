import { ApiError, type Db } from '#server/base/index.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { releaseOf } from '#shared/policy/policy.rules.ts'
import { listPolicyTexts } from './policy.store.ts'

/**
 * The version of the speakers' release after an edit of the edition. The text of a version never changes, so an edited
 * text under a used version gets the next number. If the call itself named that version, it is refused (Q-258).
 * @throws ApiError invalid
 */
export async function versionOfRelease(db: Db, stored: Edition, changed: Edition, change: EditionChange) {
  const { version, en, fr } = releaseOf(changed)
  const known = [...(await listPolicyTexts(db, 'speaker_release')), releaseOf(stored), releaseOf(EDITION_DEFAULTS)]
  const clashes = known.some((one) => one.version === version && (one.en !== en || one.fr !== fr))
  if (!clashes) return version
  const isNamed = typeof change.consent === 'object' && change.consent !== null && 'version' in change.consent
  if (isNamed && version !== stored.consent.version)
    throw new ApiError('invalid', { fields: { 'consent.version': 'policy:versionTaken' } })
  const used = new Set(known.map((one) => one.version))
  let next = (Number.parseInt(version, 10) || 1) + 1
  while (used.has(String(next))) next++
  return String(next)
}
