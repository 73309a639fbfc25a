import { authorOf } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { logChange } from '#server/base/db/changes.ts'
import { download } from '#server/base/http/download.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { paged } from '#server/base/http/paged.ts'
import { toCsv } from '#server/base/sheet/csv.ts'
import { EVENT_VARIABLES } from '#server/messaging/mail/models/mail-model.ts'
import { checkTexts } from '#server/messaging/mail-model/check-template.ts'
import { previewMail, textsOf } from '#server/messaging/mail-model/preview-mail.ts'
import { recordValues } from '#server/messaging/mail-model/record-values.store.ts'
import { sampleValues } from '#server/messaging/mail-model/sample-values.ts'
import type {
  AudienceMember,
  Campaign,
  CampaignDraft,
  campaignContract,
  Recipient,
} from '#shared/campaign/campaign.contract.ts'
import { CAMPAIGN_VARIABLES, type CampaignFilter, entityOf } from '#shared/campaign/campaign.rules.ts'
import type { MailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { findAudience } from './audience.store.ts'
import { findCampaign, listCampaignRows } from './campaign.store.ts'
import { recipientsOf, recipientTable, toCampaigns } from './campaign-views.ts'
import { beginCampaign, stopCampaign } from './run-campaign.ts'

/** Individual mails to many recipients. */
export const campaignHandlers: Handlers<typeof campaignContract> = {
  async listAudience({ body }, _actor, { db }): Promise<AudienceMember[]> {
    return (await findAudience(db, body)).map(({ _id, name, email }) => ({ _id, name, email }))
  },

  async previewCampaign({ body }, _actor, context): Promise<MailPreview> {
    return previewMail('campaign', body, await valuesFor(body, context), variablesOf(body.filter), context)
  },

  async createCampaign({ body }, actor, context): Promise<Campaign> {
    const mistakes = checkTexts(textsOf(body), variablesOf(body.filter))
    if (mistakes.length > 0) throw new ApiError('model_mistakes', { extra: { mistakes } })
    const row = await beginCampaign({ ...body, ...textsOf(body) }, actor, context)
    return campaignNow(row._id, context)
  },

  async listCampaigns(_input, _actor, { db }): Promise<Campaign[]> {
    return toCampaigns(await listCampaignRows(db), db)
  },

  async listRecipients({ params, query }, _actor, { db }): Promise<Recipient[]> {
    const campaign = orNotFound(await findCampaign(db, params.id))
    const { recipients, total } = await recipientsOf(campaign, db, query)
    return paged(recipients, total)
  },

  async stopCampaign({ params }, actor, context): Promise<Campaign> {
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => {
      const campaign = orNotFound(await findCampaign(tx, params.id))
      if (!(await stopCampaign(tx, campaign, by.at))) return
      await logChange(tx, 'campaign', { _id: campaign._id, rev: 2 }, ['state'], by)
    })
    return campaignNow(params.id, context)
  },

  async reportCampaign({ params }, _actor, { db }) {
    const campaign = orNotFound(await findCampaign(db, params.id))
    const name = `campaign-${campaign._id.slice(0, 8)}.csv`
    return download('text/csv; charset=utf-8', name, toCsv(recipientTable(campaign, db)))
  },
}

const variablesOf = (filter: CampaignFilter) => [...CAMPAIGN_VARIABLES[entityOf(filter)], ...EVENT_VARIABLES]

async function campaignNow(id: string, { db }: Context): Promise<Campaign> {
  const [campaign] = await toCampaigns([orNotFound(await findCampaign(db, id))], db)
  return orNotFound(campaign)
}

/** Values of a record, or of the sample, limited to those that a text for this kind of recipient may use. */
async function valuesFor({ filter, recordId }: CampaignDraft, { db, config, now }: Context) {
  const sample = sampleValues(config.publicUrl, now())
  const { to, values } = recordId ? orNotFound(await recordValues(db, 'campaign', recordId, sample)) : sample
  const known = CAMPAIGN_VARIABLES[entityOf(filter)]
  return { to, values: Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name))) }
}
