import { addBadge } from '#portal/e2e/support/foyer.ts'
import { AMEL, button, expect, expectButton, expectText, heading, test } from './support/test.ts'

test('Ctrl and Enter fill in a badge without a name first: no label comes out, and no other way prints one', async ({
  desk,
}) => {
  const { companyId } = await desk.createBadge(AMEL)
  await addBadge(desk.foyer, { type: 'exhibitor', email: 'seo-yeon.park@sahara.example', companyId })
  const { page, paper } = await desk.startWithPeople(2)
  await page.getByRole('combobox').fill('seo-yeon')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Last Name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectButton(page, 'Check in only')
  await expect(button(page, 'Print only')).toHaveCount(0)
  expect(paper()).toEqual([])
})

test('of two people with the same name, no habit of the hand checks in the first', async ({ desk }) => {
  for (const email of ['one@sahara.example', 'other@sahara.example'])
    await desk.createBadge({ email, nom: email.startsWith('one') ? 'Amina' : 'AMINA', prenom: 'Mansouri' })
  const { page } = await desk.startWithPeople(2)
  const compare = page.getByText('Somebody else has the same name.')
  const field = page.getByRole('combobox')
  for (const key of ['Control+Enter', 'Enter']) {
    await field.fill('amina mansouri')
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.keyboard.press(key)
    await expect(compare).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(compare).toHaveCount(0)
    await expectText(page, 'Expected, not in yet')
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Enter')
  await expect(compare).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const isIn = heading(page, /^amina Mansouri is in$/i)
  await expect(isIn).toBeVisible()

  await page.keyboard.press('Control+z')
  await expectText(page, /^amina Mansouri is no longer in$/i)
  await field.fill('amina mansouri')
  await page.getByRole('option').first().click()
  await expectText(page, 'Expected, not in yet')
  await page.keyboard.press('Enter')
  await expect(isIn).toBeVisible()
  // What was said of the one before is no longer true.
  await expect(page.getByText(/no longer in/)).toHaveCount(0, { timeout: 1_000 })
})
