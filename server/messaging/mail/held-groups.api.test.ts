import { describe, expect, test } from 'vitest'
import { issueToken } from '#server/records/account/session-token.ts'
import {
  DAY_MS,
  FIVE_OF_EACH,
  idParams,
  mailedToken,
  registerCompany,
  serverPerTest,
  VISA_REQUEST,
} from '#server/testing/send-sheet.ts'

const server = serverPerTest({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } })
const { organizer } = server

/** A company with a token, but without a password, whose hash takes long. */
async function company(name: string) {
  const { _id } = await server.addCompany({
    raisonSocial: name,
    name,
    email: `contact@${name}.example`,
    badge: FIVE_OF_EACH,
  })
  return { id: _id, calls: server.asToken(issueToken({ _id, tokenVersion: 1 }, server.context)) }
}

test('what a company causes beyond its number is held in a group that one call releases or cancels', async () => {
  const { id, calls } = await company('sahara')
  for (let index = 0; index < 55; index++)
    await calls.visa.createVisa({ body: { ...VISA_REQUEST, email: `p${index}@x.example` } })
  const group = { cause: 'company', causedBy: id }
  const since = server.time()
  expect(await organizer.mail.listHeldGroups()).toEqual([
    { ...group, reason: 'limit', name: 'sahara', count: 5, since },
  ])
  expect(await organizer.mail.releaseHeldGroup({ body: group })).toEqual({ count: 5 })
  expect(new Set((await server.outbox()).map(({ state }) => state))).toEqual(new Set(['queued']))
  await calls.visa.createVisa({ body: { ...VISA_REQUEST, email: 'late@x.example' } })
  expect(await organizer.mail.cancelHeldGroup({ body: group })).toEqual({ count: 1 })
  expect(await organizer.mail.listHeldGroups()).toEqual([])
  expect((await server.outbox()).find(({ to }) => to === 'late@x.example')).toMatchObject({ state: 'cancelled' })
})

describe('the group of a company whose address is not confirmed (Q-216)', () => {
  const EMAIL = 'contact@bigcorp.example'
  type Registered = Awaited<ReturnType<typeof registerCompany>>
  let asked = 0
  const ask = async ({ calls }: Registered, count: number) => {
    for (let index = 0; index < count; index++)
      await calls.visa.createVisa({ body: { ...VISA_REQUEST, email: `guest-${asked++}@x.example` } })
  }
  /** Mails of the company in each state, for the reason that is shown. */
  const states = async () => {
    const mails = (await server.outbox({ limit: 500 })).filter(({ key }) => key === 'visa_received')
    return Object.fromEntries(
      Object.entries(Object.groupBy(mails, ({ state, reason }) => reason || state)).map(([name, of]) => [
        name,
        of?.length,
      ]),
    )
  }
  const release = ({ id }: Registered) => organizer.mail.releaseHeldGroup({ body: { cause: 'company', causedBy: id } })
  const confirm = async ({ calls }: Registered) => {
    const token = await mailedToken(server, EMAIL, 'confirm_email')
    await calls.account.confirmEmail({ body: { token } })
  }

  test('is released up to the 50 of a day; the rest waits until the address is confirmed', async () => {
    const company = await registerCompany(server, EMAIL)
    await ask(company, 55)
    expect(await states()).toEqual({ queued: 50, limit: 5 })
    expect(await release(company)).toEqual({ count: 0 })
    expect(await states()).toEqual({ queued: 50, unconfirmed: 5 })
    await confirm(company)
    expect(await states()).toEqual({ queued: 55 })
  })

  test('what is released on a later day counts towards that day', async () => {
    const company = await registerCompany(server, EMAIL)
    await ask(company, 55)
    server.advanceClock(DAY_MS)
    await server.setEdition({ quotas: { visa: 200 } })
    expect(await release(company)).toEqual({ count: 5 })
    await ask(company, 48)
    expect(await states()).toEqual({ queued: 100, unconfirmed: 3 })
  })

  test('confirming lets nothing go that is beyond the daily limits', async () => {
    const company = await registerCompany(server, EMAIL)
    await ask(company, 55)
    await confirm(company)
    expect(await states()).toEqual({ queued: 50, limit: 5 })
    expect(await release(company)).toEqual({ count: 5 })
    expect(await states()).toEqual({ queued: 55 })
  })

  test('taking the account over cancels it', async () => {
    const company = await registerCompany(server, EMAIL)
    await ask(company, 55)
    await organizer.company.takeOverCompany(idParams(company))
    expect(await organizer.mail.listHeldGroups()).toEqual([])
    expect(await states()).toEqual({ queued: 50, 'no longer needed': 5 })
  })
})
