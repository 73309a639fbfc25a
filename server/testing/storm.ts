import { sql } from 'kysely'
import type { Database, Tx } from '#server/base/db/database.ts'
import { TEST_NOW } from './test-now.ts'

type Value = string | number | null
type Row = Record<string, Value>

/** Ids that there are. */
interface Ids {
  people: string[]
  badges: string[]
  companies: string[]
  links: string[]
  mails: string[]
}

interface Stormed {
  /** The column that tells its rows apart. */
  key: string
  /** Columns in which no other row may hold the same. */
  unique?: readonly string[]
  /** An update leaves these alone, as other rows may hold the same. */
  kept?: readonly string[]
  values: (ids: Ids) => Record<string, readonly Value[]>
}

const PATHS = ['', 'one.jpg', 'other.jpg']
const MAYBE = [null, null, TEST_NOW]
const TIMES = [0, 1, 20, 2000, 20_000].map((minutes) => TEST_NOW - minutes * 60_000)
const EMAILS = ['', 'one@talks.example', 'other@talks.example']
const BOOTHS = ['Stand nu', 'Stand aménagé', 'Stand aménagé'.normalize('NFD'), 'Stand semi aménagé', '"Stand aménagé"']
const PERSON = ['_id', 'code', 'deskId', 'link']

/** What a storm writes into each table. */
const STORMED: Partial<Record<keyof Database, Stormed>> = {
  badge: {
    key: '_id',
    unique: [...PERSON, 'email'],
    values: ({ companies }) => ({
      type: ['exhibitor', 'visitor'],
      nom: ['', 'Amina'],
      urlPhoto: PATHS,
      companyId: [...companies, 'onlineCompany'],
      createdAt: TIMES,
      deletedAt: MAYBE,
    }),
  },
  speaker: {
    key: '_id',
    unique: PERSON,
    values: ({ companies }) => ({
      type: ['speaker', 'moderator'],
      status: ['pending', 'accepted'],
      urlPhoto: PATHS,
      companyUid: companies,
      email: EMAILS,
      createdAt: TIMES,
      deletedAt: MAYBE,
    }),
  },
  visa: {
    key: '_id',
    unique: ['receipt'],
    values: () => ({
      email: EMAILS,
      nationality: ['Italian', 'Nigerian'],
      status: ['sent', 'rejected', 'pending'],
      trashedAt: MAYBE,
      createdAt: TIMES,
      deletedAt: MAYBE,
    }),
  },
  company: {
    key: '_id',
    unique: ['email'],
    values: () => ({
      secteur: ['Valves', 'Pumps'],
      percentage: [0, 25, 100],
      isMaterial: [0, 1],
      isBadge: [0, 1],
      urlLogo: PATHS,
      adresse: ['', ' \n\u00a0\u2003', 'Oran'],
      signaletique: ['\t', 'ACME'],
      type: BOOTHS,
      stand: ['[]', ...BOOTHS.map((type) => JSON.stringify([{ stand: 'A1', type, width: 3, height: 3 }]))],
      folder: ['', 'confirmed'],
      raisonSocial: ['', 'Acme'],
      createdAt: TIMES,
      deletedAt: MAYBE,
    }),
  },
  photoReview: {
    key: 'recordId',
    kept: ['recordId'],
    values: ({ badges }) => ({ entity: ['badge'], recordId: badges, path: PATHS, state: ['accepted', 'refused'] }),
  },
  print: {
    key: '_id',
    values: ({ people }) => ({ recordId: people, state: ['printed', 'printed', 'void', 'sent'], code: ['A', 'B'] }),
  },
  checkin: {
    key: '_id',
    // Undoing is of the same person; who that is changes for both when badges are merged.
    kept: ['recordId', 'undoOf'],
    values: ({ people }) => ({
      recordId: people,
      kind: ['entered', 'collected', 'collected'],
      day: ['2025-08-11', '2025-08-12'],
      at: TIMES,
      deskId: ['', 'desk', 'other'],
      desk: ['North gate', 'South'],
    }),
  },
  outbox: {
    key: '_id',
    values: ({ links }) => ({
      state: ['held', 'queued', 'sent', 'failed'],
      reason: ['', 'mailbox is full', 'no such mail domain'],
      key: ['', 'badge', 'visa_received'],
      entity: ['badge', 'loginLink', 'loginLink'],
      recordId: [...links, 'no link'],
      changedAt: TIMES,
    }),
  },
  campaignRecipient: {
    key: 'recordId',
    kept: ['recordId', 'place'],
    values: ({ people, mails }) => ({
      recordId: people,
      place: Array.from({ length: 100 }, (_, place) => place),
      state: ['waits', 'queued', 'queued', 'left_out'],
      mailId: [...mails, 'erased', ''],
    }),
  },
  loginLink: {
    key: '_id',
    unique: ['tokenHash'],
    values: ({ companies }) => ({ companyId: companies, createdAt: TIMES }),
  },
  knownAddress: { key: 'addressHash', kept: ['companyId'], values: ({ companies }) => ({ companyId: companies }) },
  file: {
    key: 'path',
    values: ({ people, companies }) => ({ recordId: [...people, ...companies], bytes: [10, 2000], createdAt: TIMES }),
  },
  change: {
    key: 'changeId',
    kept: ['entity', 'id', 'rev'],
    values: ({ people, companies }) => ({
      entity: ['badge', 'speaker', 'visa', 'company'],
      id: [...people, ...companies],
      rev: [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      actor: ['link', 'organizer', ...companies.map((id) => `company ${id}`)],
    }),
  },
  consent: {
    key: 'seq',
    // A consent stands as it was given; only whose it is changes, when badges are merged or somebody is erased.
    kept: ['document', 'version', 'at'],
    values: ({ people }) => ({
      recordId: [...people, ''],
      document: ['privacy', 'speaker_release'],
      version: ['1', '2 draft'],
      at: TIMES,
    }),
  },
  conflict: { key: '_id', values: () => ({ decidedAt: MAYBE, at: TIMES }) },
}

async function idsIn(tx: Tx): Promise<Ids> {
  const of = async (table: 'badge' | 'speaker' | 'company' | 'loginLink' | 'outbox') =>
    (await tx.selectFrom(table).select('_id').execute()).map(({ _id }) => _id)
  const badges = await of('badge')
  const people = [...badges, ...(await of('speaker')), 'nobody']
  return { people, badges, companies: await of('company'), links: await of('loginLink'), mails: await of('outbox') }
}

const [FEW_ROWS, MANY_ROWS] = [12, 25]

/** Deletes or changes up to three rows of any table at once, or adds one like another. */
export async function stormOnce(tx: Tx, random: (below: number) => number): Promise<void> {
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T
  const [table, { key, unique = [], kept = [], values }] = pick(Object.entries(STORMED)) as [keyof Database, Stormed]
  const rows = (await tx.selectFrom(table).selectAll().execute()) as unknown as Row[]
  const one = pick(rows)
  if (!one) return
  const drawn = Object.entries(values(await idsIn(tx))).flatMap(([name, of]) =>
    of.length > 0 ? [[name, pick(of)] as const] : [],
  )
  const three = sql`${sql.ref(key)} in (${sql.join([one, pick(rows), pick(rows)].map((row) => row[key]))})`
  const what = random(10)
  if (what < 2 && rows.length > FEW_ROWS) await sql`delete from ${sql.table(table)} where ${three}`.execute(tx)
  else if (what < 6 || rows.length > MANY_ROWS) {
    const written = drawn.filter(([name]) => !kept.includes(name))
    // One column alone tells whether that one is looked at.
    const some = random(4) > 0 ? written.splice(random(written.length), 1) : written
    const sets = some.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    if (sets.length > 0) await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${three}`.execute(tx)
  } else {
    const fresh = () => `${random(2 ** 31).toString(16)}${random(2 ** 31).toString(16)}`
    const own = [...(key === 'recordId' ? [] : [key]), ...unique].map((name) => [name, fresh()])
    const { seq: _, rowid: __, ...like } = { ...one, ...Object.fromEntries([...drawn, ...own]) } as Row
    const undone = random(3) === 0 ? { undoOf: one._id as string, recordId: one.recordId } : { undoOf: null }
    await tx
      .insertInto(table)
      .values({ ...like, ...(table === 'checkin' && undone) } as never)
      .onConflict((on) => on.doNothing())
      .execute()
  }
}
