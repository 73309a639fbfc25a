import { sql } from 'kysely'
import { type Db, equal, NO_LIMIT, type PhotoReviewTable, type Tx } from '#server/base/index.ts'
import type { PassType } from '#shared/badge/pass.ts'
import type { PhotoListQuery } from '#shared/photo/photo.contract.ts'
import type { PhotoReason, PhotoState } from '#shared/photo/photo.rules.ts'

export type PhotoEntity = 'badge' | 'speaker'
type ReviewRow = PhotoReviewTable

/** A badge or speaker with a photo, or with one that was refused. */
export interface PhotoRow {
  entity: PhotoEntity
  id: string
  /** The id in the link to the person's page. */
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

/** The end of a query for the records of one kind, joined with the decisions about their photos. */
const reviewed = (entity: PhotoEntity) => sql`${sql.table(entity)} r
  left join "photoReview" p on p.entity = ${sql.lit(entity)} and p."recordId" = r._id
  where r."deletedAt" is null`

const rowsOf = (entity: PhotoEntity, joined = sql``) => sql<PhotoRow>`
  select ${sql.lit(entity)} as entity, r._id as id, r.link, r.type, r.nom, r.prenom, r.position, r.company, r.email,
    r."urlPhoto", r."createdAt", p.path as "reviewPath", p.state as "reviewState", p.reasons, p.at, p.actor
  from ${joined} ${reviewed(entity)}`

/** As photoState of shared/photo/photo.rules.ts says it. */
const STATE = sql`case
  when r."urlPhoto" = '' then 'refused'
  when p.state = 'accepted' and p.path = r."urlPhoto" then 'accepted' else 'waiting' end`

/** Ids and times of those with a photo, or with one that was refused. */
function idsOf(state: PhotoState | undefined) {
  const ofState = state ? sql`and ${STATE} = ${state}` : sql``
  const of = (entity: PhotoEntity) => sql`select r._id as id, r."createdAt" as at from ${reviewed(entity)}
    and (r."urlPhoto" <> '' or p.state = 'refused') ${ofState}`
  return sql`(${of('badge')} union all ${of('speaker')}) photo`
}

/** How many there are, and since when the oldest of them is there, in ms. */
export async function countPhotos(db: Db, state?: PhotoState) {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, min(at) as oldest from ${idsOf(state)}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Oldest first. Only those of the page are looked up whole. */
export async function listPhotos(db: Db, { state, limit = NO_LIMIT, offset = 0 }: PhotoListQuery) {
  const page = sql`(select id as "pageId" from ${idsOf(state)}
    order by at, id limit ${limit} offset ${offset}) page cross join`
  const ofPage = (entity: PhotoEntity) => sql`${rowsOf(entity, page)} and r._id = "pageId"`
  const { rows } = await sql<PhotoRow>`select * from (${ofPage('badge')} union all ${ofPage('speaker')}) photo
    order by "createdAt", id`.execute(db)
  return { rows, total: (await countPhotos(db, state)).count }
}

export async function findPhoto(db: Db, entity: PhotoEntity, id: string) {
  const { rows } = await sql<PhotoRow>`select * from (${rowsOf(entity)}) photo where id = ${id}`.execute(db)
  return rows[0]
}

export const findReview = (db: Db, entity: PhotoEntity, id: string) =>
  db
    .selectFrom('photoReview')
    .selectAll()
    .where(equal({ entity, recordId: id }))
    .executeTakeFirst()

export async function putReview(tx: Tx, row: ReviewRow) {
  const { entity: _, recordId: __, ...decision } = row
  await tx
    .insertInto('photoReview')
    .values(row)
    .onConflict((conflict) => conflict.columns(['entity', 'recordId']).doUpdateSet(decision))
    .execute()
}

export const deleteReview = (tx: Tx, entity: PhotoEntity, id: string) =>
  tx
    .deleteFrom('photoReview')
    .where(equal({ entity, recordId: id }))
    .execute()

/** Why the last reviewed photo of a record was refused; undefined when it was not. */
export async function findRefusalReasons(db: Db, entity: PhotoEntity, id: string): Promise<PhotoReason[] | undefined> {
  const review = await findReview(db, entity, id)
  return review?.state === 'refused' ? JSON.parse(review.reasons) : undefined
}
