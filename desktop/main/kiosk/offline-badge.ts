import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { emptyRecord } from '#shared/contract/fields.ts'
import type { SyncPerson } from '#shared/sync/sync-record.schema.ts'

/** Shown in place of an e-mail that the kiosk does not know, if the badge was opened by its link. */
export const HIDDEN_ADDRESS = '•••@•••'

/** An offline badge page: only the e-mail that was typed, and no stored value. */
export function blankBadge({ _id, rev, type, missing }: SyncPerson, email: string, code = ''): Badge {
  // The server has a photo: the page must not ask for one.
  const urlPhoto = missing.includes('urlPhoto') ? '' : STORED_PHOTO
  return { ...emptyRecord(BADGE_FIELDS), deletedBy: '', _id, rev, type: type as BadgeType, email, code, urlPhoto }
}

/** A placeholder for a photo that only the server has. */
export const STORED_PHOTO = '/api/kiosk/stored-photo.svg'

const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 35 45"><rect width="35" height="45" fill="#d8dde3"/><circle cx="17.5" cy="17" r="7.5" fill="#8a96a3"/><path d="M4 45c0-11 6-17 13.5-17S31 34 31 45z" fill="#8a96a3"/></svg>`

export const storedPhoto = () => new Response(PORTRAIT, { headers: { 'Content-Type': 'image/svg+xml' } })
