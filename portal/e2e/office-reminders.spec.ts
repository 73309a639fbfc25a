import type { Company } from '#shared/company/company.schema.ts'
import { expect, makeSample, openOfficeAt, test, violationsOf, wcag } from './support/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('Q-271 a ready reminder is switched on: who would get it, the mail as one reads it, and its next run', async ({
  page,
  foyer,
}) => {
  await makeSample(foyer)
  await foyer.organizer('PUT', '/api/edition', { dates: { start: inDays(60), end: inDays(62) } })
  const names = ['Petrolane', 'Zenith Drilling']
  for (const raisonSocial of names)
    (await foyer.organizer('POST', '/api/company/create-company', {
      raisonSocial,
      name: 'Karim Saadi',
      email: `contact@${raisonSocial.toLowerCase().replace(' ', '-')}.example`,
    })) as Company
  const axe = () => violationsOf(wcag(page).exclude('iframe'))
  await openOfficeAt(page, foyer, 'mail')
  await page.getByRole('link', { name: 'Reminders' }).click()
  await expect(page.getByRole('row', { name: /Sign in for the first time.*Off/ })).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('row', { name: /Sign in for the first time/ }).press('Enter')

  await test.step('who would get it now, and the mail of one of them with the link in it', async () => {
    await expect(page.getByRole('heading', { name: 'Sign in for the first time' })).toBeVisible()
    const pane = page.getByRole('complementary', { name: 'Preview' })
    for (const name of names) await expect(pane.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await pane.getByRole('row', { name: /Zenith Drilling/ }).press('Enter')
    await expect(pane.getByText('To contact@zenith-drilling.example')).toBeVisible()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByRole('paragraph').filter({ hasText: 'Hello Karim Saadi' })).toBeVisible()
    await expect(mail.getByText('/loginlink?token=…').filter({ visible: true })).not.toHaveCount(0)
  })

  await test.step('it is switched on after a question, and says when it runs next', async () => {
    await expect(page.getByText(/^If it is switched on, the next run is \d/)).toBeVisible()
    await page.getByRole('button', { name: 'Switch on' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Today it would reach 3 recipients')
    await question.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText(/^Next run \d/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
    await expect(page.getByText('It has not run yet.')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.getByRole('link', { name: 'Reminders 1 on' }).click()
    await expect(page.getByRole('row', { name: /Sign in for the first time.*Every 7 days.*\d:\d/ })).toBeVisible()
  })
})
