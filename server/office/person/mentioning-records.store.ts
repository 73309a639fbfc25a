import { sql } from 'kysely'
import { type Db, equal, stringsIn, type Tx } from '#server/base/index.ts'
import { keyOf, recordNames } from '#server/office/audit/record-names.store.ts'
import type { MentionMatcher } from '#server/office/erase/mentions.ts'
import type { MentioningRecord } from '#shared/person/person.contract.ts'

/** Tables with texts that somebody wrote freely, and their keys. The audit uses the same names for the records. */
const TABLES = {
  company: '_id',
  contact: '_id',
  badge: '_id',
  speaker: '_id',
  visa: '_id',
  material: '_id',
  session: '_id',
  sponsor: '_id',
  campaign: '_id',
  reminder: '_id',
  mailModel: '_id',
  policyText: 'seq',
  edition: 'id',
}
/** Sort keys repeat the text of another column. */
const SORT_KEY = /Key$/
const BATCH = 200
const JSON_BEGINS = /^[{[]/

type Row = Record<string, string | number | null>

/**
 * Records that name a person, with the fields that do: what to write there instead needs a human decision. `between`
 * lets other calls run in between, because all records are read.
 */
export async function listMentioningRecords(
  db: Db,
  mentionsPerson: MentionMatcher,
  between: () => Promise<unknown>,
): Promise<MentioningRecord[]> {
  const found: Omit<MentioningRecord, 'record'>[] = []
  for (const [entity, key] of Object.entries(TABLES)) {
    const [table, column] = [sql.table(entity), sql.ref(key)]
    let after = sql``
    for (;;) {
      const page = sql<Row>`select * from ${table} ${after} order by ${column} limit ${BATCH}`
      const { rows } = await page.execute(db)
      for (const row of rows) {
        const fields = Object.keys(row)
          .filter((name) => !SORT_KEY.test(name))
          .filter((name) => mentionsPerson(textsIn(row[name]), companyOf(entity, row)))
        if (fields.length > 0) found.push({ entity, id: String(row._id ?? ''), fields })
      }
      await between()
      if (rows.length < BATCH) break
      after = sql`where ${column} > ${rows.at(-1)?.[key]}`
    }
  }
  const names = await recordNames(db, found, { seesVisas: false })
  return found.map((one) => ({ ...one, record: names.get(keyOf(one)) ?? '' }))
}

/**
 * The texts in a value: itself, and those within JSON. Only what looks like JSON is parsed, since a parse error for
 * every text would be slow.
 */
function textsIn(value: Row[string] | undefined) {
  if (typeof value !== 'string') return []
  if (!JSON_BEGINS.test(value)) return [value]
  try {
    return [value, ...stringsIn(value)]
  } catch {
    return [value]
  }
}

function companyOf(entity: string, row: Row) {
  if (entity === 'company') return String(row._id)
  return String((entity === 'material' ? row.company : (row.companyId ?? row.companyUid)) ?? '')
}

const NOTHING = '{}'

/**
 * Erases personal data that imports replaced: an import can be undone, so it keeps the previous values. For a record
 * changed since, all of them are erased: its import can no longer be undone, and whose name was in them is unknown.
 */
export async function eraseImportHistory(tx: Tx, mentionsPerson: MentionMatcher) {
  await tx
    .updateTable('importRow')
    .set({ before: NOTHING })
    .where('before', 'is not', null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or(
          (['company', 'badge', 'speaker'] as const).map((table) =>
            exists(
              selectFrom(table as 'company')
                .select(sql.lit(1).as('one'))
                .whereRef(`${table as 'company'}._id`, '=', 'importRow.companyId')
                .whereRef(`${table as 'company'}.rev`, '=', 'importRow.rev'),
            ),
          ),
        ),
      ),
    )
    .execute()
  for (const { importId, companyId } of await findRowsMentioning(tx, mentionsPerson))
    await tx.updateTable('importRow').set({ before: NOTHING }).where(equal({ importId, companyId })).execute()
}

/** Searched here and not by SQLite, which cannot lower-case accented letters. */
async function findRowsMentioning(db: Db, mentionsPerson: MentionMatcher) {
  const rows = await db
    .selectFrom('importRow')
    .select(['importId', 'companyId', 'before'])
    .where('before', 'is not', null)
    .where('before', '<>', NOTHING)
    .execute()
  return rows.filter(({ before, companyId }) => mentionsPerson(stringsIn(before), companyId))
}
