import {
  type Actor,
  ApiError,
  type Author,
  type Context,
  changedFields,
  type Handlers,
  idFromCaller,
  logUnversionedChange,
  orNotFound,
  seesVisas,
} from '#server/base/index.ts'
import { countMailsByModel, findMailModel, saveMailModel } from '#server/messaging/mail/mail-model.store.ts'
import {
  defaultModel,
  frameOf,
  isDefault,
  isModelKey,
  type MailModel,
  MODEL_KEYS,
  type ModelKey,
} from '#server/messaging/mail/models/index.ts'
import { toModelRecord } from '#server/messaging/mail/organizer-mail.ts'
import { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import type { MailModelDetails, mailModelContract } from '#shared/mail-model/mail-model.contract.ts'
import { previewMail, requireTexts, textsOf } from './preview-mail.ts'
import { recordValues } from './record-values.store.ts'
import { sampleValues } from './sample-values.ts'

/** The mail templates that the organizer can edit. */
export const mailModelHandlers: Handlers<typeof mailModelContract> = {
  async listModels(_input, _actor, context) {
    const counts = await countMailsByModel(context.db)
    return Promise.all(MODEL_KEYS.map((key) => detailsOf(key, counts.get(key) ?? 0, context)))
  },

  async updateModel({ params, body }, actor, context, author) {
    const key = keyOf(params)
    const model = await findMailModel(context.db, key)
    const { mailFrom } = context.config
    const edit = { ...toModelRecord(key, model, mailFrom), ...body }
    requireTexts(edit, variablesOf(key))
    // The page sends the configured sender back as shown; if stored, it would override a later setting.
    const from = edit.from === mailFrom ? '' : edit.from
    return change(key, { ...textsOf(edit), from }, actor, author, context)
  },

  async resetModel({ params }, actor, context, author) {
    const key = keyOf(params)
    return change(key, defaultModel(key), actor, author, context)
  },

  async previewModel({ params, body }, actor, context) {
    const { db, config } = context
    const key = keyOf(params)
    const sample = sampleValues(key, config.publicUrl, context.now())
    const kinds = frameOf(key).records.filter((kind) => kind !== 'visa' || seesVisas(actor))
    const shown = body.recordId
      ? orNotFound(await recordValues(db, key, await idFromCaller(actor, db, body.recordId), sample, config, kinds))
      : sample
    return previewMail(key, body, shown, variablesOf(key), context)
  },

  async testModel({ params, body }, actor, context) {
    const key = keyOf(params)
    const { values } = sampleValues(key, context.config.publicUrl, context.now())
    const mail = await context.mail.prepare(key, body.to, values, { language: actor.language })
    const about = { entity: 'mailModel', recordId: key, companyId: '', cause: 'organizer' } as const
    const { state, reason } = await context.mail.sendNow(mail, about)
    return { state, reason }
  },
}

const keyOf = ({ id }: { id: string }): ModelKey => orNotFound(isModelKey(id) ? id : undefined)

async function change(
  key: ModelKey,
  model: MailModel,
  { roles }: Actor,
  author: Author,
  context: Context,
): Promise<MailModelDetails> {
  // It carries a new member's invitation link, perhaps an owner's.
  if (key === 'office_invitation' && !roles?.includes('owner')) throw new ApiError('forbidden')
  await context.write(async (tx) => {
    const fields = changedFields<MailModel>(await findMailModel(tx, key), model)
    if (fields.length === 0) return
    await saveMailModel(tx, key, model, author.at)
    await logUnversionedChange(tx, 'mailModel', key, fields, author)
  })
  return detailsOf(key, (await countMailsByModel(context.db)).get(key) ?? 0, context)
}

/** Variables that a template of this model may use: from its sender, derived from those, and the event's. */
function variablesOf(key: ModelKey) {
  const own = frameOf(key).variables
  return [...own, ...(own.includes('until') ? ['untilDay'] : []), ...EVENT_VARIABLES]
}

async function detailsOf(key: ModelKey, mails: number, { db, config }: Context): Promise<MailModelDetails> {
  const model = await findMailModel(db, key)
  return {
    ...toModelRecord(key, model, config.mailFrom),
    variables: variablesOf(key),
    records: [...frameOf(key).records],
    isDefault: isDefault(key, model),
    mails,
  }
}
