import {
  type Actor,
  authorOf,
  type Cell,
  type Context,
  type Db,
  download,
  type Handlers,
  logChange,
  orNotFound,
  paged,
  toCsv,
  withCallerIds,
  writeTable,
  XLSX,
} from '#server/base/index.ts'
import { previewMail, requireTexts, textsOf } from '#server/messaging/mail-model/preview-mail.ts'
import { recordValues } from '#server/messaging/mail-model/record-values.store.ts'
import { sampleValues } from '#server/messaging/mail-model/sample-values.ts'
import type {
  Campaign,
  CampaignDraft,
  campaignContract,
  NewCampaign,
  Recipient,
} from '#shared/campaign/campaign.contract.ts'
import { CAMPAIGN_VARIABLES, type CampaignFilter, entityOf } from '#shared/campaign/campaign.rules.ts'
import { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import { isoOf, MINUTE_MS } from '#shared/time.ts'
import { findAddressees, findAudience } from './audience.store.ts'
import {
  type CampaignRow,
  countSentSince,
  listCampaignRows,
  listRecipientRows,
  recipientCounts,
  remindersOfCampaigns,
  requireCampaign,
} from './campaign.store.ts'
import { type ReportLayout, readableReport } from './readable-report.ts'
import { requireNoSamplesLeft } from './samples.store.ts'
import { startCampaign, stopCampaign } from './start-campaign.ts'

/** Individual mails to many recipients. */
export const campaignHandlers: Handlers<typeof campaignContract> = {
  async listAudience({ body }, _actor, { db, edition }) {
    return (await findAudience(db, body, edition.current().hiddenStatuses)).map(({ _id, name, email }) => ({
      _id,
      name,
      email,
    }))
  },

  async previewCampaign({ body }, _actor, context) {
    return previewMail('campaign', body, await valuesFor(body, context), variablesOf(body.filter), context)
  },

  async createCampaign({ body }, actor, context) {
    requireTexts(body, variablesOf(body.filter))
    await requireNoSamplesLeft(context.db, context.edition.current())
    return campaignNow(await beginCampaign(body, actor, context), context)
  },

  async listCampaigns(_input, _actor, context) {
    return toCampaigns(await listCampaignRows(context.db), context)
  },

  async listRecipients({ params, query }, actor, { db }) {
    const campaign = await requireCampaign(db, params.id)
    const { recipients, total } = await recipientsOf(campaign, db, query)
    return paged(await withCallerIds(actor, db, recipients, 'recordId'), total)
  },

  async stopCampaign({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      const campaign = await requireCampaign(tx, params.id)
      if (!(await stopCampaign(tx, campaign, author.at))) return
      await logChange(tx, 'campaign', { _id: campaign._id, rev: 2 }, ['state'], author)
    })
    return campaignNow(params.id, context)
  },

  async reportCampaign({ params, query: { format } }, { language }, { db }) {
    const campaign = await requireCampaign(db, params.id)
    const name = `campaign-${campaign._id.slice(0, 8)}.${format}`
    if (format === 'csv') return download('text/csv; charset=utf-8', name, toCsv(table(RAW_REPORT, campaign, db)))
    const { title, form } = readableReport(language)
    return download(XLSX, name, await writeTable(title, table(form, campaign, db)))
  },
}

export const variablesOf = (filter: CampaignFilter) => [...CAMPAIGN_VARIABLES[entityOf(filter)], ...EVENT_VARIABLES]

async function campaignNow(id: string, context: Context): Promise<Campaign> {
  const [campaign] = await toCampaigns([await requireCampaign(context.db, id)], context)
  return orNotFound(campaign)
}

/** Values of a record, or of the sample, limited to those that a text for this kind of recipient may use. */
async function valuesFor({ filter, recordId }: CampaignDraft, { db, config, now }: Context) {
  const sample = sampleValues('campaign', config.publicUrl, now(), entityOf(filter))
  const { to, values } = recordId ? orNotFound(await recordValues(db, 'campaign', recordId, sample, config)) : sample
  const known = CAMPAIGN_VARIABLES[entityOf(filter)]
  return { to, values: Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name))) }
}

/** Campaigns in wire format, with their progress. */
async function toCampaigns(rows: readonly CampaignRow[], { db, now }: Context): Promise<Campaign[]> {
  const countsOf = await recipientCounts(db)
  const sent = await countSentSince(db, now() - MINUTE_MS)
  const reminders = await remindersOfCampaigns(db)
  return rows.map((row) => ({
    _id: row._id,
    object: row.subjectEn,
    content: row.contentEn,
    objectFr: row.subjectFr,
    contentFr: row.contentFr,
    filter: row.filter,
    reminderId: reminders.get(row._id) ?? '',
    days: row.days,
    state: row.state,
    actor: row.actor,
    createdAt: isoOf(row.createdAt),
    endedAt: isoOf(row.endedAt),
    counts: countsOf(row._id),
    perMinute: sent.get(row._id) ?? 0,
  }))
}

/** A campaign's recipients with their current names and addresses, since the campaign stores none. */
async function recipientsOf(
  campaign: CampaignRow,
  db: Db,
  page: { limit?: number; offset?: number },
): Promise<{ recipients: Recipient[]; total: number }> {
  const { rows, total } = await listRecipientRows(db, campaign._id, page)
  const ids = rows.map(({ recordId }) => recordId)
  const addressees = await findAddressees(db, entityOf(campaign.filter), ids)
  const recipients = rows.map(({ position, recordId, state, reason, sentAt }) => {
    const addressee = addressees.get(recordId)
    return {
      _id: String(position),
      recordId,
      name: addressee?.name ?? '',
      email: addressee?.email ?? '',
      state: state as Recipient['state'],
      reason,
      sentAt: isoOf(sentAt),
    }
  })
  return { recipients, total }
}

const BATCH_SIZE = 500

const RAW_REPORT: ReportLayout = {
  headings: ['name', 'email', 'state', 'reason', 'sentAt'],
  line: ({ name, email, state, reason, sentAt }) => [name, email, state, reason, sentAt],
}

/** Headings first, then one line per recipient, in chunks. */
async function* table({ headings, line }: ReportLayout, campaign: CampaignRow, db: Db): AsyncGenerator<Cell[][]> {
  yield [headings]
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { recipients } = await recipientsOf(campaign, db, { limit: BATCH_SIZE, offset })
    if (recipients.length === 0) return
    yield recipients.map(line)
  }
}

/** Stores the recipients that the filter matches now, and has the mails queued in the background. */
async function beginCampaign({ filter, ids = [], days, ...texts }: NewCampaign, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const _id = context.newId()
  const order = { _id, ...textsOf(texts), filter, days, language: actor.language }
  const { hiddenStatuses } = context.edition.current()
  await context.write(async (tx) =>
    startCampaign(tx, order, await findAudience(tx, { filter, ids }, hiddenStatuses), author),
  )
  context.campaigns.wake()
  return _id
}
