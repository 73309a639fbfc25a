import type { Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { callsOf, changeAnswers } from './support/portal.ts'
import { makeSample, type Sample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

async function signIn(page: Page, { email, password }: Sample): Promise<void> {
  await page.goto('/account/login')
  await page.locator('input[type=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
}

test('materials are added, saved by themselves and deleted', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  await signIn(page, sample)
  const section = page.locator('#material')
  const items = section.getByLabel('Items')
  await test.step('MAT-01 MAT-04 MAT-05 DLG-09 a new row is a record at once', async () => {
    await expect(section.getByRole('heading', { name: 'Materials List' })).toBeVisible()
    const created = page.waitForRequest((request) => request.url().endsWith('/api/material/create-material'))
    await section.getByRole('button', { name: 'Add Item' }).click()
    expect((await created).postDataJSON()).toEqual({ company: sample.companyId })
    await expect(page.getByText('Material created successfully')).toBeVisible()
    await expect(page.getByText('Success', { exact: true }).first()).toBeVisible()
  })
  await test.step('MAT-02 VAL-57 its two fields are asked for', async () => {
    await expect(items).toBeFocused()
    await expect(section.getByRole('button', { name: /^Delete/ })).toBeVisible()
    await items.press('Enter')
    await expect(section.getByText('Items is required')).toBeVisible()
    await expect(section.getByText('Qty is required')).toBeVisible()
  })
  await test.step('MAT-06 MAT-07 what is typed is saved by itself', async () => {
    await items.pressSequentially('Spotlight, 50 W')
    await section.getByLabel('Qty').fill('6')
    await expect(section.getByText(/^Saved/)).toBeVisible()
    await expect(section.getByRole('button', { name: /^Save$/ })).toHaveCount(0)
    await expect
      .poll(() => foyer.organizer('GET', `/api/material/company/${sample.companyId}`))
      .toMatchObject([{ description: 'Spotlight, 50 W', qty: 6 }])
  })
  await test.step('MAT-03 a row that is done is read, until its pencil is pressed', async () => {
    await section.getByLabel('Qty').press('Enter')
    await expect(section.getByLabel('Qty')).toHaveCount(0)
    await expect(section.getByText('Spotlight, 50 W')).toBeVisible()
    await page.reload()
    await expect(section.getByText('Spotlight, 50 W')).toBeVisible()
    await section.getByRole('button', { name: 'Edit Spotlight, 50 W' }).click()
    await expect(section.getByLabel('Items')).toHaveValue('Spotlight, 50 W')
  })
  await test.step('MAT-08 deleting asks first', async () => {
    const deletions: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
    await section.getByRole('button', { name: 'Delete Spotlight, 50 W' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Material Spotlight, 50 W')
    expect(deletions).toEqual([])
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByText('Material deleted successfully')).toBeVisible()
    await expect(section.getByText('Nothing listed yet')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Add Item' })).toBeFocused()
  })
})

test('Q-111 Q-192 what is typed without a network goes out later, and a change from elsewhere is shown', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const { _id } = (await foyer.organizer('POST', '/api/material/create-material', {
    company: sample.companyId,
    description: 'High table',
    qty: 1,
  })) as { _id: string }
  await signIn(page, sample)
  const section = page.locator('#material')
  await section.getByRole('button', { name: 'Edit High table' }).click()
  await page.context().setOffline(true)
  await section.getByLabel('Qty').fill('4')
  await expect(section.getByText('Not saved')).toBeVisible()
  await foyer.organizer('PUT', `/api/material/${_id}`, { qty: 9 })
  await page.context().setOffline(false)
  await expect(section.getByText(/9 instead of your 4\./)).toBeVisible()
  await section.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => ((await foyer.organizer('GET', `/api/material/${_id}`)) as { qty: number }).qty).toBe(4)
})

test('STATE-15 after a change without another row the flag is looked at 2 s later, not before', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const body = { company: sample.companyId, description: 'Table', qty: 1 }
  await foyer.organizer('POST', '/api/material/create-material', body)
  await page.clock.install()
  await signIn(page, sample)
  const section = page.locator('#material')
  await section.getByRole('button', { name: 'Edit Table' }).click()
  // From here on the company says that it has no materials, and the page's clock goes on only where it is told to.
  await changeAnswers(page, '**/api/user/me_company', (company: object) => ({ ...company, isMaterial: false }))
  const { names } = callsOf(page)
  const flags = () => names.filter((name) => name === `PATCH /api/company/isMaterial/${sample.companyId}`)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await section.getByLabel('Items').fill('Round table')
  const saved = async () => {
    await page.clock.runFor(50)
    return names.some((name) => name.startsWith('PUT /api/material/'))
  }
  await expect.poll(saved).toBe(true)
  await expect(section.getByText(/^Saved/)).toBeVisible()
  await page.clock.runFor(1800)
  expect(names).not.toContain('GET /api/user/me_company')
  expect(flags()).toEqual([])
  await page.clock.runFor(200)
  const sent = async () => {
    await page.clock.runFor(50)
    return flags().length
  }
  await expect.poll(sent).toBe(1)
})

test('STATE-13 STATE-17 PROF-11 PROF-13 the flag and the percentage follow the list', async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  await signIn(page, sample)
  await expect(page.getByRole('link', { name: /Complete/ }).first()).toBeVisible()
  const company = () =>
    foyer.organizer('GET', `/api/company/${sample.companyId}`) as Promise<{
      isMaterial: boolean
      percentage: number
    }>
  expect(await company()).toMatchObject({ isMaterial: false, percentage: 50 })
  await page.locator('#material').getByRole('button', { name: 'Add Item' }).click()
  await expect(page.locator('#material').getByLabel('Items')).toBeVisible()
  await expect.poll(company).toMatchObject({ isMaterial: true, percentage: 75 })
  await expect(page.getByText('75').first()).toBeVisible()
})

test('Q-111 a tab that is closed sends what was typed last', async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  const { _id } = await tableOf(foyer, sample)
  await signIn(page, sample)
  await page.getByRole('button', { name: 'Edit High table' }).click()
  // The first save is still on its way, so the rest of the word waits in the page.
  const sent: string[] = []
  await page.route(`**/api/material/${_id}`, async (route) => {
    const { description } = route.request().postDataJSON() as { description: string }
    sent.push(description)
    if (sent.length > 1) await route.continue()
  })
  const items = page.locator('#material').getByLabel('Items')
  await items.press('End')
  await items.pressSequentially(', oak')
  await expect.poll(() => sent).toEqual(['High table,'])
  await page.close({ runBeforeUnload: true })
  const stored = async () => (await foyer.organizer('GET', `/api/material/${_id}`)) as { description: string }
  await expect.poll(async () => (await stored()).description).toBe('High table, oak')
})

test('Q-192 two tabs: different fields are merged, of the same field the loser is shown', async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  const { _id } = await tableOf(foyer, sample)
  await signIn(page, sample)
  const other = await page.context().newPage()
  await other.goto('/profile')
  const field = (tab: Page, name: string) => tab.locator('#material').getByLabel(name)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Edit High table' }).click()
    // Neither reads the list again: both work on what they opened.
    await tab.route('**/api/material/company/*', (route) => route.abort())
  }
  await field(page, 'Items').fill('High table, oak')
  await expect(page.locator('#material').getByText(/^Saved/)).toBeVisible()
  await field(other, 'Qty').fill('5')
  await expect(other.locator('#material').getByText(/^Saved/)).toBeVisible()
  await expect(other.getByText(/instead of your/)).toHaveCount(0)
  const stored = () => foyer.organizer('GET', `/api/material/${_id}`)
  expect(await stored()).toMatchObject({ description: 'High table, oak', qty: 5 })
  await field(page, 'Qty').fill('7')
  await expect(page.getByText(/5 instead of your 7\./)).toBeVisible()
  expect(await stored()).toMatchObject({ description: 'High table, oak', qty: 5 })
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(stored).toMatchObject({ description: 'High table, oak', qty: 7 })
})

async function tableOf(foyer: Foyer, { companyId }: Sample): Promise<{ _id: string }> {
  const body = { company: companyId, description: 'High table', qty: 1 }
  return (await foyer.organizer('POST', '/api/material/create-material', body)) as { _id: string }
}
