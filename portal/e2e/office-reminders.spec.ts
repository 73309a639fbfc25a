import {
  expect,
  expectButton,
  expectHeading,
  expectText,
  link,
  makeSample,
  openOfficeAt,
  press,
  row,
  test,
  violationsOf,
  wcag,
} from './support/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('Q-271 a predefined reminder is switched on: who would get it, the mail as one reads it, and its next run', async ({
  page,
  foyer,
}) => {
  await makeSample(foyer)
  await foyer.organizer.edition.updateEdition({ body: { dates: { start: inDays(60), end: inDays(62) } } })
  const names = ['Petrolane', 'Zenith Drilling']
  for (const raisonSocial of names)
    await foyer.organizer.company.createCompany({
      body: {
        raisonSocial,
        name: 'Karim Saadi',
        email: `contact@${raisonSocial.toLowerCase().replace(' ', '-')}.example`,
      },
    })
  const axe = () => violationsOf(wcag(page).exclude('iframe'))
  await openOfficeAt(page, foyer, 'mail')
  await link(page, 'Reminders').click()
  await expect(row(page, /Sign in for the first time.*Off/)).toBeVisible()
  expect(await axe()).toEqual([])
  await row(page, /Sign in for the first time/).press('Enter')

  await test.step('who would get it now, and the mail of one of them with the link in it', async () => {
    await expectHeading(page, 'Sign in for the first time')
    const pane = page.getByRole('complementary', { name: 'Preview' })
    for (const name of names) await expect(row(pane, new RegExp(name))).toBeVisible()
    await row(pane, /Zenith Drilling/).press('Enter')
    await expectText(pane, 'To contact@zenith-drilling.example')
    const mail = page.frameLocator('iframe')
    await expect(mail.getByRole('paragraph').filter({ hasText: 'Hello Karim Saadi' })).toBeVisible()
    await expect(mail.getByText('/loginlink?token=…').filter({ visible: true })).not.toHaveCount(0)
  })

  await test.step('it is switched on after a question, and says when it runs next', async () => {
    await expectText(page, /^If it is switched on, the next run is \d/)
    await press(page, 'Switch on')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Today it would reach 3 recipients')
    await press(question, 'Switch on')
    await expectText(page, /^Next run \d/)
    await expectButton(page, 'Switch off')
    await expectText(page, 'It has not run yet.')
    expect(await axe()).toEqual([])
    await link(page, 'Reminders 1 on').click()
    await expect(row(page, /Sign in for the first time.*Every 7 days.*\d:\d/)).toBeVisible()
  })
})
