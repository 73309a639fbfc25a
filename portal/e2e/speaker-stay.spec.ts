import { acceptBoth, addPhoto, clean, save, speakerOf, stored } from './support/speaker.ts'
import { expect, test } from './support/test.ts'

test('STATE-10 CONST-05 CONST-06 CONST-07 Q-007 dates are picked in the time of the venue', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  await addPhoto(page)
  await acceptBoth(page)
  const date = (name: string) => page.getByRole('group', { name, exact: true }).first()
  const wheel = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  await expect(date('Arrival Date')).toContainText('13/10/2024')
  await expect(date('Departure Date')).toContainText('18/10/2024')
  await expect(wheel('Arrival Date, Hour')).toHaveValue('00')
  await expect(page.getByText('These dates are outside the event, 06 to 08 October 2025.')).toBeVisible()

  await test.step('typed by hand', async () => {
    await date('Arrival Date').getByRole('spinbutton').first().click()
    await page.keyboard.type('05102025')
    await expect(date('Arrival Date')).toContainText('05/10/2025')
    await expect(page.getByText('The departure is before the arrival.')).toBeVisible()
    await date('Departure Date').getByRole('spinbutton').first().click()
    await page.keyboard.type('01102025')
  })
  await test.step('taken from the calendar, which closes by itself', async () => {
    await page
      .getByRole('button', { name: /Calendar/ })
      .nth(1)
      .click()
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('heading', { name: 'October 2025' }).first()).toBeVisible()
    await expect(calendar.getByText('The event, 06 to 08 October 2025')).toBeVisible()
    await expect(calendar.getByRole('columnheader').or(calendar.locator('th')).first()).toHaveText('Mo')
    await clean(page)
    await calendar.getByRole('button', { name: /, 9 October 2025/ }).click()
    await expect(calendar).toHaveCount(0)
    await expect(date('Departure Date')).toContainText('09/10/2025')
    await expect(page.getByText(/outside the event|before the arrival/)).toHaveCount(0)
  })
  await test.step('the clock has 24 hours, by keys, buttons and digits', async () => {
    await wheel('Arrival Date, Hour').press('ArrowDown')
    await expect(wheel('Arrival Date, Hour')).toHaveValue('23')
    await page.getByRole('button', { name: 'Arrival Date, Hour, more' }).click()
    await expect(wheel('Arrival Date, Hour')).toHaveValue('00')
    await wheel('Arrival Date, Hour').click()
    await page.keyboard.type('18')
    await wheel('Arrival Date, Minute').click()
    await page.keyboard.type('30')
    await expect(wheel('Arrival Date, Hour')).toHaveValue('18')
    await expect(wheel('Arrival Date, Minute')).toHaveValue('30')
  })
  await test.step('a step button that is held repeats', async () => {
    const more = page.getByRole('button', { name: 'Departure Date, Minute, more' })
    await more.hover()
    await page.mouse.down()
    await expect.poll(async () => Number(await wheel('Departure Date, Minute').inputValue())).toBeGreaterThan(3)
    await page.mouse.up()
    const reached = await wheel('Departure Date, Minute').inputValue()
    await wheel('Departure Date, Minute').click()
    expect(await wheel('Departure Date, Minute').inputValue()).toBe(reached)
    await page.keyboard.type('00')
  })
  await save(page).click()
  await expect(page.getByText('Thank you').first()).toBeVisible()
  expect(await stored(foyer, _id)).toMatchObject({
    arrivalDate: '2025-10-05T17:30:00.000Z',
    departureDate: '2025-10-08T23:00:00.000Z',
  })
  await page.reload()
  await expect(date('Arrival Date')).toContainText('05/10/2025')
  await expect(wheel('Arrival Date, Hour')).toHaveValue('18')
})

test('FACT-01 SPK-20 the whole journey in French on a phone, with a network that comes and goes', async ({
  browser,
  foyer,
}) => {
  const { _id } = await speakerOf(foyer, { email: 'yacine@hoggar.example', nom: 'Yacine' })
  const context = await browser.newContext({
    baseURL: foyer.url,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    timezoneId: 'Pacific/Auckland',
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto(`/speaker/${_id}`)
  await expect(page.getByText('Encore 4', { exact: true })).toBeVisible()
  await clean(page)
  await addPhoto(page)
  await expect(page.getByText('Encore 3', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Informations du conférencier' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  const values = {
    Nom: 'Ben Aïssa',
    Société: 'Hoggar',
    Fonction: 'Géologue',
    'Téléphone mobile': '+213 555',
    'Sujet de l’intervention': 'Le méthane\nvu du ciel',
  }
  for (const [name, value] of Object.entries(values)) await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('checkbox').last().check({ force: true })
  const send = page.getByRole('button', { name: 'Enregistrer' })
  await send.tap()
  await expect(page.getByText('La biographie est obligatoire')).toBeVisible()
  await page.getByRole('link', { name: 'Biographie' }).tap()
  await expect(page.getByLabel('Biographie', { exact: true })).toBeFocused()
  await page.getByLabel('Biographie', { exact: true }).fill('Vingt ans de terrain')

  await page
    .getByRole('button', { name: /Calendrier/ })
    .first()
    .tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  const place = await sheet.boundingBox()
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBeGreaterThan(800)
  await sheet.getByRole('button', { name: /mardi 15 octobre 2024/i }).tap()
  await expect(sheet).toHaveCount(0)

  await context.setOffline(true)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /réseau/i })
      .first(),
  ).toBeVisible()
  await send.tap()
  await expect(page.getByText(/^Conservé sur cet appareil à \d\d:\d\d, pas encore envoyé\.$/)).toBeVisible()
  await context.setOffline(false)
  await send.tap()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Merci')
  await clean(page)
  expect(await stored(foyer, _id)).toMatchObject({
    prenom: 'Ben Aïssa',
    topic: 'Le méthane\nvu du ciel',
    arrivalDate: '2024-10-14T23:00:00.000Z',
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await context.close()
})
