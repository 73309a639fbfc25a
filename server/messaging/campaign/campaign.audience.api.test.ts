import { expect, test } from 'vitest'
import { CAMPAIGN_TEXTS } from '#server/testing/campaign-texts.ts'
import {
  buildCompany,
  buildMaterial,
  errorOf,
  expectRefusal,
  idParams,
  serverPerTest,
} from '#server/testing/records.ts'
import type { NewCampaign } from '#shared/campaign/campaign.contract.ts'

const none = { all: 0 }
const NO_BADGES = { exhibitor: none, delegate: none, vip_delegate: none, visitor: none }

const server = serverPerTest()
const { organizer } = server

const begin = (given: Partial<NewCampaign>) =>
  organizer.campaign.createCampaign({ body: { ...CAMPAIGN_TEXTS, filter: 'companies', days: 7, ...given } })

test('a filter lists whom it finds', async () => {
  const atlas = await buildCompany(server, { raisonSocial: 'Atlas' })
  const silent = await server.addCompany({ email: 'silent@company.example', badge: NO_BADGES })
  await buildMaterial(atlas, { description: 'Chairs', qty: 2 })
  const found = async (filter: NewCampaign['filter'], ids?: string[]) =>
    (await organizer.campaign.listAudience({ body: { filter, ...(ids && { ids }) } })).map(({ _id }) => _id)
  expect((await found('companies')).sort()).toEqual([atlas.id, silent._id].sort())
  expect((await found('companies_incomplete')).sort()).toEqual([atlas.id, silent._id].sort())
  expect(await found('companies_allowance_left')).toEqual([atlas.id])
  expect(await found('companies_materials_empty')).toEqual([silent._id])
  expect(await found('companies_never_signed_in')).toEqual([silent._id])
  expect([await found('companies_no_link'), await found('companies_link_unused')]).toEqual([[silent._id], []])
  await organizer.loginLink.createLoginLink(idParams(silent))
  expect([await found('companies_no_link'), await found('companies_link_unused')]).toEqual([[], [silent._id]])
  expect(await found('companies_chosen', [silent._id, 'unknown'])).toEqual([silent._id])
  expect(await found('badges_no_photo')).toEqual([])
})

test('shows the mail of one recipient, or where the text cannot be filled in', async () => {
  const { id } = await buildCompany(server, { raisonSocial: 'Atlas' })
  const preview = (over: object) =>
    organizer.campaign.previewCampaign({
      body: { ...CAMPAIGN_TEXTS, filter: 'companies', language: 'fr', recordId: id, ...over },
    })
  const shown = await preview({})
  expect(shown).toMatchObject({ subject: 'Enseigne de Atlas', mistakes: [] })
  expect(shown.html).toContain('L’enseigne de Atlas')
  expect(shown.html).not.toContain('/badge/')
  const withLink = await preview({ contentFr: '[Se connecter]({{ signInLink }})' })
  expect(withLink.html).toContain('https://portal.example/loginlink?token=…')
  const { mistakes } = await preview({ contentFr: 'Bonjour,\n{{ compny }} et {{ nom }}' })
  expect(mistakes).toMatchObject([
    { field: 'contentFr', line: 2, name: 'compny', suggestion: 'company' },
    // A company has no first name.
    { field: 'contentFr', line: 2, name: 'nom' },
  ])
})

test('a text with a mistake does not start, and the refusal says where', async () => {
  await buildCompany(server)
  await expectRefusal(begin({ content: 'Good day {{ nmae }}' }), 'model_mistakes')
  await expectRefusal(begin({ days: 0 }), 400)
  expect((await errorOf(begin({ objectFr: '' }))).fields).toHaveProperty('objectFr')
  expect(await organizer.campaign.listCampaigns()).toEqual([])
})
