import {
  ACCEPT_ALERT,
  acceptBoth,
  addPhoto,
  calls,
  clean,
  NADIA,
  PHOTO_ALERT,
  type SpeakerRecord,
  save,
  speakerOf,
  stored,
  tick,
} from './support/speaker.ts'
import { expect, test } from './support/test.ts'

test('SPK-18 SPK-19 STATE-04 the guards come one after the other, and nothing is sent', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer, { ...NADIA, topic: '' })
  await page.goto(`/speaker/${_id}`)
  const writes = calls(page, 'PUT', '/api/speaker/')
  const alert = page.getByRole('alertdialog')

  await save(page).click()
  await expect(alert).toHaveCount(1)
  await expect(alert.getByText(PHOTO_ALERT, { exact: true })).toBeVisible()
  await clean(page)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload your ID Photo' })).toBeFocused()
  await expect(page.getByText('Topic is required')).toHaveCount(0)

  await addPhoto(page)
  await expect.poll(() => writes.length).toBe(1)
  const asksForBoth = async () => {
    await save(page).click()
    await expect(alert.getByText(ACCEPT_ALERT, { exact: true })).toBeVisible()
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }
  await asksForBoth()
  await tick(page, /Consent/)
  await asksForBoth()
  await tick(page, /Privacy/)
  await page.getByRole('checkbox', { name: /Consent/ }).uncheck({ force: true })
  await asksForBoth()
  await expect(page.getByText('Topic is required')).toHaveCount(0)

  await tick(page, /Consent/)
  await save(page).click()
  await expect(page.getByText('Topic is required')).toBeVisible()
  await expect(page.getByLabel('Topic', { exact: true })).toBeFocused()
  await expect(alert).toHaveCount(0)
  expect(writes).toHaveLength(1)
})

test('VAL-01 an empty field is told after Save, not before', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  await addPhoto(page)
  await acceptBoth(page)
  const names = ['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number', 'Topic', 'Bio']
  for (const name of names) await page.getByLabel(name, { exact: true }).fill('')
  for (const name of ['Arrival Date', 'Departure Date']) {
    await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click()
    for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
  }
  const messages = [
    ['VAL-03', 'Company is required'],
    ['VAL-04', 'Name is required'],
    ['VAL-05', 'Last Name is required'],
    ['VAL-06', 'Position is required'],
    ['VAL-09', 'Mobile No is required'],
    ['VAL-10', 'Topic is required'],
    ['VAL-11', 'Bio No is required'],
    ['VAL-12', 'Arrival Date is required'],
    ['VAL-13', 'Departure Date No is required'],
  ] as const
  for (const [, message] of messages) await expect(page.getByText(message, { exact: true })).toHaveCount(0)
  const writes = calls(page, 'PUT', '/api/speaker/')
  await save(page).click()
  for (const [number, message] of messages)
    await test.step(`${number} ${message}`, () => expect(page.getByText(message, { exact: true })).toBeVisible())
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  expect(writes).toEqual([])
  await clean(page)

  await page.getByLabel('Name', { exact: true }).fill('Amel')
  await expect(page.getByText('Name is required', { exact: true })).toHaveCount(0)
})

test('SPK-06 STATE-03 Q-117 a copy without an id has no photo block, and is created', async ({ page, foyer }) => {
  await page.route('**/api/speaker/speakers/earlier', (route) =>
    route.fulfill({
      json: {
        ...NADIA,
        type: 'moderator',
        companyUid: '',
        urlPhoto: '/api/upload/files/speakers/photos/x.jpg',
      },
    }),
  )
  await page.goto('/speaker/earlier')
  await expect(page.getByRole('heading', { level: 2, name: 'Speaker informations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload your ID Photo' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Speaker Profile' })).toHaveCount(0)
  const created = page.waitForResponse('**/api/speaker/create-speaker')
  await acceptBoth(page)
  await save(page).click()
  const { _id } = (await (await created).json()) as SpeakerRecord
  await expect(page.getByText('Thank you').first()).toBeVisible()
  expect(await stored(foyer, _id)).toMatchObject({ ...NADIA, type: 'moderator', accepted: true })
})

test('SPK-06 STATE-04 Q-117 a copy without id and photo stops at the photo', async ({ page, foyer }) => {
  await page.route('**/api/speaker/speakers/earlier', (route) => route.fulfill({ json: NADIA }))
  await page.goto('/speaker/earlier')
  await acceptBoth(page)
  const created = calls(page, 'POST', '/api/speaker/create-speaker')
  await save(page).click()
  await expect(page.getByRole('alertdialog').getByText(PHOTO_ALERT)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('form')).toBeVisible()
  expect(created).toEqual([])
  expect(await foyer.organizer('GET', '/api/speaker/speakers')).toEqual([])
})

test('VAL-12 half a date is none', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  await addPhoto(page)
  await acceptBoth(page)
  const day = page.getByRole('group', { name: 'Arrival Date', exact: true }).getByRole('spinbutton').first()
  await day.click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await save(page).click()
  await expect(page.getByText('Arrival Date is required')).toBeVisible()
})
