import type { Page } from 'playwright/test'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function save(page: Page) {
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('Q-267 two phones and the organizer on one badge: nobody’s words are lost without a word', async ({
  page,
  context,
  foyer,
}) => {
  const { completeId } = await makeSample(foyer)
  const other = await context.newPage()
  for (const phone of [page, other]) {
    await phone.goto(`/badge/${completeId}`)
    await phone.locator('#root[data-drawn]').waitFor({ state: 'detached' })
  }
  const stored = () => foyer.organizer('GET', `/api/badge/${completeId}`)
  await foyer.organizer('PUT', `/api/badge/${completeId}`, { company: 'Sahara Flow Control' })
  await field(page, 'Job Title').fill('Engineer')
  await save(page)
  await expect(page.getByText('Your badge is saved')).toBeVisible()
  expect(await stored()).toMatchObject({ company: 'Sahara Flow Control', position: 'Engineer' })

  await field(other, 'Job Title').fill('Head of sales')
  await field(other, 'Mobile Number').fill('+213 555 77')
  await save(other)
  await expect(other.getByRole('alert').filter({ hasText: 'Job Title was changed in the meantime' })).toContainText(
    'Engineer',
  )
  await expect(field(other, 'Job Title')).toHaveValue('Head of sales')
  await expect(field(other, 'Company')).toHaveValue('Sahara Flow Control')
  expect(await stored()).toMatchObject({ position: 'Engineer', tel: '+213 555 77' })
  await save(other)
  await expect(other.getByText('Your badge is saved')).toBeVisible()
  expect(await stored()).toMatchObject({
    company: 'Sahara Flow Control',
    position: 'Head of sales',
    tel: '+213 555 77',
  })
})
