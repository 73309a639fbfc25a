import { expect, test } from 'vitest'
import type { Context } from '#server/base/context.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import { insertRow } from '#server/base/db/prepared.ts'
import type { RowOf } from '#server/base/db/record-columns.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { MailContext } from './mail-service.ts'
import { mailFixturePerFile, NOON } from './testing/mail-fixture.ts'
import { listHeldGroups, mailsOfGroup, releaseMails } from './unverified-sender.store.ts'

const COMPANY: RowOf<'company'> = {
  ...emptyColumns(COMPANY_FIELDS),
  _id: '',
  rev: 1,
  passwordHash: null,
  tokenVersion: 0,
  createdAt: 0,
  updateDate: 0,
  deletedAt: null,
}
const HOUR = 60 * 60 * 1000

const on = mailFixturePerFile()

const states = async (ids: string[]) => Promise.all(ids.map(async (id) => (await on.mail(id)).state))

async function queueMany(count: number, about: Partial<MailContext>, to?: (index: number) => string) {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await on.queue({ about, ...(to && { to: to(index) }) }))
  return ids
}

// Mails that strangers cause.
const byNetwork = (index: number) => ({ cause: 'anyone', causedBy: `203.0.113.${index}`, companyId: '' }) as const
const byCompany = (index: number) => ({ cause: 'company', causedBy: `c${index}`, companyId: `c${index}` }) as const

test('four hundred from ten companies and ten networks to one address keep no eleventh waiting', async () => {
  for (let index = 0; index < 400; index++) {
    const which = Math.floor(index / 2) % 10
    const by = index % 2 ? byNetwork(which) : byCompany(which)
    await on.queue({ key: index % 3 ? 'visa_received' : 'invitation', about: by })
  }
  const eleventh = await on.queue({ about: byCompany(11) })
  expect(await on.mail(eleventh)).toMatchObject({ state: 'queued', reason: '', nextAt: NOON })
  const rows = await on.open.reader.selectFrom('outbox').selectAll().execute()
  expect(rows.filter(({ day, nextAt }) => day !== rows[0]!.day || nextAt !== NOON)).toEqual([])
  expect(rows.filter(({ state }) => state === 'queued')).toHaveLength(2 * 2 * 20 + 1)
})

test('a cause has two of a kind a day for one address: the next invitation is held, another mail not made', async () => {
  const about = byCompany(1)
  expect(await states(await queueMany(3, about))).toEqual(['queued', 'queued', 'held'])
  for (let index = 0; index < 3; index++) await on.queue({ key: 'visa_received', about })
  const received = on.open.reader.selectFrom('outbox').select('_id').where('key', '=', 'visa_received')
  expect(await received.execute()).toHaveLength(2)
  expect(await states(await queueMany(1, about, () => 'another@x.example'))).toEqual(['queued'])
  on.clock.now += 24 * HOUR
  expect(await states(await queueMany(1, about))).toEqual(['queued'])
})

test('sending again has a limit of its own: three more', async () => {
  const about = { ...byCompany(1), isResend: true }
  expect(await states(await queueMany(5, about))).toEqual([...Array(4).fill('queued'), 'held'])
})

test('a held one never goes out by itself, and its group does at once', async () => {
  const ids = await queueMany(4, byNetwork(1))
  on.worker.wake()
  await on.advance(0)
  for (let day = 0; day < 3; day++) await on.advance(24 * HOUR)
  expect(await states(ids)).toEqual(['sent', 'sent', 'held', 'held'])
  const [group] = await listHeldGroups(on.open.reader)
  expect(group).toMatchObject({ cause: 'anyone', name: '', count: 2, since: new Date(NOON).toISOString() })
  const context = { config: { smtpUrl: on.smtp.url, rateLimits: true } as Context['config'], now: () => NOON }
  await on.write(async (tx) => releaseMails(tx, await mailsOfGroup(tx, group!), context))
  await on.deliver()
  expect(await states(ids)).toEqual(Array(4).fill('sent'))
  expect(await listHeldGroups(on.open.reader)).toEqual([])
})

test('Q-319 a home with many IPv6 networks has four times two, an organization sixteen times', async () => {
  const by = (group4: string) => ({ ...byNetwork(1), causedBy: `2001:db8:1:${group4}::/64` })
  const sent = async (groups: string[]) => {
    const ids = []
    for (const group of groups) ids.push(await on.queue({ about: by(group) }))
    return (await states(ids)).filter((state) => state === 'queued').length
  }
  expect(await sent(['1', '1'])).toBe(2)
  expect(await sent(['2', '3', '4', '5', '6', '7', '8'])).toBe(6)
  expect(await sent(Array.from({ length: 40 }, (_, index) => `${(index + 1).toString(16)}00`))).toBe(32 - 9)
})

test('the organizer’s, and mails about an account, have no such limit', async () => {
  expect(new Set(await states(await queueMany(12, { cause: 'organizer' })))).toEqual(new Set(['queued']))
  expect(new Set(await states(await queueMany(8, { cause: 'account' })))).toEqual(new Set(['queued']))
})

test('a company has twice its allowances and ten, never less than fifty', async () => {
  const to = (index: number) => `p${index}@x.example`
  const by = (id: string) => ({ cause: 'company', causedBy: id, companyId: id }) as const
  const few = await states(await queueMany(52, by('small'), to))
  expect(few.filter((state) => state === 'queued')).toHaveLength(50)
  const badge = {
    exhibitor: { all: 20 },
    delegate: { all: 5 },
    vip_delegate: { all: 0 },
    visitor: { all: 0 },
  }
  await on.write((tx) => insertRow(tx, 'company', { ...COMPANY, _id: 'large', badge: JSON.stringify(badge) }))
  const many = await states(await queueMany(62, by('large'), (i) => `q${i}@x.example`))
  expect(many.filter((state) => state === 'queued')).toHaveLength(60)
})

test('forty at once do not get past the limit', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => on.queue({ about: byNetwork(1) })))
  expect((await states(ids)).filter((state) => state === 'queued')).toHaveLength(2)
})
