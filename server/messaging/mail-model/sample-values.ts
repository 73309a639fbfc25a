import { frameOf, type MailKey } from '#server/messaging/mail/models/index.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { HOUR_MS, isoOf } from '#shared/time.ts'
import { letterLink, receiptLink } from '#shared/visa/visa.rules.ts'

/** Replaces secrets in previews. */
const HIDDEN = '…'
/** Enough of an id to recognize a link by, and far too little to open it. */
const SHOWN_ID_LENGTH = 4

const SIGN_IN_PATH = `/loginlink?token=${HIDDEN}`
const PATH_OF_MODEL: Partial<Record<MailKey, string>> = {
  badge_declined: '/profile',
  badge_moved: '/profile',
  badge_taken_back: '/profile',
  confirm_email: `/account/confirm-email?token=${HIDDEN}`,
  email_changed: `/account/restore-email?token=${HIDDEN}`,
  forgot_password: `/account/reset-password?token=${HIDDEN}`,
  materials_changed: '/profile',
  login_link: SIGN_IN_PATH,
  office_invitation: `/office#/invitation/${HIDDEN}`,
}

/** The link that a mail of this model would carry for a record of this kind: it opens nothing. */
export function exampleLink(key: MailKey, kind: RecordKind | undefined, publicUrl: string, id = '') {
  const path = PATH_OF_MODEL[key]
  if (path) return publicUrl + path
  const secret = id.slice(0, SHOWN_ID_LENGTH) + HIDDEN
  if (kind === 'speaker') return speakerLink(publicUrl, secret)
  if (kind === 'company') return publicUrl
  if (kind === 'visa')
    return key === 'visa_letter'
      ? letterLink(publicUrl, { number: HIDDEN, code: HIDDEN })
      : receiptLink(publicUrl, HIDDEN)
  return badgeLink(publicUrl, secret)
}

/** The recipient of a preview and the values that fill in the model. */
export interface RecordValues {
  to: string
  values: Record<string, string>
}

/** A fictitious person, for previews of a model without a record. Links open nothing. */
export function sampleValues(
  key: MailKey,
  publicUrl: string,
  now: number,
  kind: RecordKind | undefined = frameOf(key).records[0],
): RecordValues {
  return {
    to: 'amina.belkacem@sample.example',
    values: {
      link: exampleLink(key, kind, publicUrl),
      signInLink: publicUrl + SIGN_IN_PATH,
      badgeType: 'delegate',
      type: 'delegate',
      previousType: 'visitor',
      sender: 'Yasmine Benkhaled',
      company: 'Sahara Flow Control SPA',
      booth: 'B4.12',
      nom: 'Amina',
      prenom: 'Belkacem',
      position: 'Head of maintenance',
      name: 'Amina Belkacem',
      organizer: 'Selma Tounsi',
      address: 'a.belkacem@samlpe.example',
      newEmail: 'a.belkacem@sample.example',
      receipt: '7Q2MK8TD4X',
      notMe: '',
      returned: '',
      newLink: '',
      materials: JSON.stringify([
        { description: 'Bar stools', qty: 4, state: 'confirmed', isChanged: false },
        { description: 'High table', qty: 2, state: 'confirmed', isChanged: true },
      ]),
      code: '7HQ2 VK9F XB3M 5T8C',
      reasons: 'hidden',
      until: isoOf(now + HOUR_MS),
    },
  }
}
