import type { Badge } from '#shared/badge/badge.schema.ts'
import { addCompanies, type Foyer } from './support/foyer.ts'
import {
  countClicks,
  expect,
  expectAccessible,
  expectText,
  heading,
  link,
  makeSample,
  openOffice,
  openOfficeAt,
  press,
  region,
  row,
  test,
  textbox,
} from './support/test.ts'

const NOBODY = 'amel.ziani@refused.example'
const CORRECT = 'amel.ziani@sonatrach.example'

const stored = (foyer: Foyer, id: string) => foyer.organizer('GET', `/api/badge/${id}`) as Promise<Badge>

test('Q-221 Ms Ziani did not get her mail: why, the address corrected and the invitation sent again in four clicks', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const { companyId } = await makeSample(foyer)
  const body = { type: 'visitor', email: NOBODY, companyId }
  const { _id } = (await foyer.organizer('POST', '/api/badge/create-badge', body)) as Badge
  await expect.poll(async () => (await stored(foyer, _id)).invitation?.state).toBe('failed')
  await openOffice(page, foyer)
  const clicks = await countClicks(page)

  await press(page, /^Find a record or a page/)
  await page.keyboard.type('amel.ziani')
  await page.getByRole('option', { name: /^amel\.ziani/ }).click()
  await expect(page.getByRole('heading', { name: NOBODY, level: 1 })).toBeVisible()
  const mails = region(page, 'Mails')
  await expectText(mails, /^Failed, .*550/)
  await page.getByLabel('E-mail').click()
  await page.getByLabel('E-mail').fill(CORRECT)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: CORRECT, level: 1 })).toBeVisible()
  await press(page, 'Send the invitation again')
  expect(await clicks()).toBeLessThanOrEqual(4)

  const mail = await foyer.mailbox.mailTo(CORRECT)
  await expectText(mails, 'Sent, Not opened')
  await expect(mails.getByRole('listitem')).toHaveCount(2)
  await test.step('the text of a mail is shown on demand, and no part of it as HTML', async () => {
    await mails.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText((await stored(foyer, _id)).link ?? '?')
    expect(mail.text).toContain((await stored(foyer, _id)).link ?? '?')
    await expect(dialog.locator('a, iframe')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await expect(region(page, 'History')).toContainText(/E-mail, by Selma Tounsi/)
})

test('Q-221 the record of a badge: all about one person, moved to another company, refused, deleted and brought back', async ({
  page,
  foyer,
}) => {
  const { completeId, companyId } = await makeSample(foyer)
  const [other = ''] = await addCompanies(foyer, ['Dahra Forages'])
  await foyer.organizer('PUT', `/api/company/${other}`, { badge: { visitor: { all: 5 } } })
  await foyer.organizer('PUT', `/api/badge/${completeId}`, { type: 'visitor' })
  await foyer.organizer('POST', '/api/prints', { id: completeId, state: 'printed', printer: 'Zebra' })
  await openOffice(page, foyer)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/office#/companies/${companyId}`)
  await region(page, 'Badges').getByRole('link', { name: 'Karim Haddadj' }).click()
  await expect(page.getByRole('img', { name: 'Photo of Karim Haddadj' })).toBeVisible()
  await expect(region(page, 'Prints')).toContainText('Printed, Zebra')
  await expect(region(page, 'Arrivals')).toContainText('Not here yet')
  await expect(link(page, 'Sahara Flow Control SPA')).toBeVisible()
  await page.getByLabel('E-mail').fill('h.amrani@ergonchem.example')
  const cut = await page.getByLabel('E-mail').evaluate((field) => field.scrollWidth - field.clientWidth)
  expect(cut, 'an address of usual length is read whole').toBe(0)
  await press(page, 'Discard')
  await expectAccessible(page)

  await press(page, /Exhibitor$/)
  await page.getByRole('option', { name: 'Dahra Forages' }).click()
  await expect(textbox(page, 'Company')).toHaveValue('Dahra Forages')
  await press(page, 'Save')
  await expect(link(page, 'Dahra Forages')).toBeVisible()
  expect(await stored(foyer, completeId)).toMatchObject({ companyId: other, company: 'Dahra Forages' })
  await press(page, 'Undo')
  await expect(link(page, 'Sahara Flow Control SPA')).toBeVisible()

  await press(page, 'Replace the link')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace the link' }).click()
  await expectText(page, '1 link replaced')
  const missing: string[] = []
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await press(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await press(page, 'Undo')
  await expect(row(page, /Karim Haddadj/)).toBeVisible()
  expect(missing, 'what is gone is not asked for').toEqual([])
  await page.goto('/office#/badges/unknown')
  await expect(heading(page, 'This badge does not exist (any more)')).toBeVisible()
})

test('a toast stands above the bar of what can be done with the selected badges, and covers none of its buttons', async ({
  page,
  foyer,
}) => {
  await makeSample(foyer)
  await openOfficeAt(page, foyer, 'badges')
  await row(page, /Karim Haddadj/)
    .getByRole('checkbox')
    .click({ force: true })
  const bar = region(page, 'With the selected badges')
  await press(bar, 'Replace the link')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace the link' }).click()
  const toast = page.getByText('1 link replaced')
  await expect(toast).toBeVisible()
  const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})
