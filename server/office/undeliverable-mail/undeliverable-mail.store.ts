import { sql } from 'kysely'
import { type Db, equal, notDeleted } from '#server/base/index.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** The mail model that asks a company to check an address. */
export const CHECK_ADDRESS_MODEL = 'check_address'

type Kind = Exclude<OutboxMail['entity'], ''>

const COMPANY_OF = { badge: 'companyId', speaker: 'companyUid', visa: 'companyId', company: '_id' }

/** The address and the company of the record that a mail is about; undefined when it is gone. */
export async function findRecord(db: Db, kind: Kind, id: string) {
  const { rows } = await sql<{ email: string; companyId: string }>`
    select email, ${sql.ref(COMPANY_OF[kind])} "companyId" from ${sql.table(kind)}
    where _id = ${id} and "deletedAt" is null`.execute(db)
  return rows[0]
}

/** Who wrote a record's address last: by the newest change that names it, else by the creation of the record. */
export async function whoTyped(db: Db, kind: Kind, id: string): Promise<{ actor: string; at: number } | undefined> {
  const changes = await db
    .selectFrom('change')
    .select(['actor', 'at', 'fields'])
    .where(equal({ entity: kind, id }))
    .orderBy('rev', 'desc')
    .execute()
  const namesIt = ({ fields }: { fields: string }) => (JSON.parse(fields) as string[]).includes('email')
  return changes.find(namesIt) ?? changes.at(-1)
}

/** A domain used by at least this many badges is not a typo. */
const SHARED = 3

/** The domains at which companies, or several guests, have their addresses: what somebody most likely meant. */
export async function knownDomains(db: Db) {
  const rows = await db.selectFrom('company').select('email').where(notDeleted).execute()
  // Takes everything after '@' with functions that both engines have.
  const { rows: shared } = await sql<{ domain: string }>`
    select substr(email, length(rtrim(email, replace(email, '@', ''))) + 1) as domain from badge
    where "deletedAt" is null and email <> '' group by 1 having count(*) >= ${SHARED}`.execute(db)
  const own = rows.map(({ email }) => email.slice(email.lastIndexOf('@') + 1))
  return [...new Set([...own, ...shared.map(({ domain }) => domain)].filter(Boolean))]
}

/** When a company was last asked about a record, unless that mail did not arrive either. */
export async function lastAsked(db: Db, kind: Kind, id: string) {
  const row = await db
    .selectFrom('outbox')
    .select('createdAt')
    .where(equal({ entity: kind, recordId: id, key: CHECK_ADDRESS_MODEL }))
    .where('state', 'not in', ['failed', 'cancelled'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.createdAt
}
