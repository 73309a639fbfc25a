import { expect, test } from 'vitest'
import { CAMPAIGN_TEXTS } from '#server/testing/campaign-texts.ts'
import { buildCompany, idParams, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()

test('Q-013 an event with days of its own sends no links and campaigns before its samples are replaced or kept knowingly', async () => {
  const { organizer } = server
  const { id } = await buildCompany(server)
  const link = () =>
    organizer.loginLink.createLoginLink(idParams(id, { send: true })).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    )
  const campaign = () =>
    organizer.campaign.createCampaign({ body: { ...CAMPAIGN_TEXTS, filter: 'companies', days: 30 } }).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    )
  // The event as the specification states it.
  expect(await link()).toBe('sent')

  const dates = { start: '2027-10-12', end: '2027-10-14', en: '12 to 14 October 2027', fr: '12 au 14 octobre 2027' }
  await server.setEdition({ dates })
  const manuals = 'Booth_constractor_EN.pdf, Booth_constractor_FR.pdf, Guide_logistique_EN.pdf, Guide_logistique_FR.pdf'
  expect(await organizer.edition.listSamples()).toEqual([
    { code: 'manual_sample', text: manuals },
    { code: 'policy_sample', text: 'version 1' },
  ])
  expect([await link(), await campaign()]).toEqual(['samples_left', 'samples_left'])
  const sent = await server.anyone.account.register({
    body: { email: 'new@season.example', password: 'correct horse' },
  })
  expect(sent.token).toBeTruthy()

  await server.setEdition({ supportEmail: 'help@expo.example' })
  // A policy that was published with the preset address is found as well.
  const publish = (version: string, was: string, at: string) =>
    organizer.policy.publishPolicy({
      params: { document: 'privacy' },
      body: { version, was, en: `Write to ${at}.`, fr: `Écrivez à ${at}.` },
    })
  await publish('2', '1', 'support@portal.example')
  expect((await organizer.edition.listSamples())[1]).toEqual({ code: 'policy_sample', text: 'support@portal.example' })
  await publish('3', '2', 'help@expo.example')
  expect(await organizer.edition.listSamples()).toEqual([{ code: 'manual_sample', text: manuals }])
  expect(await link()).toBe('samples_left')

  const dismissed = { manual_sample: { by: 'Amina', at: '2027-01-02T08:00:00.000Z' } }
  await organizer.setting.updateSetting({ params: { key: 'dismissed' }, body: { value: dismissed, rev: 0 } } as never)
  expect([await link(), await campaign()]).toEqual(['sent', 'sent'])
})
