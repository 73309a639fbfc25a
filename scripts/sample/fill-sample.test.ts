import { beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { fillSample, SAMPLE_PASSWORD } from './fill-sample.ts'
import { makeSampleEvent, type SampleEvent } from './sample-event.ts'

const NOW = Date.parse('2025-08-11T09:00:00.000Z')
/** A few companies are enough here, and much faster. */
const event: SampleEvent = (() => {
  const { companies, visitors, speakers, visas, sessions } = makeSampleEvent(NOW)
  return {
    companies: companies.slice(0, 3),
    visitors: visitors.slice(0, 8),
    speakers: speakers.slice(0, 10),
    sessions,
    // The last of all asks again with the passport of the one before.
    visas: [...visas.filter(({ status }) => status === 'sent').slice(0, 2), ...visas.slice(-2)].map((visa) => ({
      ...visa,
      companyId: '',
    })),
  }
})()
const badgeCount = [event.visitors, ...event.companies.map(({ badges }) => badges)].flat().length

let dataDir: string
let config: Config
beforeEach(() => {
  dataDir = newFolder()
  config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' })
})

async function counts() {
  const { context, close } = await createContext(config)
  const count = async (table: 'company' | 'badge' | 'file' | 'outbox') =>
    await context.db.selectFrom(table).selectAll().execute()
  const files = (await count('file')) as { referenced: number }[]
  const mails = (await count('outbox')) as { state: string; reason: string }[]
  const result = {
    companies: (await count('company')).length,
    badges: (await count('badge')).length,
    unused: files.filter(({ referenced }) => referenced !== 1).length,
    // The worker takes these, or lets them go when there is a mail server.
    released: mails.filter(
      ({ state, reason }) =>
        ['queued', 'retrying', 'sending'].includes(state) || (state === 'held' && reason !== 'sample'),
    ).length,
  }
  await close()
  return result
}

test('it is put in once, refers to every file, and leaves no mail that could go out', async () => {
  expect(await fillSample(config, NOW, event)).toBe(true)
  const all = { companies: 3, badges: badgeCount, unused: 0, released: 0 }
  expect(await counts()).toEqual(all)
  expect(await fillSample(config, NOW, event)).toBe(false)
  expect(await counts()).toEqual(all)
})

test('what an interrupted run left behind is completed', async () => {
  const [first, second, broken] = event.companies
  if (!first || !second || !broken) throw new Error('The sample has fewer companies than this test needs.')
  // The third company's badges take an address that is in use: its job fails, its photos are stored already.
  const clashing = { ...broken, badges: broken.badges.map((badge) => ({ ...badge, email: first.email })) }
  const stopped = fillSample(config, NOW, { ...event, companies: [first, second, clashing] })
  await expect(stopped).rejects.toThrow(/UNIQUE/)
  expect(await counts()).toMatchObject({ companies: 2 })
  expect((await counts()).unused).toBeGreaterThan(0)

  expect(await fillSample(config, NOW, event)).toBe(true)
  expect(await counts()).toEqual({ companies: 3, badges: badgeCount, unused: 0, released: 0 })
})

test('a data directory with a company of its own is left alone', async () => {
  const server = await startTestServer({ dataDir })
  await server.organizer.company.createCompany({ body: { raisonSocial: 'Somebody', email: 'a@b.example' } })
  await server.close({ keepData: true })
  expect(await fillSample(config, NOW, event)).toBe(false)
  expect(await counts()).toMatchObject({ companies: 1, badges: 0 })
})

test('its companies sign in and see their badges, photos and flags as if they had made them', async () => {
  await fillSample(config, NOW, event)
  const server = await startTestServer({ dataDir })
  const [company] = event.companies
  const email = company?.email ?? ''
  const { token, _id } = await server.anyone.account.login({ body: { email, password: SAMPLE_PASSWORD } })
  const calls = server.asToken(token)
  const me = await calls.account.getMyCompany()
  const silent = { filter: 'companies_never_signed_in' } as const
  expect(await server.organizer.campaign.listAudience({ body: silent })).toEqual([])
  expect(me).toMatchObject({ isBadge: true, percentage: 75, raisonSocial: 'Sahara Flow Control SPA' })
  const badges = await calls.badge.listBadgesOfCompany({ params: { id: _id }, query: {} })
  expect(badges).toHaveLength(company?.badges.length ?? -1)
  const complete = badges.find((badge) => badge.nom === 'Yasmine')
  expect(complete).toMatchObject({ prenom: 'Benkhaled', rev: 2, invitation: { state: 'sent' } })
  const photo = await server.request('GET', complete?.urlPhoto ?? '')
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const logo = await server.request('GET', me.urlLogo)
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
  await server.close({ keepData: true })
})
