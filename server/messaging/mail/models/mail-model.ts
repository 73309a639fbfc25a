import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'

/** What a mail says in both languages; `from` is '' for the configured sender. */
export interface MailModel {
  from: string
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
}

/** Facts of the badge and of the event that may stand under a model's content. */
export type FactName = 'badge' | 'photo' | 'where' | 'when' | 'speakerWhen' | 'dress'

export interface MailFrame {
  /** Shows the badge as it stands, beside the content. */
  hasBadge?: true
  facts: readonly FactName[]
  /** The last words, before the support address. */
  foot: 'ownLink' | 'mistake' | 'question'
  /**
   * Variables that a sender of this model gives. `badgeType` and `previousType` are types such as 'delegate' and
   * become names; `reasons` are names of reasons and become `reason`; `until` is an ISO instant and becomes `until`
   * (with the time) and `untilDay`.
   */
  variables: readonly string[]
  /** Records that a mail of this model can be shown on, the likeliest kind first. */
  records: readonly RecordKind[]
}

/** A model as it is until the organizer changes it. It goes out from the configured sender. */
export interface DefaultModel extends MailFrame, Omit<MailModel, 'from'> {}

/** Of the event, in every model. */
export const EVENT_VARIABLES = [
  'event',
  'city',
  'year',
  'dates',
  'speakerDates',
  'speakerEditDeadline',
  'venue',
  'support',
] as const

export const BADGE_VARIABLES = [
  'link',
  'badgeType',
  'sender',
  'company',
  'nom',
  'prenom',
  'position',
] as const
