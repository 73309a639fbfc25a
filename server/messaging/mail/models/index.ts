import { CAMPAIGN_VARIABLES } from '#shared/campaign/campaign.rules.ts'
import { confirmEmail, emailChanged, forgotPassword, linkAgain, loginLink } from './account-mails.ts'
import { changeStatus, invitation, photoAgain, speakerConfirmation } from './badge-mails.ts'
import type { DefaultModel, MailFrame, MailModel } from './mail-model.ts'
import { visaLetter, visaReceived } from './visa-mails.ts'

/** The mails that the server sends by itself. The database stores only the organizer's changes. */
const DEFAULTS = {
  change_status: changeStatus,
  confirm_email: confirmEmail,
  email_changed: emailChanged,
  forgot_password: forgotPassword,
  invitation,
  link_again: linkAgain,
  login_link: loginLink,
  photo_again: photoAgain,
  speaker_confirmation: speakerConfirmation,
  visa_letter: visaLetter,
  visa_received: visaReceived,
} satisfies Record<string, DefaultModel>

export type ModelKey = keyof typeof DEFAULTS
/** A campaign has texts of its own in this frame. */
export type MailKey = ModelKey | 'campaign'

export const MODEL_KEYS = Object.keys(DEFAULTS).sort() as ModelKey[]

/** A model's key is also its id. */
export function isModelKey(key: string): key is ModelKey {
  return Object.hasOwn(DEFAULTS, key)
}

export function frameOf(key: MailKey): MailFrame {
  return key === 'campaign' ? campaign : DEFAULTS[key]
}

export function defaultModel(key: ModelKey): MailModel {
  const { subjectEn, subjectFr, contentEn, contentFr } = DEFAULTS[key]
  return { from: '', subjectEn, subjectFr, contentEn, contentFr }
}

export function isDefault(key: ModelKey, model: MailModel): boolean {
  const original = defaultModel(key)
  return (Object.keys(original) as (keyof MailModel)[]).every((name) => model[name] === original[name])
}

const campaign: MailFrame = {
  facts: [],
  foot: 'question',
  variables: CAMPAIGN_VARIABLES.badge,
  records: ['badge', 'company'],
}
