import { type Db, prepared, ROW_COUNT, type Tx } from '#server/base/index.ts'
import { defaultModel, isDefault, type MailModel, type ModelKey } from './models/index.ts'

/** The model as changed by the organizer, or its default. */
export async function findMailModel(db: Db, key: ModelKey) {
  return (await changedModels(db, key))[0] ?? defaultModel(key)
}
const changedModels = prepared((db, key: string) =>
  db
    .selectFrom('mailModel')
    .select(['from', 'subjectEn', 'subjectFr', 'contentEn', 'contentFr'])
    .where('key', '=', key),
)

/** Stores a model that differs from its default; deletes the row of one that does not. */
export async function saveMailModel(tx: Tx, key: ModelKey, model: MailModel, updateDate: number) {
  await tx.deleteFrom('mailModel').where('key', '=', key).execute()
  if (isDefault(key, model)) return
  await tx
    .insertInto('mailModel')
    .values({ _id: key, key, ...model, updateDate })
    .execute()
}

/** The senders named by changed models. */
export async function listSenders(db: Db) {
  const rows = await db.selectFrom('mailModel').select('from').distinct().execute()
  return rows.map(({ from }) => from)
}

/** How many mails were made from each model. */
export async function countMailsByModel(db: Db) {
  const counts = await db.selectFrom('outbox').select(['key', ROW_COUNT]).groupBy('key').execute()
  return new Map(counts.map(({ key, count }) => [key, count]))
}
