import type { Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { MailModel } from './mail-models.ts'

/** The model as the organizer left it; undefined when it was deleted. */
export async function findMailModel(db: Kysely<Database>, key: string): Promise<MailModel | undefined> {
  return await db
    .selectFrom('mailModel')
    .select(['key', 'from', 'subjectEn', 'subjectFr', 'contentEn', 'contentFr'])
    .where('key', '=', key)
    .executeTakeFirst()
}
