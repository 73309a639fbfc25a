import type { Page } from 'playwright/test'
import { addBadge } from '#portal/e2e/support/foyer.ts'
import { idParams } from '#server/testing/calls.ts'
import { NADIA, speakerOf } from '../../portal/e2e/support/speaker.ts'
import {
  AMEL,
  button,
  expect,
  expectAccessible,
  expectButton,
  expectHeading,
  expectText,
  find,
  press,
  scan,
  takePhoto,
  test,
} from './support/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const checkInAndPrint = (page: Page) => button(page, 'Check in and print')

test('a correction cannot empty a name: the field says so, and nothing is saved', async ({ desk }) => {
  const { _id, code } = await desk.createBadge(AMEL)
  const stored = () => desk.foyer.organizer.badge.getBadge(idParams(_id))
  const { page } = await desk.startWithPeople(1)
  await scan(page, code)
  await expectHeading(page, 'Amel Haddad')
  await page.keyboard.press('F2')
  for (const [name, text, way] of [
    ['Name', 'Name is required', 'Enter'],
    ['Last Name', 'Last Name is required', 'Control+s'],
    ['Job Title', 'Position is required', 'Enter'],
  ] as const) {
    const before = await field(page, name).inputValue()
    await field(page, name).fill('  ')
    await field(page, name).press(way)
    await expectText(page, text, { exact: true })
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await field(page, name).fill(before)
    await expect(page.getByText(text, { exact: true })).toBeHidden()
  }
  await field(page, 'Last Name').fill(' Haddad-Benali ')
  await field(page, 'Last Name').press('Control+s')
  await expectHeading(page, 'Amel Haddad-Benali')
  await expectText(page, '0 changes waiting')
  expect(await stored()).toMatchObject({ nom: 'Amel', prenom: 'Haddad-Benali', position: 'Engineer' })
})

test('a badge that is not filled in: one page without scrolling, and after Save its check-in is next', async ({
  desk,
}) => {
  const [company] = await desk.foyer.organizer.company.listCompanies()
  const { _id } = await addBadge(desk.foyer, { email: 'lina@sahara.example', companyId: company?._id ?? '' })
  const { page } = await desk.startWithPeople(1)
  await find(page, 'lina@sahara.example')
  await page.keyboard.press('Enter')
  await press(page, 'Fill in the badge')
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  const form = page.getByRole('main')
  expect(await form.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await expectAccessible(page)
  await press(page, 'Take the photo')
  for (const [name, text] of [
    ['Name', 'Lina'],
    ['Last Name', 'Saïd'],
    ['Job Title', 'Buyer'],
    ['Mobile Number', '+213 5'],
  ] as const)
    await field(page, name).fill(text)
  await page.keyboard.press('Escape')
  await press(page, 'Fill in the badge')
  await expect(field(page, 'Job Title')).toHaveValue('Buyer')
  const save = button(page, 'Save', { exact: true })
  await expect(save).toBeDisabled()
  await page.getByRole('checkbox').check({ force: true })
  await save.click()
  await checkInAndPrint(page).click()
  await expectHeading(page, 'Lina Saïd is in')
  await expectText(page, '0 changes waiting')
  expect(await desk.foyer.organizer.badge.getBadge(idParams(_id))).toMatchObject({
    nom: 'Lina',
    tel: '+213 5',
    urlPhoto: expect.stringContaining('badges/photos/'),
  })
})

test('Q-194 a speaker of whom something is missing is completed at the desk', async ({ desk }) => {
  const { position: _, ...fields } = NADIA
  const { _id } = await speakerOf(desk.foyer, fields)
  const { page } = await desk.startWithPeople(1)
  await find(page, 'nadia')
  await page.keyboard.press('Enter')
  await expectText(page, 'Still missing: job title.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Badge not found')).toBeHidden()
  await field(page, 'Job Title').fill('Geologist')
  await takePhoto(page)
  await field(page, 'Job Title').press('Enter')
  await expect(checkInAndPrint(page)).toBeVisible()
  await expectText(page, '0 changes waiting')
  const speaker = await desk.foyer.organizer.speaker.getSpeaker(idParams(_id))
  expect(speaker).toMatchObject({
    position: 'Geologist',
    urlPhoto: expect.stringContaining('speakers/photos/'),
  })
})

test('Q-132 a walk-in without an e-mail is changed and saved later', async ({ desk }) => {
  const { page } = await desk.start()
  await expectText(page, 'Online')
  const made = await page.request.post(new URL('/api/badge/create-badge', page.url()).href, {
    data: { type: 'visitor', companyId: 'onlineCompany', company: 'Atlas', nom: 'Inès', prenom: 'Zidane' },
  })
  const { code } = (await made.json()) as { code: string }
  await expectText(page, '1 person')
  await scan(page, code)
  await press(page, 'Fill in the badge')
  await field(page, 'Job Title').fill('Buyer')
  await field(page, 'Mobile Number').fill('+213 5')
  await page.getByRole('checkbox').check({ force: true })
  await press(page, 'Save', { exact: true })
  await expect(checkInAndPrint(page)).toBeVisible()
  await expect(page.getByText('Email is required')).toBeHidden()
  await expectText(page, 'not in yet, photo missing')
  await page.keyboard.press('F8')
  await expectButton(page, 'Take the photo')
})
