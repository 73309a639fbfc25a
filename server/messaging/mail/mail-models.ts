import { SEEDED_MODELS } from '#server/base/db/migrations/006-seed-mail-models.ts'
import { SEEDED_PHOTO_MODEL } from '#server/base/db/migrations/014-create-photo-reviews.ts'
import { withAttachedLetter } from '#server/base/db/migrations/015-create-visa-letters.ts'
import { CAMPAIGN_VARIABLES } from '#shared/campaign/campaign.rules.ts'
import type { ModelKey } from './model-key.ts'

/** What a model says in both languages; `from` is '' for the configured sender. */
export interface MailModel {
  key: string
  from: string
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
}

/** Facts of the badge and of the event that may stand under a model's content. */
export type FactName = 'badge' | 'photo' | 'where' | 'when' | 'speakerWhen' | 'dress'

export interface ModelFrame {
  /** Shows the badge as it stands, beside the content. */
  hasBadge?: true
  facts: readonly FactName[]
  /** The last words, before the support address. */
  foot: 'ownLink' | 'mistake' | 'question'
  /**
   * Variables that a sender of this model gives. `badgeType` and `previousType` are types such as 'delegate' and
   * become names; `reasons` are names of reasons and become `reason`; `until` is an ISO instant and becomes `until` (with the time) and `untilDay`.
   */
  variables: readonly string[]
}

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

const BADGE = ['link', 'badgeType', 'sender', 'company', 'nom', 'prenom', 'position'] as const

/** How each model is framed, and what may stand in it. */
export const MODEL_FRAMES: Record<ModelKey, ModelFrame> = {
  invitation: {
    hasBadge: true,
    facts: ['badge', 'photo', 'where', 'when', 'dress'],
    foot: 'ownLink',
    variables: BADGE,
  },
  change_status: {
    facts: ['where', 'when', 'dress'],
    foot: 'mistake',
    variables: [...BADGE, 'previousType'],
  },
  link_again: {
    facts: [],
    foot: 'question',
    variables: ['link', 'badgeType', 'name'],
  },
  photo_again: {
    hasBadge: true,
    facts: ['photo'],
    foot: 'question',
    variables: [...BADGE, 'reason'],
  },
  speaker_confirmation: {
    facts: ['where', 'speakerWhen', 'dress'],
    foot: 'question',
    variables: ['link', 'badgeType', 'name'],
  },
  forgot_password: { facts: [], foot: 'question', variables: ['link', 'name', 'until'] },
  login_link: { facts: [], foot: 'question', variables: ['link', 'company', 'until'] },
  email_changed: { facts: [], foot: 'question', variables: ['link', 'name', 'newEmail', 'until'] },
  visa_received: { facts: [], foot: 'question', variables: ['link', 'receipt'] },
  campaign: { facts: [], foot: 'question', variables: CAMPAIGN_VARIABLES.badge },
  visa_letter: { facts: [], foot: 'question', variables: ['link', 'receipt'] },
}

/** The model as it was when the event began: for one that was deleted, or that cannot be filled in. */
export function seededModel(key: ModelKey): MailModel {
  const seeded = [...SEEDED_MODELS.map(withAttachedLetter), SEEDED_PHOTO_MODEL].find(
    (model) => model.key === key,
  )
  if (!seeded) throw new Error(`There is no model '${key}'.`)
  return { from: '', ...seeded }
}
