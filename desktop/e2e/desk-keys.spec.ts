import type { Page } from 'playwright/test'
import { holdRequests } from '#portal/e2e/support/portal.ts'
import { button, expect, find, heading, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a person' })
const card = (page: Page, name: string) => heading(page, name, { exact: true })

/** Holds back the request for what is typed, until the returned function is called. */
const holdSearchRequests = (page: Page, text: string) =>
  holdRequests(page, new RegExp(`/api/desk/people\\?.*q=${text}`))

test('keys ignore stale results and wait for those of the current text', async ({ desk }) => {
  for (const [nom, prenom] of [
    ['Rachid', 'Oukil'],
    ['Ingrid', 'Oukil'],
    ['Karim', 'Mansour'],
    ['Karima', 'Zidane'],
  ] as const)
    await desk.createBadge({ email: `${nom}@sahara.example`.toLowerCase(), nom, prenom })
  const { page } = await desk.startWithPeople(4)
  await test.step('Enter opens none of them', async () => {
    await find(page, 'rachid')
    const release = await holdSearchRequests(page, 'i')
    await field(page).fill('ingrid')
    await page.getByRole('option', { name: /Rachid/ }).click()
    await page.keyboard.press('Alt+1')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('ingrid')
    release()
    await expect(card(page, 'Ingrid Oukil')).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await test.step('a row that is chosen among them is not carried over', async () => {
    const release = await holdSearchRequests(page, 'zidane')
    await find(page, 'karim', 2)
    await field(page).fill('zidane')
    await page.keyboard.press('ArrowDown')
    release()
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { selected: true })).toContainText('Karima')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Karima Zidane')).toBeVisible()
  })
})

test('Enter pressed again while the label is still being queued does not show the own check-in as an earlier one', async ({
  desk,
}) => {
  await desk.createBadge({ email: 'rachid@sahara.example', nom: 'Rachid', prenom: 'Oukil' })
  const { page } = await desk.startWithPeople(1)
  await find(page, 'rachid')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Rachid Oukil')).toBeVisible()
  const release = await holdRequests(page, /\/api\/desk\/people\/\w+\/print/)
  await page.keyboard.press('Enter')
  await expect(button(page, /^Already in/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Rachid Oukil')).toBeVisible()
  release()
  await expect(card(page, 'Rachid Oukil is in')).toBeVisible()
})
