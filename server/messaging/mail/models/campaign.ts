import { CAMPAIGN_VARIABLES } from '#shared/campaign/campaign.rules.ts'
import type { MailFrame } from './mail-model.ts'

export const campaign: MailFrame = {
  facts: [],
  foot: 'question',
  variables: CAMPAIGN_VARIABLES.badge,
  records: ['badge', 'company'],
}
