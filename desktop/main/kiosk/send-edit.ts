import { createHash } from 'node:crypto'
import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { ApiError } from '#server/base/api-error.ts'
import { HOLDER_FIELDS } from '#shared/badge/badge.fields.ts'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'
import type { OpenBadge, Visit } from './visit.ts'

type Fields = Record<string, unknown>

/** What is changed in a badge, and the revision that the visitor saw. */
interface Seen {
  id: string
  rev: number
  /** Undefined where only photo and consent are taken. */
  opened?: OpenBadge | undefined
}

/**
 * Sends what a visitor changed in a badge: of a record that the server answered the fields that differ, otherwise only
 * what was typed, so that nothing stored is emptied.
 * @returns the changed fields
 * @throws ApiError text_changed when another policy is in force by now
 */
export async function sendEdit(
  { id, rev, opened }: Seen,
  { urlPhoto, consents = [], baseRev = rev, ...given }: BadgeEdit,
  visit: Visit,
  copy: Pick<LocalCopy, 'edition' | 'offer'>,
): Promise<Fields> {
  const { version } = copy.edition().privacyPolicy
  if (consents.some((one) => one.document === 'privacy' && one.version !== version)) throw new ApiError('text_changed')
  const shown = (opened?.badge ?? {}) as unknown as Fields
  const isChange = ([name, value]: [string, unknown]) =>
    HOLDER_FIELDS.some((field) => field === name) && (opened?.isKnown ? value !== shown[name] : value !== '')
  const changed: Fields = Object.fromEntries(Object.entries(given).filter(isChange))
  // As everywhere, an address that is none of this badge's photos is ignored.
  const path = storedPath(urlPhoto ?? '')
  const bytes = visit.photo(path)
  const photo = bytes && {
    urlPhoto: path,
    photo: { sha256: createHash('sha256').update(bytes).digest('hex'), mime: 'image/jpeg', bytes: bytes.length },
  }
  const patch = { ...changed, ...photo, ...(consents.length > 0 && { consents }) }
  if (Object.keys(patch).length === 0) return {}
  const was = opened?.isKnown ? Object.fromEntries(Object.keys(changed).map((name) => [name, shown[name]])) : {}
  await copy.offer({ id, baseRev, patch, was, photo: bytes })
  return { ...changed, ...(photo && { urlPhoto: fileUrl(path) }) }
}
