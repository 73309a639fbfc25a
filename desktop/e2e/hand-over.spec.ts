import { reviewScreen } from './support/review-screen.ts'
import { sendPhoto } from './support/send-photo.ts'
import { expect, test } from './support/test.ts'

test('Q-195 all badges of a company go to one named person as one act, which one press undoes', async ({
  desk,
}, info) => {
  for (const [nom, prenom] of [
    ['Amel', 'Haddad'],
    ['Rachid', 'Oukil'],
    ['Lamia', 'Ziani'],
  ] as const) {
    const { _id } = await desk.badge({ email: `${nom.toLowerCase()}@sahara.example`, nom, prenom })
    await sendPhoto(desk.foyer.url, _id)
  }
  const { page } = await desk.start()
  await expect(page.getByText('3 people')).toBeVisible()
  await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
  await page.getByRole('combobox').fill('amel')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await reviewScreen(page, (file) => info.outputPath(file), 'card')
  await page.getByRole('button', { name: 'All badges of the company' }).click()
  await expect(page.getByRole('button', { name: 'Hand over 3 badges' })).toBeDisabled()
  await page.getByLabel('Who collects them').fill('Karim Sari')
  await page.getByRole('checkbox', { name: 'Lamia Ziani' }).click()
  await reviewScreen(page, (file) => info.outputPath(file), 'hand-over')
  await page.getByRole('button', { name: 'Hand over 2 badges' }).click()
  await expect(page.getByRole('heading', { name: '2 badges for Karim Sari' })).toBeVisible()
  const handed = () => desk.foyer.organizer('GET', '/api/checkins/collected')
  await expect.poll(handed).toMatchObject([{ collector: 'Karim Sari' }, { collector: 'Karim Sari' }])
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('2 check-ins are undone')).toBeVisible()
  await expect.poll(handed).toEqual([])
})
