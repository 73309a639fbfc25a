import { CAMPAIGN_VARIABLES } from '#shared/campaign/campaign.rules.ts'
import type { MailFrame, MailModel, ShippedMail } from './mail-model.ts'
import mails from './mails.json' with { type: 'json' }

/**
 * The mails that the server sends by itself. The database stores only the organizer's changes. An invitation without an
 * inviting company, as for a visitor who registers, comes from the event; `email_changed` goes to the old address; anyone
 * can cause `visa_received` and `visa_receipts`, so they contain nothing but receipts.
 */
const DEFAULTS = mails as Record<keyof typeof mails, ShippedMail>

export type ModelKey = keyof typeof mails
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
  const { en, fr } = DEFAULTS[key]
  const [contentEn, contentFr] = [en, fr].map(({ content }) => content.join('\n\n')) as [string, string]
  return { from: '', subjectEn: en.subject, subjectFr: fr.subject, contentEn, contentFr }
}

export function isDefault(key: ModelKey, model: MailModel): boolean {
  const original = defaultModel(key)
  return (Object.keys(original) as (keyof MailModel)[]).every((name) => model[name] === original[name])
}

const campaign: MailFrame = {
  facts: [],
  foot: 'question',
  variables: CAMPAIGN_VARIABLES.badge,
  records: ['badge', 'speaker', 'company'],
}
