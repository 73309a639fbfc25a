import type { Page } from 'playwright/test'
import { button, expect, expectAccessible, expectButton, expectText, find, press, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const alreadySign = (page: Page) => page.getByRole('alert').filter({ hasText: 'Already in' })

async function checkIn(page: Page, text: string) {
  await find(page, text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /is in$/ })).toBeVisible()
}

test('who is in already is shown so in the row and on the card, and is asked about, not checked in again', async ({
  desk,
}) => {
  await desk.createBadge({ email: 'rachid@sahara.example', nom: 'Rachid', prenom: 'Oukil' })
  const { page, paper } = await desk.startWithPeople(1)
  await checkIn(page, 'rachid')
  await expect.poll(() => paper().length).toBe(1)
  await find(page, 'rachid')
  await expect(page.getByRole('option', { selected: true })).toContainText(/In at \d\d:\d\d/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Rachid Oukil')).toBeVisible()
  await expectButton(page, 'Already in')
  await expect(button(page, 'Check in')).toHaveCount(0)
  await expectAccessible(page)

  await test.step('a corrected name ends at the card, which offers the corrected badge', async () => {
    await page.keyboard.press('F2')
    await page.getByLabel('Last Name').fill('Oukil-Amari')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Rachid Oukil-Amari')).toBeVisible()
    await expect(alreadySign(page)).toHaveCount(0)
    // Whoever is interrupted is reminded, until it is printed.
    await page.keyboard.press('Escape')
    await find(page, 'rachid')
    await page.keyboard.press('Enter')
    await expectButton(page, 'Print the corrected badge')
    await page.keyboard.press('Enter')
    await expectButton(page, 'Already in')
    await expectText(page, 'A badge for Rachid Oukil-Amari is in the print queue')
    await expect.poll(() => paper().length).toBe(2)
    await page.keyboard.press('F4')
    await expect(page.getByText('Rachid Oukil-Amari').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Enter opens the result, and a new badge is confirmed', async () => {
    await page.keyboard.press('Escape')
    await find(page, 'rachid')
    await page.keyboard.press('Enter')
    await expectButton(page, 'Already in')
    await page.keyboard.press('Enter')
    await expect(alreadySign(page)).toHaveCSS('background-color', 'rgb(255, 178, 36)')
    await expectText(page, 'Keep the badge and contact the desk lead.')
    await press(page, 'Print a new one')
    await expect(page.getByText('A badge for Rachid Oukil-Amari is in the print queue').first()).toBeVisible()
    await expect.poll(() => paper().length).toBe(3)
  })
})

test('the last row loads the next ones; the frame stays while the first card renders', async ({ desk }) => {
  for (let index = 0; index < 35; index++)
    await desk.createBadge({
      email: `n${index}@sahara.example`,
      nom: 'Rachid',
      prenom: `Oukil ${index}`,
      type: index < 18 ? 'visitor' : 'delegate',
    })
  const { page } = await desk.startWithPeople(35)
  await find(page, 'rachid', 30)
  await press(page, 'Show 5 more')
  await expect(page.getByRole('option')).toHaveCount(35)
  await expect(button(page, 'more')).toHaveCount(0)
  await page.evaluate(() => {
    const look = () => {
      const { height } = document.querySelector('header')?.getBoundingClientRect() ?? { height: 0 }
      if (height === 0) document.documentElement.dataset.blank = 'yes'
      requestAnimationFrame(look)
    }
    look()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /Rachid/ })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-blank')
})
