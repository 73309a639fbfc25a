import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'

/** What a mail says in both languages. */
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
  facts: readonly FactName[]
  /** Closing words, before the support address. */
  foot: 'ownLink' | 'mistake' | 'question'
  /**
   * Variables that senders of this model provide. `badgeType` and `previousType` are types such as 'delegate'
   * and become names; `reasons` are reason names and become `reason`; `until` is an ISO instant and becomes
   * `until` (with the time) and `untilDay`.
   */
  variables: readonly string[]
  /** Records that a mail of this model can be previewed with, the most likely kind first. */
  records: readonly RecordKind[]
}

/** A model's default in mails.json, each content as its paragraphs. It is sent from the configured sender. */
export interface ShippedMail extends MailFrame {
  en: { subject: string; content: string[] }
  fr: { subject: string; content: string[] }
}
