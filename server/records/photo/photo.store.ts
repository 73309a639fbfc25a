import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countOf } from '#server/base/db/counts.ts'
import type { Db, PhotoReviewTable, Tx } from '#server/base/db/database.ts'
import { NO_LIMIT } from '#server/base/db/paginate.ts'
import type { PassType } from '#shared/badge/pass.ts'
import type { PhotoListQuery } from '#shared/photo/photo.contract.ts'
import { PHOTO_STATES, type PhotoState } from '#shared/photo/photo.rules.ts'

export type PhotoEntity = 'badge' | 'speaker'
export type ReviewRow = Selectable<PhotoReviewTable>

/** A badge or speaker with a photo, or with one that was refused. */
export interface PhotoRow {
  entity: PhotoEntity
  id: string
  /** Of the person's page. */
  link: string
  type: PassType
  nom: string
  prenom: string
  position: string
  company: string
  email: string
  urlPhoto: string
  createdAt: number
  reviewPath: string | null
  reviewState: 'accepted' | 'refused' | null
  reasons: string | null
  at: number | null
  actor: string | null
}

const rowsOf = (entity: PhotoEntity, joined = sql``): RawBuilder<PhotoRow> => sql<PhotoRow>`
  select ${sql.lit(entity)} as entity, r._id as id, r.link, r.type, r.nom, r.prenom, r.position, r.company, r.email,
    r."urlPhoto", r."createdAt", p.path as reviewPath, p.state as reviewState, p.reasons, p.at, p.actor
  from ${joined} ${sql.table(entity)} r
  left join "photoReview" p on p.entity = ${sql.lit(entity)} and p."recordId" = r._id
  where r."deletedAt" is null`

/** Oldest first. Which ones is read from what is kept of their states, and only those of the page are looked up. */
export async function listPhotos(
  db: Db,
  { state, limit = NO_LIMIT, offset = 0 }: PhotoListQuery,
): Promise<{ rows: PhotoRow[]; total: number }> {
  // Each state lies in order by itself.
  const inOrder = (
    one: PhotoState,
  ) => sql`select * from (select id, at from fact where kind = 'photo' and "key" = ${one}
    order by at, id limit ${offset + limit}) ${sql.ref(one)}`
  const page = sql`(select id as "pageId" from (${sql.join(state ? [inOrder(state)] : PHOTO_STATES.map(inOrder), sql` union all `)}) photo
    order by at, id limit ${limit} offset ${offset}) page cross join`
  const ofPage = (entity: PhotoEntity) => sql`${rowsOf(entity, page)} and r._id = "pageId"`
  const { rows } = await sql<PhotoRow>`select * from (${ofPage('badge')} union all ${ofPage('speaker')}) photo
    order by "createdAt", id`.execute(db)
  return { rows, total: await countOf(db, 'photo', (key) => state === undefined || key === state) }
}

export async function findPhoto(db: Db, entity: PhotoEntity, id: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`select * from (${rowsOf(entity)}) photo where id = ${id}`.execute(db)
  return rows[0]
}

export async function findReview(db: Db, entity: PhotoEntity, id: string): Promise<ReviewRow | undefined> {
  return await db
    .selectFrom('photoReview')
    .selectAll()
    .where('entity', '=', entity)
    .where('recordId', '=', id)
    .executeTakeFirst()
}

export async function putReview(tx: Tx, row: ReviewRow): Promise<void> {
  const { entity: _, recordId: __, ...decision } = row
  await tx
    .insertInto('photoReview')
    .values(row)
    .onConflict((conflict) => conflict.columns(['entity', 'recordId']).doUpdateSet(decision))
    .execute()
}

export async function deleteReview(tx: Tx, entity: PhotoEntity, id: string): Promise<void> {
  await tx.deleteFrom('photoReview').where('entity', '=', entity).where('recordId', '=', id).execute()
}
