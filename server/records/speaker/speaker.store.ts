import {
  countRows,
  type Db,
  emptyColumns,
  equal,
  finderOfRecord,
  idsWithWords,
  notDeleted,
  paginate,
  type RowOf,
  SPEAKER_COLUMNS,
  type Tx,
  throwIfMissing,
} from '#server/base/index.ts'
import { changingPerson, insertingPerson } from '#server/records/refusal/refusal.store.ts'
import type { Paging } from '#shared/contract/endpoint.ts'
import type { EmailAddress } from '#shared/email.ts'
import { SPEAKER_FIELDS, SPEAKER_FOLDERS } from '#shared/speaker/speaker.fields.ts'

export type SpeakerRow = RowOf<'speaker'>
/** What a new speaker has before anything is known of it. */
export const EMPTY_SPEAKER = {
  ...emptyColumns(SPEAKER_FIELDS),
  rev: 1,
  refusedAt: null,
  confirmedAt: null,
  deletedAt: null,
}

/** A speaker that is not deleted. */
export const findSpeaker = finderOfRecord('speaker')
export const requireSpeaker = throwIfMissing(findSpeaker)

/**
 * The speaker whose link is sent by 'send me my link again'. Anybody can add a speaker with someone else's address
 * and then knows its link, so speakers with a hidden status come last.
 */
export function findSpeakerByEmail(db: Db, email: EmailAddress, hidden: readonly string[]) {
  const ofAddress = db
    .selectFrom('speaker')
    .select(SPEAKER_COLUMNS)
    .where(equal({ email, deletedAt: null }))
  return (hidden.length > 0 ? ofAddress.orderBy((eb) => eb('status', 'in', hidden)) : ofAddress)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

export interface SpeakerFilter extends Paging {
  /** Leaves out speakers with one of these statuses, except those of `companyUid`. */
  without?: readonly string[]
  companyUid?: string
  /** `q` also searches e-mails: only for callers who see them. */
  searchesEmails?: boolean
}

/** Speakers by their order (missing last), then by name. */
export async function listSpeakers(
  db: Db,
  { without = [], companyUid = '', searchesEmails = false, q, limit, offset }: SpeakerFilter,
) {
  let query = db.selectFrom('speaker').where(notDeleted)
  if (without.length > 0)
    query = query.where(({ eb, or }) =>
      or([eb('status', 'not in', without), ...(companyUid === '' ? [] : [eb('companyUid', '=', companyUid)])]),
    )
  if (q) {
    const texts = ['_id', 'nom', 'prenom', 'company', ...(searchesEmails ? ['email' as const] : [])] as const
    query = query.where('_id', 'in', idsWithWords(q, await query.select(texts).execute()))
  }
  const ordered = query
    .select(SPEAKER_COLUMNS)
    .orderBy((eb) => eb('order', 'is', null))
    .orderBy('order')
    .orderBy('nomKey')
    .orderBy('prenomKey')
    .orderBy('_id')
  return paginate(ordered, { limit, offset })
}

/** Speakers of a company with this status. */
export const countSpeakers = (db: Db, companyUid: string, status: string) =>
  countRows(db.selectFrom('speaker').where(equal({ companyUid, status, deletedAt: null })))

export const insertSpeaker = insertingPerson('speaker')
export const changeSpeaker = changingPerson('speaker')

/** Records that the letter was queued, until that one is cancelled; not a speaker field, so no new revision. */
export const markConfirmed = (tx: Tx, id: string, at: number) =>
  tx.updateTable('speaker').set({ confirmedAt: at }).where('_id', '=', id).execute()

const { urlPhoto: _, ...DOCUMENTS } = SPEAKER_FOLDERS

/** Up to this many ids are passed as separate parameters, so that a cached answer's statements show what it read. */
const MOST_IDS = 1000

/** Original names of documents by path: of some speakers, or of all. */
export async function documentNames(db: Db, speakerIds?: readonly string[]): Promise<Map<string, string>> {
  if (speakerIds?.length === 0) return new Map()
  let query = db.selectFrom('file').select(['path', 'name']).where('folder', 'in', Object.values(DOCUMENTS))
  if (speakerIds && speakerIds.length <= MOST_IDS) query = query.where('recordId', 'in', speakerIds)
  return new Map((await query.execute()).map(({ path, name }) => [path, name]))
}
