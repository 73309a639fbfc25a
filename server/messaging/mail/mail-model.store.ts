import type { Kysely } from 'kysely'
import type { Database, MailModelTable } from '#server/base/db/database.ts'
import { prepared } from '#server/base/db/prepared.ts'
import type { MailModel } from './mail-models.ts'

/** The model as the organizer left it; undefined when it was deleted. */
export async function findMailModel(db: Kysely<Database>, key: string): Promise<MailModel | undefined> {
  return (await modelsByKey(db, key))[0]
}
const modelsByKey = prepared((db, key: string) =>
  db
    .selectFrom('mailModel')
    .select(['key', 'from', 'subjectEn', 'subjectFr', 'contentEn', 'contentFr'])
    .where('key', '=', key),
)

/** The whole row, by the model's key or by its id. */
export async function findModelRow(
  db: Kysely<Database>,
  by: { key: string } | { _id: string },
): Promise<MailModelTable | undefined> {
  const [column, value] = 'key' in by ? (['key', by.key] as const) : (['_id', by._id] as const)
  return await db.selectFrom('mailModel').selectAll().where(column, '=', value).executeTakeFirst()
}

/** The senders that the stored models name; '' stands for the configured one. */
export async function listSenders(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('mailModel').select('from').distinct().execute()
  return rows.map(({ from }) => from)
}
