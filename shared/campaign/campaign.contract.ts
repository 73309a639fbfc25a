import * as z from 'zod/mini'
import { defineOrganizerEndpoint, line, number, pagingFields, rawResponse, string } from '#shared/contract/endpoint.ts'
import { storedTexts } from '#shared/mail/mail.schema.ts'
import { draftFields, mailPreview, requiredTexts } from '#shared/mail-model/mail-model.contract.ts'
import { CAMPAIGN_FILTERS } from './campaign.rules.ts'

/** The most ids in a list of chosen recipients. */
const MAX_CHOSEN = 20_000
const MAX_DAYS = 365

const audience = {
  filter: z.enum(CAMPAIGN_FILTERS, 'error:invalid'),
  /** Ids of the chosen companies or badges; ignored with any other filter. */
  ids: z.exactOptional(z.array(line()).check(z.maxLength(MAX_CHOSEN, 'error:invalid'))),
}
const audienceBody = z.object(audience)
/** Who receives a campaign. */
export interface Audience extends z.infer<typeof audienceBody> {}

export const audienceMember = z.object({
  _id: string,
  name: string,
  email: string,
})
/** A company or the holder of a badge, as a campaign would write to them. */
export interface AudienceMember extends z.infer<typeof audienceMember> {}

const creation = z.object({
  ...audience,
  ...requiredTexts,
  /** The same text is not sent to the same address again within this many days. */
  days: z.int('error:invalid').check(z.minimum(1, 'error:invalid'), z.maximum(MAX_DAYS, 'error:invalid')),
})
export interface NewCampaign extends z.infer<typeof creation> {}

const draft = z.object({ filter: audience.filter, ...draftFields })
/** Unsent texts, and whose names to preview them with. */
export interface CampaignDraft extends z.infer<typeof draft> {}

export const CAMPAIGN_STATES = ['running', 'done', 'stopped'] as const
/** 'pending' has no mail yet; 'queued' has one that has not been sent. */
export const RECIPIENT_STATES = ['pending', 'queued', 'sent', 'failed', 'skipped'] as const
/** 'done': what a reminder asks for was done before it went out. */
export const SKIP_REASONS = ['had_it', 'done', 'gone', 'no_address', 'stopped', 'broken'] as const

const campaign = z.object({
  _id: string,
  ...storedTexts,
  filter: audience.filter,
  /** The reminder rule that started it; '' if a person did. */
  reminderId: string,
  days: number,
  state: z.enum(CAMPAIGN_STATES),
  /** Who started it, as recorded in the audit log. */
  actor: string,
  createdAt: string,
  endedAt: z.nullable(string),
  counts: z.record(z.enum(RECIPIENT_STATES), number),
  /** Mails sent within the last minute. */
  perMinute: number,
})
/** A campaign and its progress. Times are ISO instants. */
export interface Campaign extends z.infer<typeof campaign> {}

const recipient = z.object({
  _id: string,
  /** '' once the record was erased. */
  recordId: string,
  name: string,
  email: string,
  state: z.enum(RECIPIENT_STATES),
  /** Why it was skipped, or what the outbox says about its mail. */
  reason: string,
  sentAt: z.nullable(string),
})
export interface Recipient extends z.infer<typeof recipient> {}

const listing = z.object({ limit: pagingFields.limit, offset: pagingFields.offset })

const report = z.object({ format: z._default(z.enum(['csv', 'xlsx'], 'error:invalid'), 'csv') })

export const campaignContract = {
  listAudience: defineOrganizerEndpoint('POST /api/campaigns/audience', {
    doc: 'Who would receive a campaign with this filter now.',
    isReadOnly: true,
    body: audienceBody,
    response: z.array(audienceMember),
  }),
  previewCampaign: defineOrganizerEndpoint('POST /api/campaigns/preview', {
    doc: 'Renders texts as the mail to one recipient; `mistakes` lists what cannot be filled in.',
    isReadOnly: true,
    body: draft,
    response: mailPreview,
  }),
  createCampaign: defineOrganizerEndpoint('POST /api/campaigns', {
    status: 201,
    doc: 'Starts a campaign in the background: one mail to each recipient whom the filter matches now. Texts with mistakes are refused.',
    body: creation,
    response: campaign,
  }),
  listCampaigns: defineOrganizerEndpoint('GET /api/campaigns', {
    doc: 'All campaigns and their progress, newest first.',
    response: z.array(campaign),
  }),
  listRecipients: defineOrganizerEndpoint('GET /api/campaigns/:id/recipients', {
    doc: 'A campaign’s recipients and the state of each mail.',
    query: listing,
    response: z.array(recipient),
  }),
  stopCampaign: defineOrganizerEndpoint('POST /api/campaigns/:id/stop', {
    doc: 'Stops a campaign: no further mails are created, and unsent ones are cancelled.',
    response: campaign,
  }),
  reportCampaign: defineOrganizerEndpoint('GET /api/campaigns/:id/report', {
    doc: 'A campaign’s results, one row per recipient: raw as CSV, or as XLSX in the caller’s language.',
    raw: true,
    query: report,
    response: rawResponse,
  }),
}
