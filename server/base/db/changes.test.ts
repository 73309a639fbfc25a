import SqliteDatabase from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { runPast } from '#server/testing/past-server.ts'
import { postgresServer } from '#server/testing/postgres.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import {
  buildCompany,
  type Calls,
  idParams,
  registerVisitor,
  type SignedInCompany,
  serverPerTest,
  uploadPicture,
} from '#server/testing/records.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { changedFields } from './changes.ts'
import { migrate } from './sqlite/migrate.ts'

type Row = Record<string, unknown> & { _id: string; rev: number }
interface Change {
  seq: number
  entity: string
  id: string
  rev: number
  fields: string
  actor: string
}

/** Tables whose records have a revision, and their columns that are no fields of the record. */
const RECORDS = { badge: ['openedAt', 'refusedAt'], company: ['updateDate'] } as const
type Entity = keyof typeof RECORDS
const ENTITIES = Object.keys(RECORDS) as Entity[]

const server = serverPerTest()
const { anyone, organizer } = server
beforeEach(async () => {
  for (const table of ENTITIES) await runPast(server, refuseSilentUpdates(table))
})

function refuseSilentUpdates(table: Entity) {
  const schema = new SqliteDatabase(':memory:')
  migrate(schema)
  const columns = (schema.pragma(`table_info(${table})`) as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !(RECORDS[table] as readonly string[]).includes(name))
    .map((name) => `"${name}"`)
  schema.close()
  const refusal = `'an update of ${table} without a revision'`
  const trigger = `create trigger ${table}_rev before update of ${columns.join(', ')} on ${table}`
  return postgresServer === undefined
    ? `${trigger} when new.rev <> old.rev + 1 begin select raise(abort, ${refusal}); end`
    : `create function ${table}_rev() returns trigger language plpgsql as $$ begin raise exception ${refusal}; end $$;
      ${trigger} for each row when (new.rev <> old.rev + 1) execute function ${table}_rev()`
}

const rowsOf = async (table: Entity) => new Map(((await server.rows(table)) as Row[]).map((row) => [row._id, row]))
const changesAfter = (seq: number): Promise<Change[]> =>
  server.context.db.selectFrom('change').selectAll().where('seq', '>', seq).orderBy('seq').execute()
const snapshot = async () => ({
  badge: await rowsOf('badge'),
  company: await rowsOf('company'),
  seq: (await changesAfter(0)).at(-1)?.seq ?? 0,
})

type Snapshot = Awaited<ReturnType<typeof snapshot>>

/** What the log must say about the difference of two states: for each record the columns that differ. */
function differences(before: Snapshot, after: Snapshot) {
  const found: Record<string, string[]> = {}
  for (const table of ENTITIES)
    for (const [id, row] of after[table]) {
      const old = before[table].get(id)
      const skipped: readonly string[] = [...RECORDS[table], 'rev']
      const changed = Object.keys(row).filter((name) => !skipped.includes(name) && row[name] !== old?.[name])
      const isRestored = old?.deletedAt && row.deletedAt === null
      const fields = isRestored ? ['restored'] : old ? changed : ['_id']
      if (fields.length > 0) found[`${table} ${id}`] = fields.sort()
    }
  return found
}

/** What the log says: for each record the fields of all its new lines. */
function logged(changes: Change[]) {
  const found: Record<string, string[]> = {}
  for (const { entity, id, fields } of changes) {
    const key = `${entity} ${id}`
    found[key] = [...new Set([...(found[key] ?? []), ...(JSON.parse(fields) as string[])])].sort()
  }
  // A record that is new and changed in the same call is told by its creation.
  for (const key of Object.keys(found)) if (found[key]?.includes('_id')) found[key] = ['_id']
  return found
}

async function expectRevisionsToBeCounted() {
  const changes = await changesAfter(0)
  for (const table of ENTITIES)
    for (const { _id, rev } of (await rowsOf(table)).values()) {
      const revs = changes.filter(({ entity, id }) => entity === table && id === _id).map((change) => change.rev)
      expect(revs, `${table} ${_id}`).toEqual(Array.from({ length: rev }, (_, index) => index + 1))
    }
}

/** One call of the random run: what is refused is as good as what is done. */
type Step = () => Promise<unknown>

async function steps(companies: SignedInCompany[], random: (below: number) => number): Promise<Step[]> {
  const pick = <T>(from: readonly T[]) => from[random(from.length)] as T
  const company = () => pick(companies)
  const ids = [...(await rowsOf('badge')).keys()]
  const badge = () => ({ id: pick(ids) ?? 'none' })
  const callers: Calls[] = [organizer, anyone, ...companies.map(({ calls }) => calls)]
  const text = () => pick(['', 'Amina', 'Yacine', 'Oran'])
  const type = () => pick(['exhibitor', 'delegate', 'vip_delegate', 'visitor'] as const)
  const email = () => `p${random(12)}@${pick(['x.example', ...companies.map((one) => one.email.split('@')[1])])}`
  const upload = async () => {
    const owner = company()
    const urlLogo = await uploadPicture(server, 'companies/logos', owner.id)
    await owner.calls.company.updateCompany(idParams(owner, { urlLogo }))
  }
  const deleteLogo = async () => {
    const owner = company()
    const filePath = String((await rowsOf('company')).get(owner.id)?.urlLogo)
    await owner.calls.upload.deleteFile({ body: { filePath }, query: {} })
  }
  return [
    () => company().calls.badge.createBadge({ body: { type: type(), email: email() } }),
    () => registerVisitor(anyone, email()),
    () => anyone.badge.getBadgeWithError({ params: badge() }),
    () =>
      pick(callers).badge.updateBadge({
        params: badge(),
        body: { nom: text(), prenom: text(), ...(random(3) ? {} : { baseRev: random(6) }) },
      }),
    () => pick(callers).badge.updateBadge({ params: badge(), body: { type: type() } }),
    () => organizer.badge.updateBadge({ params: badge(), body: { companyId: company().id, email: email() } }),
    () => pick(callers).badge.patchBadge({ params: { field: 'tel', ...badge() }, body: { value: text() } }),
    () => pick(callers).badge.deleteBadge({ params: badge(), body: {} }),
    () => organizer.badge.restoreBadge({ params: badge() }),
    () => organizer.badge.sendInvitation({ params: badge() }),
    () => {
      const one = company()
      return one.calls.company.updateCompany(
        idParams(one, { adresse: text(), name: text(), isBadge: random(2) === 1, percentage: random(100) }),
      )
    },
    () =>
      organizer.company.updateCompany(
        idParams(company().id, { badge: { delegate: { all: random(4) } }, email: `c${random(3)}@x.example` }),
      ),
    () => organizer.company.setCompanyStatus(idParams(company().id, { folder: 'a' })),
    () => organizer.company.setCompanyOrder(idParams(company().id, { order: random(3) })),
    () => server.addCompany({ raisonSocial: text() }),
    upload,
    deleteLogo,
  ]
}

test('after a random run every record counts its changes', async () => {
  const random = randomNumbers(20_250_811)
  const companies = [await buildCompany(server), await buildCompany(server), await buildCompany(server)]
  let done = 0
  for (let turn = 0; turn < 250; turn++) {
    const all = await steps(companies, random)
    const before = await snapshot()
    const refused = await all[random(all.length)]?.().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refused !== undefined && !(refused instanceof CallError && refused.status < 500)) throw refused
    const after = await snapshot()
    const changes = await changesAfter(before.seq)
    expect(logged(changes), `turn ${turn}`).toEqual(differences(before, after))
    if (refused) expect(changes).toEqual([])
    if (changes.length > 0) done++
    server.advanceClock(1000)
  }
  await expectRevisionsToBeCounted()
  expect(done).toBeGreaterThan(60)
})

test('the whole life of a company and its badges is in the log, and no value is', async () => {
  const company = await buildCompany(server)
  const { calls } = company
  const made = await calls.badge.createBadge({ body: { type: 'delegate', email: 'amina@life.example' } })
  const params = { id: (made as { _id: string })._id }
  const before = await snapshot()
  await anyone.badge.getBadgeWithError({ params })
  expect(await changesAfter(before.seq)).toEqual([])
  expect((await rowsOf('badge')).get(params.id)).toMatchObject({ rev: 1, openedAt: server.now() })

  await anyone.badge.updateBadge({ params, body: { nom: 'Amina', prenom: '', tel: '+213' } })
  await calls.account.changePassword({
    body: { currentPassword: company.password, password: 'a new password' },
  })
  await organizer.company.deleteCompany(idParams(company))
  await expectRevisionsToBeCounted()
  const lines = (await changesAfter(before.seq)).map(({ entity, fields, actor }) => [entity, JSON.parse(fields), actor])
  expect(lines).toEqual([
    ['badge', ['nom', 'tel'], 'link'],
    ['company', ['passwordHash', 'tokenVersion'], `company ${company.id}`],
    ['company', ['deletedAt', 'tokenVersion'], 'organizer'],
    ['badge', ['deletedAt', 'deletedBy'], 'organizer'],
  ])
  const whole = JSON.stringify(await changesAfter(0))
  for (const value of ['Amina', '+213', 'life.example', company.email]) expect(whole).not.toContain(value)
})

test('a change without effect raises no revision', async () => {
  const { calls, id } = await buildCompany(server, { adresse: 'Oran' })
  const before = await snapshot()
  await calls.company.updateCompany(idParams(id, { adresse: 'Oran' }))
  expect(await snapshot()).toEqual(before)
})

test.each(ENTITIES)('an update of a %s without a revision would be caught', async (table) => {
  const { calls } = await buildCompany(server)
  await registerVisitor(calls, 'v@x.example')
  const silent = (column: string) => runPast(server, `update ${table} set "${column}" = "${column}"`)
  await expect(silent('email')).rejects.toThrow(`an update of ${table} without a revision`)
  await silent(RECORDS[table][0])
})

test('are those that are sent and differ', () => {
  const before = { a: 'x', b: '', c: null as number | null, d: 0 }
  expect(changedFields(before, {})).toEqual([])
  expect(changedFields(before, { a: 'x', b: '', c: null, d: 0 })).toEqual([])
  expect(changedFields(before, { a: '', c: 0, d: 1 })).toEqual(['a', 'c', 'd'])
  expect(changedFields(before, { a: undefined } as never)).toEqual([])
})
