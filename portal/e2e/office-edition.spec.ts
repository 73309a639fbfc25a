import {
  expect,
  expectAccessible,
  expectText,
  link,
  openOfficeAt,
  press,
  region,
  test,
  textbox,
} from './support/test.ts'

test('Q-201 a fact is opened, mended where it is doubted, and gone; another is kept as it is, with name and day', async ({
  page,
  foyer,
}) => {
  await openOfficeAt(page, foyer, 'edition/facts')
  const facts = page.getByRole('listitem')
  const heading = facts.filter({ hasText: 'The page is headed “Exhibitor List 2022”. The edition is 2025.' })
  await expectAccessible(page)
  await link(heading, /^Edit this/).click()
  const entry = region(page, 'Heading of the exhibitors')
  await expectText(entry, 'The edition is 2025.')
  await expectAccessible(page)
  await entry.getByRole('textbox').fill('Exhibitors 2025')
  await page.keyboard.press('Enter')
  await expectText(page, 'Saved: Heading of the exhibitors.')
  await expect(entry.getByText('The edition is 2025.')).toHaveCount(0)
  await link(page, /^Fact check/).click()
  await expect(page.getByText('Speakers 2022').first()).toBeVisible()
  await expect(page.getByText('Exhibitor List 2022')).toHaveCount(0)
  await facts
    .filter({ hasText: 'Speakers 2022' })
    .getByRole('button', { name: /^Keep as is/ })
    .click()
  const kept = region(page, 'Kept as is').getByRole('listitem')
  await expect(kept).toContainText(/Kept as is: Selma Tounsi, \d/)
})

test('Q-258 the policy is written next to its preview and published; the page and the phone show it, HTML as text', async ({
  page,
  foyer,
}) => {
  await openOfficeAt(page, foyer, 'edition?group=privacy')
  await region(page, 'Privacy policy').getByRole('link', { name: 'Text and versions' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Who is responsible' })).toBeVisible()
  await expectAccessible(page)
  await textbox(page, 'French').fill('# Chez nous\n\n- un <b>point</b>')
  await textbox(page, 'English').fill('# Ours\n\n- a <b>point</b>\n- [write](mailto:a@b.example)')
  const preview = page.getByRole('article')
  await expect(preview.getByRole('heading', { name: 'Ours' })).toBeVisible()
  await expectText(preview, 'a <b>point</b>')
  // What is written stays while one looks elsewhere.
  await link(page, 'Back to the edition').click()
  await region(page, 'Privacy policy').getByRole('link', { name: 'Text and versions' }).click()
  await press(page, 'Publish')
  await page.getByRole('alertdialog', { name: 'Publish version 2?' }).getByRole('button', { name: 'Publish' }).click()
  await expectText(page, 'Version 2 is published')
  await expect(page.getByRole('listitem').filter({ hasText: 'In force' })).toContainText('Accepted by nobody yet.')
  await expectAccessible(page)
  await page.goto('/policy/privacy')
  await expect(page.getByRole('heading', { name: 'Ours', level: 2 })).toBeVisible()
  await expectText(page, 'a <b>point</b>')
  await expectAccessible(page)
})
