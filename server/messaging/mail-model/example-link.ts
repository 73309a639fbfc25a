import type { MailKey } from '#server/messaging/mail/models/index.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { letterLink, receiptLink } from '#shared/visa/visa.rules.ts'

/** What a secret is in a preview. */
const HIDDEN = '…'
/** Enough of an id to recognize a link by, and far too little to open it. */
const SHOWN = 4

/** A company's sign-in link as a preview shows it. */
export const exampleSignInLink = (publicUrl: string) => `${publicUrl}/loginlink?token=${HIDDEN}`

const OF_MODEL: Partial<Record<MailKey, string>> = {
  badge_declined: '/profile',
  badge_moved: '/profile',
  badge_taken_back: '/profile',
  confirm_email: `/account/confirm-email?token=${HIDDEN}`,
  email_changed: `/account/restore-email?token=${HIDDEN}`,
  forgot_password: `/account/reset-password?token=${HIDDEN}`,
  materials_changed: '/profile',
  login_link: `/loginlink?token=${HIDDEN}`,
  office_invitation: `/office#/invitation/${HIDDEN}`,
}

/** The link that a mail of this model would carry for a record of this kind: it opens nothing. */
export function exampleLink(key: MailKey, kind: RecordKind | undefined, publicUrl: string, id = ''): string {
  const path = OF_MODEL[key]
  if (path) return publicUrl + path
  const secret = id.slice(0, SHOWN) + HIDDEN
  if (kind === 'speaker') return speakerLink(publicUrl, secret)
  if (kind === 'company') return publicUrl
  if (kind === 'visa')
    return key === 'visa_letter'
      ? letterLink(publicUrl, { number: HIDDEN, code: HIDDEN })
      : receiptLink(publicUrl, HIDDEN)
  return badgeLink(publicUrl, secret)
}
