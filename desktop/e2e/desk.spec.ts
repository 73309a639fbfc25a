import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { DRIVER } from './support/drivers.ts'
import {
  button,
  expect,
  expectAccessible,
  expectButton,
  expectHeading,
  expectText,
  find,
  press,
  scan,
  startOtherServer,
  takePhoto,
  test,
} from './support/test.ts'

const alreadySign = (page: Page) => page.getByRole('alert').filter({ hasText: 'Already in' })

test.beforeAll(() => console.log(`The desktop app is driven by: ${DRIVER}`))

test('first run: the wizard says what is wrong, and ends at the desk', { tag: '@walk' }, async ({ desk }) => {
  const { page } = await desk.start(['--mode=desk'])
  const other = await startOtherServer()
  await page.getByLabel('Address').fill(other.url)
  await page.keyboard.press('Enter')
  await expectText(page, 'isn’t a Foyer server')
  other.stop()
  // As copied from the portal's address bar.
  await page.getByLabel('Address').fill(`${desk.cable.url}/account/login`)
  await page.keyboard.press('Enter')
  await page.getByLabel('Key', { exact: true }).fill('of another server')
  await page.keyboard.press('Enter')
  await expectText(page, 'does not know this key')
  await expectAccessible(page)
  await page.getByLabel('Key', { exact: true }).fill(desk.key)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this desk').fill('Desk 3')
  await page.getByLabel('Staff PIN').fill('2580')
  await press(page, 'Next: printer')
  // The only printer that is ready is chosen already.
  await expect(page.getByRole('radio', { name: /^Paper folder/ })).toBeChecked()
  await expectAccessible(page)
  await press(page, 'Start the desk')
  await expectHeading(page, 'Before the doors open')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused()
  await expectText(page, 'Online')

  await press(page, 'Leave, with PIN')
  await page.keyboard.type('1111')
  await expectText(page, 'Tries left: 4')
  await expectAccessible(page)
  await page.keyboard.type('2580')
  await expectButton(page, 'Leave the app')
})

test('the whole path by keyboard and scanner: find, correct, check in, print, undo, already in', {
  tag: '@walk',
}, async ({ desk }) => {
  const amel = await desk.createBadge({ email: 'amel@sahara.example', nom: 'Mohammed', prenom: 'Ben Ali' })
  const { page, paper } = await desk.startWithPeople(1)
  await expectAccessible(page)

  await find(page, 'benali moh')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Mohammed Ben Ali')
  await expectAccessible(page)
  await page.keyboard.press('F2')
  await page.keyboard.type('Mohamed', { delay: 70 })
  await page.keyboard.press('Enter')
  await expectHeading(page, /is in$/)
  await expectAccessible(page)
  await expect.poll(() => paper().length).toBe(1)
  expect(paper()[0]).toMatchObject({
    deviceName: 'Paper folder',
    pageSize: { width: 105_000, height: 148_000 },
  })

  await page.keyboard.press('Control+z')
  await expectText(page, 'Mohamed Ben Ali is no longer in')
  // Once more takes back nothing.
  await page.keyboard.press('Control+z')
  await expectText(page, 'Nobody yet today.')
  // A scan opens the card from any screen, and leaves what was typed.
  await page.keyboard.press('F4')
  await scan(page, amel.code)
  await expectHeading(page, 'Mohamed Ben Ali')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Mohamed Ben Ali is in')
  await scan(page, amel.code)
  await expect(alreadySign(page)).toContainText('Desk 3')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await scan(page, '0000000000000000')
  const sign = page.getByRole('alert')
  await expect(sign).toContainText('Unknown badge')
  expect((await sign.getByRole('heading').boundingBox())?.height).toBeGreaterThan(80)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveValue('')

  // The second label of one badge is marked, and the server has all of it.
  await expect.poll(() => paper().length).toBe(2)
  const facts = () => desk.foyer.organizer.print.listPrints({ query: { id: amel._id } })
  await expect.poll(async () => (await facts()).map(({ state }) => state)).toEqual(['printed', 'void', 'printed'])
  expect(await desk.foyer.organizer.badge.getBadge(idParams(amel._id))).toMatchObject({ nom: 'Mohamed' })
  const label = await page.context().newPage()
  await label.goto(new URL(new URL(paper()[1]?.url ?? '').search, new URL('/label.html', page.url())).href)
  await expect(label).toHaveTitle('ready')
  await expect(label.locator('[data-label]')).toContainText('2')
  const [wide, tall] = await label.locator('[data-label]').evaluate((one) => [one.clientWidth, one.clientHeight])
  expect([wide, tall]).toEqual([397, 559])
})

test('a walk-in by keyboard with the camera, while the network is gone; all goes up when it is back', async ({
  desk,
}) => {
  const { page } = await desk.start()
  await expectText(page, 'Online')
  desk.cable.cut()
  const cutAt = Date.now()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  console.log(`said so after ${Date.now() - cutAt} ms (goal 1000)`)
  await page.keyboard.press('F3')
  await takePhoto(page)
  await page.getByLabel('Name', { exact: true }).focus()
  for (const text of ['Inès', 'Ferhat-Zidane', 'Atlas Pipeline', '', 'Buyer', '+213 5']) {
    await page.keyboard.type(text, { delay: 70 })
    await page.keyboard.press('Tab')
  }
  // Past whatever else is asked.
  for (const accepts = page.getByRole('checkbox'); !(await accepts.evaluate((one) => one.matches(':focus'))); )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectAccessible(page)
  // Past the policy's link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Inès Ferhat-Zidane is in')
  await expect(page.getByText(/\d changes? waiting/)).not.toHaveText('0 changes waiting')
  await page.keyboard.press('F6')
  const made = page.getByRole('listitem').filter({ hasText: 'Inès Ferhat-Zidane, New badge' })
  await expect(made).toContainText('Company: Atlas Pipeline, Job Title: Buyer')
  await expect(page.getByText(/sha256|companyId|consents/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  desk.cable.plugIn()
  await expectText(page, '0 changes waiting')
  const found = await desk.foyer.organizer.badge.listBadges()
  expect(found).toMatchObject([{ nom: 'Inès', urlPhoto: expect.stringContaining('badges/photos/') }])
})

test('a printer that is missing stops no check-in; nothing is lost, and a second label is marked', async ({ desk }) => {
  for (const nom of ['Rachid', 'Ingrid'])
    await desk.createBadge({ email: `${nom}@sahara.example`.toLowerCase(), nom, prenom: 'Oukil' })
  const { page, paper } = await desk.startWithPeople(2)
  const offline = join(desk.folder, 'paper', 'offline')
  writeFileSync(offline, '')
  for (const name of ['rachid', 'ingrid']) {
    await find(page, name)
    await page.keyboard.press('Control+Enter')
    await expectHeading(page, new RegExp(`${name}.* is in`, 'i'))
    await expectText(page, 'The badge waits for the printer')
  }
  await page.keyboard.press('F4')
  await expectHeading(page, 'The printer does not answer')
  await expectText(page, 'Stopped')
  await expectAccessible(page)
  expect(paper()).toEqual([])
  rmSync(offline)
  // Nobody presses anything: the queue goes on when the printer is back.
  await expect.poll(() => paper().length).toBe(2)
  await expectText(page, '2 labels today')
  await expectHeading(page, 'Printer ready')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expectText(page, 'The old label becomes void.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The old label becomes void.')).toHaveCount(0)
  await page.keyboard.press('Delete')
  await button(page, 'Print again').and(page.locator('li[aria-current] button')).click()
  await expectText(page, 'label no. 2, earlier ones void')
  await expect.poll(() => paper().length).toBe(3)
  await expectText(page, '3 labels today, 1 of them reprinted')
})
