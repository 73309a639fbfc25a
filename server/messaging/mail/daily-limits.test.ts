import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '#server/base/db/prepared.ts'
import type { RowOf } from '#server/base/db/record-columns.ts'
import type { MailContext } from './mail-service.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from './testing/loopback-smtp.ts'
import { type MailFixture, NOON, openMailFixture } from './testing/mail-fixture.ts'

const COMPANY: RowOf<'company'> = {
  ...{
    _id: '',
    raisonSocial: '',
    name: '',
    email: '',
    tel: '',
    position: '',
    adresse: '',
    webSite: '',
    fax: '',
  },
  ...{
    signaletique: '',
    secteur: '',
    presentation: '',
    urlLogo: '',
    urlPub: '',
    pub: '',
    type: '',
    stand: '[]',
  },
  ...{
    badge: '{}',
    order: null,
    folder: '',
    isBadge: 0,
    isMaterial: 0,
    isVisa: 0,
    percentage: 0,
    updateDate: 0,
  },
  ...{ rev: 1, passwordHash: null, tokenVersion: 0, createdAt: 0, deletedAt: null },
}
const HOUR = 60 * 60 * 1000

let smtp: LoopbackSmtp
let fixture: MailFixture
beforeEach(async () => {
  smtp = await startLoopbackSmtp()
  fixture = await openMailFixture(smtp.url)
  await fixture.worker.start()
})
afterEach(async () => {
  await fixture.close()
  await smtp.close()
})

const states = async (ids: string[]) => Promise.all(ids.map(async (id) => (await fixture.mail(id)).state))

async function queueMany(count: number, about: Partial<MailContext>, to?: (index: number) => string) {
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push(await fixture.queue({ about, ...(to && { to: to(index) }) }))
  return ids
}

describe('daily limits (Q-184)', () => {
  test('to one address: three from anyone, six from companies, the rest one day later each', async () => {
    const anyone = await queueMany(7, { cause: 'anyone', companyId: 'onlineCompany' })
    expect(await states(anyone)).toEqual([...Array(3).fill('queued'), ...Array(4).fill('held')])
    const company = await queueMany(7, { cause: 'company' })
    expect(await states(company)).toEqual([...Array(6).fill('queued'), 'held'])
    expect(await fixture.mail(anyone[3]!)).toMatchObject({ reason: 'limit', nextAt: NOON + 11 * HOUR + HOUR })
    expect((await fixture.mail(anyone[6]!)).nextAt).toBe(NOON + 36 * HOUR)
  })

  test('a held one goes out by itself the next day, once', async () => {
    const ids = await queueMany(4, { cause: 'anyone' })
    fixture.worker.wake()
    await fixture.worker.idle()
    expect(smtp.mails).toHaveLength(3)
    for (let hour = 0; hour < 11; hour++) await fixture.advance(HOUR)
    expect(smtp.mails).toHaveLength(3)
    await fixture.advance(HOUR)
    expect(await states(ids)).toEqual(Array(4).fill('sent'))
    expect(smtp.mails).toHaveLength(4)
  })

  test('the organizer’s, and a forgotten password, are never held', async () => {
    expect(new Set(await states(await queueMany(12, { cause: 'organizer' })))).toEqual(new Set(['queued']))
    const ids: string[] = []
    for (let index = 0; index < 8; index++)
      ids.push(await fixture.queue({ key: 'forgot_password', about: { cause: 'anyone' } }))
    expect(new Set(await states(ids))).toEqual(new Set(['queued']))
  })

  test('a company has twice its allowances and ten, never less than fifty', async () => {
    const to = (index: number) => `p${index}@x.example`
    const few = await states(await queueMany(52, { cause: 'company', companyId: 'small' }, to))
    expect(few.filter((state) => state === 'queued')).toHaveLength(50)
    const badge = {
      exhibitor: { all: 20 },
      delegate: { all: 5 },
      vip_delegate: { all: 0 },
      visitor: { all: 0 },
    }
    await fixture.open.queue.write((tx) =>
      insertRow(tx, 'company', { ...COMPANY, _id: 'large', badge: JSON.stringify(badge) }),
    )
    const many = await states(
      await queueMany(62, { cause: 'company', companyId: 'large' }, (i) => `q${i}@x.example`),
    )
    expect(many.filter((state) => state === 'queued')).toHaveLength(60)
  })

  test('forty at once do not get past the limit', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, () => fixture.queue({ about: { cause: 'anyone' } })),
    )
    expect((await states(ids)).filter((state) => state === 'queued')).toHaveLength(3)
  })
})
