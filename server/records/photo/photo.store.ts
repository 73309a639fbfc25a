import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, PhotoReviewTable, Tx } from '#server/base/db/database.ts'
import { NO_LIMIT } from '#server/base/db/paginate.ts'
import type { PassType } from '#shared/badge/pass.ts'
import type { PhotoListQuery } from '#shared/photo/photo.contract.ts'
import type { PhotoState } from '#shared/photo/photo.rules.ts'

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

/** Mirrors photoState in shared/photo/photo.rules.ts; null for a record that is not part of the review. */
const STATE = sql<PhotoState | null>`case
  when "urlPhoto" <> '' and reviewState = 'accepted' and reviewPath = "urlPhoto" then 'accepted'
  when "urlPhoto" <> '' then 'waiting'
  when reviewState = 'refused' then 'refused' end`

const rowsOf = (entity: PhotoEntity): RawBuilder<PhotoRow> => sql<PhotoRow>`
  select ${sql.lit(entity)} as entity, r._id as id, r.link, r.type, r.nom, r.prenom, r.position, r.company, r.email,
    r."urlPhoto", r."createdAt", p.path as reviewPath, p.state as reviewState, p.reasons, p.at, p.actor
  from ${sql.table(entity)} r
  left join "photoReview" p on p.entity = ${sql.lit(entity)} and p."recordId" = r._id
  where r."deletedAt" is null`
const ALL = sql<PhotoRow>`${rowsOf('badge')} union all ${rowsOf('speaker')}`

/** Oldest first. */
export async function listPhotos(
  db: Db,
  { state, limit, offset }: PhotoListQuery,
): Promise<{ rows: PhotoRow[]; total: number }> {
  const wanted = state === undefined ? sql`${STATE} is not null` : sql`${STATE} = ${state}`
  const { rows } = await sql<PhotoRow>`select * from (${ALL}) photo where ${wanted}
    order by "createdAt", id limit ${limit ?? NO_LIMIT} offset ${offset ?? 0}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from (${ALL}) photo where ${wanted}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
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
