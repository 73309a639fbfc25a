import {
  countClicks,
  expect,
  expectAccessible,
  expectText,
  openOfficeAt,
  press,
  region,
  row,
  test,
} from './support/test.ts'

const MOST_CLICKS = 15
const NAME = 'Oran Energy Forum'

test('Q-269 from the empty office, name and two days set the edition within 15 clicks', async ({ page, foyer }) => {
  await openOfficeAt(page, foyer, '', ['owner', 'organizer'])
  const steps = region(page, 'Start here').getByRole('listitem')
  await expect(steps.filter({ hasText: 'Name and days of the event' })).not.toHaveAttribute('data-done')
  await expectAccessible(page)
  const clicks = await countClicks(page)
  const form = page.getByRole('form', { name: 'Name and days of the event' })
  const name = form.getByLabel('Name of the event')
  await name.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NAME)
  const typeDay = async (label: string, digits: string) => {
    await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
    await page.keyboard.type(digits)
  }
  await typeDay('First day', '04102027')
  await typeDay('Last day', '02102027')
  await press(form, 'Set name and days')
  await expectText(form, 'The last day is before the first')
  await typeDay('Last day', '06102027')
  await expect(form).toContainText('name this venue: Convention centre, Oran (Bir El Djir).')
  await form.getByText(/^What follows: \d+ entries$/).click()
  await expect(row(form, /Exhibitor List 2027/)).toBeVisible()
  await press(form, 'Set name and days')
  await expect(steps.filter({ hasText: 'Name and days of the event' })).toHaveAttribute('data-done', 'true')
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)
  expect(await foyer.organizer.edition.getEdition()).toMatchObject({
    name: NAME,
    year: 2027,
    dates: { start: '2027-10-04', end: '2027-10-06', en: '04 to 06 October 2027', fr: '4 au 6 octobre 2027' },
    speakerDates: { en: { text: '04 to 06 October' }, fr: { text: '4 au 6 octobre' } },
    headings: { exhibitors: 'Exhibitor List 2027', speakers: 'Speakers 2027' },
    deadlines: { signage: { date: '2027-08-20', en: 'before 20 August 2027' }, speakerEdit: { date: '2027-10-01' } },
  })
})
