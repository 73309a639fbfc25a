import type { Locator, Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { addCompanies, addManyCompanies, addSpeaker, storePicture } from './support/foyer.ts'
import { watchShifts, withoutFirstView } from './support/portal.ts'
import { expect, pageHeading, portrait, press, test } from './support/test.ts'

const cards = (page: Page) => page.locator('main [role=list]:not([hidden] *) > * > [role=listitem]')
const count = (page: Page) => page.locator('main [role=status]').first()
const boxOf = async (card: Locator) => (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test('ROUTE-08 LIST-03 LIST-04 anyone sees the exhibitors: name and image, no id', { tag: '@walk' }, async ({
  page,
  foyer,
}) => {
  const ids = await addCompanies(foyer, ['Zibans Énergie', 'Équipements de Levage', 'Hoggar Well Services', 'Rejected'])
  const [, withLogo = '', , rejected = ''] = ids
  const urlLogo = await storePicture(foyer, 'companies/logos', withLogo, await portrait())
  await foyer.organizer.company.updateCompany(idParams(withLogo, { urlLogo }))
  await foyer.organizer.company.setCompanyStatus(idParams(rejected, { folder: 'rejected' }))

  const answer = await page.goto('/exhibitor')
  expect(answer?.status()).toBe(200)
  await expect(pageHeading(page)).toHaveText('Exhibitor List 2022')
  await expect(count(page)).toHaveText('3')
  await expect(cards(page).locator('p')).toHaveText(['Équipements de Levage', 'Hoggar Well Services', 'Zibans Énergie'])
  const logo = cards(page).first().locator('img')
  await expect(logo).toHaveAttribute('loading', 'lazy')
  await expect(logo).toHaveAttribute('width', '96')
  await expect(logo).toHaveAttribute('height', '96')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(cards(page).nth(1)).toContainText('HW')
  const html = await page.content()
  for (const id of ids) expect(html).not.toContain(id)
  await expect(cards(page).locator('a')).toHaveCount(0)
})

test('ROUTE-09 LIST-01 LIST-02 anyone sees the speakers: name, first name, position and image', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const id = await addSpeaker(foyer, {
    nom: 'Karim',
    prenom: 'Haddadj',
    position: 'Technical sales engineer',
    company: 'Sahara Flow Control SPA',
    email: 'k.haddadj@sahara.example',
  })
  await addSpeaker(foyer, {
    nom: 'ياسمين',
    prenom: 'بن عبد القادر',
    position: 'Engineer',
    email: 'y@x.example',
  })
  const urlPhoto = await storePicture(foyer, 'speakers/photos', id, await portrait())
  await foyer.organizer.speaker.updateSpeaker(idParams(id, { urlPhoto }))

  await page.goto('/attendee')
  await expect(pageHeading(page)).toHaveText('Speakers 2022')
  const card = cards(page).nth(1)
  await expect(card.locator('p').first()).toHaveText('Karim Haddadj')
  await expect(card).toContainText('Technical sales engineer, Sahara Flow Control SPA')
  await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const arabic = cards(page).first().locator('p').first()
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toHaveAttribute('lang', 'ar')
  expect(await page.content()).not.toContain(id)
})

test('LIST-05 three cards per row from 768 px on, one on phones', async ({ page, foyer }) => {
  await addManyCompanies(foyer, 7)
  for (const [width, across] of [
    [1280, 3],
    [768, 3],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/exhibitor')
    await expect(cards(page)).toHaveCount(7)
    const tops = await Promise.all([0, 1, 2, 3].map(async (at) => (await boxOf(cards(page).nth(at))).y))
    const firstRow = tops.filter((top) => top === tops[0])
    expect([width, firstRow.length]).toEqual([width, across])
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
  }
})

test('LIST-03 the wait moves nothing, and a list that does not come can be asked for again', async ({
  page,
  foyer,
}) => {
  await addManyCompanies(foyer, 30)
  // That an event has passed is a line more, which comes with the edition where the server rendered no page.
  await foyer.organizer.edition.updateEdition({ body: { dates: { start: '2099-10-06', end: '2099-10-08' } } })
  const shifted = await watchShifts(page)
  await withoutFirstView(page)
  let answer: 'late' | 'broken' = 'late'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/company/companies', async (route) => {
    if (answer === 'broken') return route.fulfill({ status: 500, json: { message: 'Something broke.' } })
    await released
    return route.continue()
  })
  await test.step('waiting', async () => {
    await page.goto('/exhibitor')
    await expect(page.getByText('Loading').last()).toBeVisible()
    release()
    await expect(cards(page)).toHaveCount(30)
    expect(await shifted()).toBeLessThanOrEqual(0.02)
  })
  await test.step('failed, and again', async () => {
    answer = 'broken'
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Something broke.')
    answer = 'late'
    await press(page, 'Try again')
    await expect(cards(page)).toHaveCount(30)
  })
})
