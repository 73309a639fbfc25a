import { idParams } from '#server/testing/calls.ts'
import { addBadge, addCompanies, type Foyer } from './support/foyer.ts'
import {
  confirm,
  countClicks,
  expect,
  expectAccessible,
  expectHeading,
  expectLink,
  expectPageHeading,
  expectText,
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

const stored = (foyer: Foyer, id: string) => foyer.organizer.badge.getBadge(idParams(id))

test('Q-221 Ms Ziani did not get her mail: why, the address corrected and the invitation sent again in four clicks', {
  tag: '@walk',
}, async ({ page, foyer, sample: { companyId } }) => {
  const { _id } = await addBadge(foyer, { email: NOBODY, companyId })
  await expect.poll(async () => (await stored(foyer, _id)).invitation?.state).toBe('failed')
  await openOffice(page, foyer)
  const clicks = await countClicks(page)

  await press(page, /^Find a record or a page/)
  await page.keyboard.type('amel.ziani')
  await page.getByRole('option', { name: /^amel\.ziani/ }).click()
  await expectPageHeading(page, NOBODY)
  const mails = region(page, 'Mails')
  await expectText(mails, /^Failed, .*550/)
  await page.getByLabel('E-mail').click()
  await page.getByLabel('E-mail').fill(CORRECT)
  await page.keyboard.press('Enter')
  await expectPageHeading(page, CORRECT)
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

test('Q-221 the record of a badge: all about one person, moved to another company, refused, deleted and restored', async ({
  page,
  foyer,
  sample: { completeId, companyId },
}) => {
  const [other = ''] = await addCompanies(foyer, ['Dahra Forages'])
  await foyer.organizer.company.updateCompany(idParams(other, { badge: { visitor: { all: 5 } } }))
  await foyer.organizer.badge.updateBadge(idParams(completeId, { type: 'visitor' }))
  await foyer.organizer.print.createPrint({ body: { id: completeId, state: 'printed', printer: 'Zebra', by: '' } })
  await openOffice(page, foyer)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/office#/companies/${companyId}`)
  await region(page, 'Badges').getByRole('link', { name: 'Karim Haddadj' }).click()
  await expect(page.getByRole('img', { name: 'Photo of Karim Haddadj' })).toBeVisible()
  await expect(region(page, 'Prints')).toContainText('Printed, Zebra')
  await expect(region(page, 'Arrivals')).toContainText('Not here yet')
  await expectLink(page, 'Sahara Flow Control SPA')
  await page.getByLabel('E-mail').fill('h.amrani@ergonchem.example')
  const cut = await page.getByLabel('E-mail').evaluate((field) => field.scrollWidth - field.clientWidth)
  expect(cut, 'an address of usual length is read whole').toBe(0)
  await press(page, 'Discard')
  await expectAccessible(page)

  await press(page, /Exhibitor$/)
  await page.getByRole('option', { name: 'Dahra Forages' }).click()
  await expect(textbox(page, 'Company')).toHaveValue('Dahra Forages')
  await press(page, 'Save')
  await expectLink(page, 'Dahra Forages')
  expect(await stored(foyer, completeId)).toMatchObject({ companyId: other, company: 'Dahra Forages' })
  await press(page, 'Undo')
  await expectLink(page, 'Sahara Flow Control SPA')

  await press(page, 'Replace the link')
  await confirm(page, 'Replace the link')
  await expectText(page, 'Links replaced: 1')
  const missing: string[] = []
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await press(page, 'Delete')
  await confirm(page, 'Delete')
  await press(page, 'Undo')
  await expect(row(page, /Karim Haddadj/)).toBeVisible()
  expect(missing, 'what is gone is not asked for').toEqual([])
  await page.goto('/office#/badges/unknown')
  await expectHeading(page, 'This badge does not exist (any more)')
})

test('a toast is above the action bar of the selected badges, and covers none of its buttons', async ({
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
  await confirm(page, 'Replace the link')
  const toast = page.getByText('Links replaced: 1')
  await expect(toast).toBeVisible()
  const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})
