import { CAMPAIGN_VARIABLES } from '#shared/campaign/campaign.rules.ts'
import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'
import mails from './mails.json' with { type: 'json' }

/** A mail's texts in both languages. */
export interface MailTexts {
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
}

/** `from` is '' for the configured sender. */
export interface MailModel extends MailTexts {
  from: string
}

/** Facts about the badge and the event that may follow a model's content. */
export type FactName = 'badge' | 'photo' | 'where' | 'when' | 'speakerWhen' | 'dress'

export interface MailFrame {
  /** Shows the badge next to the content: with its QR code, or still to be filled in. */
  hasBadge?: 'complete' | 'open'
  /** None unless named. */
  facts?: readonly FactName[]
  /** Closing words, before the support address: of most mails 'question'. */
  foot?: 'ownLink' | 'mistake' | 'question'
  /**
   * Variables that senders of this model provide. `badgeType` and `previousType` are types such as 'delegate'
   * and become names; `reasons` are reason names and become `reason`; `until` is an ISO instant and becomes
   * `until` (with the time) and `untilDay`.
   */
  variables: readonly string[]
  /** Records that a mail of this model can be previewed with, the most likely kind first. */
  records: readonly RecordKind[]
}

/** A model's default in mails.json: the subject, then the paragraphs. It is sent from the configured sender. */
interface ShippedMail extends MailFrame {
  en: string[]
  fr: string[]
}

/**
 * The mails that the server sends by itself. The database stores only the organizer's changes. An invitation without an
 * inviting company, as for a visitor who registers, comes from the event; `email_changed` goes to the old address; anyone
 * can cause `visa_received` and `visa_receipts`, so they contain nothing but receipts.
 */
const DEFAULTS = mails as Record<keyof typeof mails, ShippedMail>

export type ModelKey = keyof typeof mails
/** A campaign puts its own texts into this frame. */
export type MailKey = ModelKey | 'campaign'

export const MODEL_KEYS = Object.keys(DEFAULTS).sort() as ModelKey[]

/** A model's key is also its id. */
export function isModelKey(key: string): key is ModelKey {
  return Object.hasOwn(DEFAULTS, key)
}

export function frameOf(key: MailKey) {
  return key === 'campaign' ? campaign : DEFAULTS[key]
}

export function defaultModel(key: ModelKey): MailModel {
  const { en, fr } = DEFAULTS[key]
  const [subjectEn = '', ...english] = en
  const [subjectFr = '', ...french] = fr
  return { from: '', subjectEn, subjectFr, contentEn: english.join('\n\n'), contentFr: french.join('\n\n') }
}

export function isDefault(key: ModelKey, model: MailModel) {
  const original = defaultModel(key)
  return (Object.keys(original) as (keyof MailModel)[]).every((name) => model[name] === original[name])
}

const campaign: MailFrame = {
  variables: CAMPAIGN_VARIABLES.badge,
  records: ['badge', 'speaker', 'company'],
}
