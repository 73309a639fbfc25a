import { authorOf } from '#server/base/actor.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { type Author, changedFields, logChange, nextRev } from '#server/base/db/changes.ts'
import type { MailModelTable } from '#server/base/db/database.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { composeMail } from '#server/messaging/mail/compose-mail.ts'
import { mailHtml } from '#server/messaging/mail/mail-frame.ts'
import { findModelRow } from '#server/messaging/mail/mail-model.store.ts'
import { EVENT_VARIABLES, MODEL_FRAMES, seededModel } from '#server/messaging/mail/mail-models.ts'
import type { ModelKey } from '#server/messaging/mail/model-key.ts'
import type {
  MailModelDetails,
  MailPreview,
  mailModelContract,
  TestMail,
} from '#shared/mail-model/mail-model.contract.ts'
import { checkTexts } from './check-template.ts'
import { countMailsByModel, listModelRows, updateModelRow } from './mail-model.store.ts'
import { recordValues, sampleValues } from './record-values.ts'

/** The texts that mails are made from, for the organizer to change. */
export const mailModelHandlers: Handlers<typeof mailModelContract> = {
  async listModels(_input, _actor, context): Promise<MailModelDetails[]> {
    const rows = await listModelRows(context.db)
    const counts = await countMailsByModel(context.db)
    return rows.map((row) => toDetails(row, counts.get(row.key) ?? 0, context))
  },

  async updateModel({ params, body }, actor, context): Promise<MailModelDetails> {
    const row = orNotFound(await findModelRow(context.db, { _id: params.id }))
    const { object, content, objectFr, contentFr, from } = body
    const edit = {
      subjectEn: object ?? row.subjectEn,
      contentEn: content ?? row.contentEn,
      subjectFr: objectFr ?? row.subjectFr,
      contentFr: contentFr ?? row.contentFr,
    }
    const mistakes = checkTexts(edit, variablesOf(row.key))
    if (mistakes.length > 0) throw new ApiError('model_mistakes', { extra: { mistakes } })
    // The configured sender comes back from the page as it was shown; stored it would outlive a new setting.
    const sender = from === context.config.mailFrom ? '' : (from ?? row.from)
    return change(row, { ...edit, from: sender }, authorOf(actor, context.now()), context)
  },

  async resetModel({ params }, actor, context): Promise<MailModelDetails> {
    const row = orNotFound(await findModelRow(context.db, { _id: params.id }))
    const { key: _, ...seeded } = seededModel(row.key as ModelKey)
    return change(row, seeded, authorOf(actor, context.now()), context)
  },

  async previewModel({ params, body }, _actor, context): Promise<MailPreview> {
    const row = orNotFound(await findModelRow(context.db, { _id: params.id }))
    const key = row.key as ModelKey
    const sample = sampleValues(context.config.publicUrl, context.now())
    const { to, values } = body.recordId
      ? orNotFound(await recordValues(context.db, key, body.recordId, sample))
      : sample
    const texts = {
      subjectEn: body.object,
      contentEn: body.content,
      subjectFr: body.objectFr,
      contentFr: body.contentFr,
    }
    const mistakes = checkTexts(texts, variablesOf(key))
    if (mistakes.some(({ name }) => name === '')) return { to, subject: '', html: '', mistakes }
    const mail = composeMail({
      key,
      model: { ...row, ...texts },
      edition: context.edition.current(),
      variables: values,
      language: body.language,
    })
    return { to, subject: mail.subject, html: mailHtml(mail), mistakes }
  },

  async testModel({ params, body }, actor, context): Promise<TestMail> {
    const row = orNotFound(await findModelRow(context.db, { _id: params.id }))
    const { values } = sampleValues(context.config.publicUrl, context.now())
    const mail = await context.mail.prepare(row.key as ModelKey, body.to, values, {
      language: actor.language,
    })
    const about = { entity: 'mailModel', recordId: row._id, companyId: '', cause: 'organizer' } as const
    const { state, reason } = await context.mail.sendNow(mail, about)
    return { state, reason }
  },
}

async function change(
  row: MailModelTable,
  edit: Omit<MailModelTable, '_id' | 'key' | 'updateDate'>,
  by: Author,
  context: Context,
): Promise<MailModelDetails> {
  await context.write(async (tx) => {
    const stored = orNotFound(await findModelRow(tx, { _id: row._id }))
    const fields = changedFields<MailModelTable>(stored, edit)
    if (fields.length === 0) return
    await updateModelRow(tx, row._id, { ...edit, updateDate: by.at })
    const rev = await nextRev(tx, 'mailModel', row._id)
    await logChange(tx, 'mailModel', { _id: row._id, rev }, fields, by)
  })
  const stored = orNotFound(await findModelRow(context.db, { _id: row._id }))
  return toDetails(stored, (await countMailsByModel(context.db)).get(stored.key) ?? 0, context)
}

/** Names that a template of this model may use: its sender's, those made from them, and the event's. */
function variablesOf(key: string): string[] {
  const own = MODEL_FRAMES[key as ModelKey].variables
  return [...own, ...(own.includes('until') ? ['untilDay'] : []), ...EVENT_VARIABLES]
}

function toDetails(row: MailModelTable, mails: number, { config }: Context): MailModelDetails {
  const seeded = seededModel(row.key as ModelKey)
  const texts = ['subjectEn', 'subjectFr', 'contentEn', 'contentFr', 'from'] as const
  return {
    _id: row._id,
    key: row.key,
    object: row.subjectEn,
    content: row.contentEn,
    objectFr: row.subjectFr,
    contentFr: row.contentFr,
    from: row.from || config.mailFrom,
    variables: variablesOf(row.key),
    isDefault: texts.every((text) => row[text] === seeded[text]),
    mails,
  }
}
