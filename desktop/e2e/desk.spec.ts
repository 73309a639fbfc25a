import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRIVER } from './support/drivers.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.beforeAll(() => console.log(`The desktop app is driven by: ${DRIVER}`))

test('first run: the wizard says what is wrong, and ends at the desk', async ({ desk }) => {
  const { page } = await desk.start(['--mode=desk'])
  await page.getByLabel('Address').fill(`${desk.cable.url}/nowhere`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('not Foyer')).toBeVisible()
  await page.getByLabel('Address').fill(desk.cable.url)
  await page.keyboard.press('Enter')
  await page.getByLabel('Key', { exact: true }).fill('of another server')
  await page.keyboard.press('Enter')
  await expect(page.getByText('does not know this key')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Key', { exact: true }).fill(desk.key)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this desk').fill('Desk 3')
  await page.getByLabel('Staff PIN').fill('2580')
  await page.getByRole('button', { name: 'Next: printer' }).click()
  await expect(page.getByText('Paper folder').first()).toBeVisible()
  await page.getByText('Paper folder').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start the desk' }).click()
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused()
  await expect(page.getByText('Online')).toBeVisible()

  await page.getByRole('button', { name: 'Leave, with PIN' }).click()
  await page.keyboard.type('1111')
  await expect(page.getByText('4 tries left')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('2580')
  await expect(page.getByRole('button', { name: 'Leave the app' })).toBeVisible()
})

test('the path by keyboard alone: find, correct, check in, print, undo', async ({ desk }) => {
  await desk.badge({ email: 'amel@sahara.example', nom: 'Mohammed', prenom: 'Ben Ali' })
  const { page, paper } = await desk.start()
  await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
  await expect(page.getByText('Online')).toBeVisible()
  await expect(page.getByText('1 people')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.type('benali moh', { delay: 70 })
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mohammed Ben Ali' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('F2')
  await page.keyboard.type('Mohamed', { delay: 70 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /is in$/ })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => paper().length).toBe(1)
  expect(paper()[0]).toMatchObject({
    deviceName: 'Paper folder',
    pageSize: { width: 105_000, height: 148_000 },
  })

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nobody yet today.')).toBeVisible()
})

test('a walk-in by keyboard with the camera, while the network is gone; all goes up when it is back', async ({
  desk,
}) => {
  const { page } = await desk.start()
  await expect(page.getByText('Online')).toBeVisible()
  desk.cable.cut()
  const cutAt = Date.now()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  console.log(`said so after ${Date.now() - cutAt} ms (goal 1000)`)
  await page.keyboard.press('F3')
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await page.keyboard.press('F8')
  await expect(page.getByAltText('The photo that was taken')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).focus()
  for (const text of ['Inès', 'Ferhat-Zidane', 'Atlas Pipeline', '', 'Buyer', '+213 5']) {
    await page.keyboard.type(text, { delay: 70 })
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inès Ferhat-Zidane is in' })).toBeVisible()
  await expect(page.getByText(/\d changes? waiting/)).not.toHaveText('0 changes waiting')
  desk.cable.plugIn()
  await expect(page.getByText('0 changes waiting')).toBeVisible()
  const found = (await desk.foyer.organizer('GET', '/api/badge/badges')) as {
    nom: string
    urlPhoto: string
  }[]
  expect(found).toMatchObject([{ nom: 'Inès', urlPhoto: expect.stringContaining('badges/photos/') }])
})

test('a printer that is missing stops no check-in; nothing is lost, and a second label is marked', async ({
  desk,
}) => {
  for (const nom of ['Rachid', 'Ingrid'])
    await desk.badge({ email: `${nom}@sahara.example`.toLowerCase(), nom, prenom: 'Oukil' })
  const { page, paper } = await desk.start()
  await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
  const offline = join(desk.folder, 'paper', 'offline')
  writeFileSync(offline, '')
  await expect(page.getByText('2 people')).toBeVisible()
  for (const name of ['rachid', 'ingrid']) {
    await page.keyboard.type(name, { delay: 70 })
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: new RegExp(`${name}.* is in`, 'i') })).toBeVisible()
  }
  await page.keyboard.press('F4')
  await expect(page.getByRole('heading', { name: 'Printer missing' })).toBeVisible()
  await expect(page.getByText('Stopped')).toBeVisible()
  await expectAccessible(page)
  expect(paper()).toEqual([])
  rmSync(offline)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => paper().length).toBe(2)
  await expect(page.getByRole('heading', { name: 'Printer ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Did not come out' }).first().click()
  await expect(page.getByText('label no. 2, earlier ones void')).toBeVisible()
  await expect.poll(() => paper().length).toBe(3)
})
