import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { addBadge } from './support/foyer.ts'
import {
  button,
  confirm,
  countClicks,
  expect,
  expectHeading,
  expectText,
  makeSample,
  openOfficeAt,
  press,
  test,
  textbox,
  violationsOf,
  wcag,
} from './support/test.ts'

const WRONG = 'amel.ziani@refused.example'
const RIGHT = 'amel.ziani@sonatrach.example'

/** The frame of a preview runs nothing, axe neither; the mails in it have tests of their own. */
const axe = (page: Page) => wcag(page).exclude('iframe')

test('Q-251 a mail that failed is on top with its reason; its address is corrected and it goes out in two clicks', {
  tag: '@walk',
}, async ({ page, foyer, sample: { companyId } }) => {
  const { _id } = await addBadge(foyer, { email: WRONG, companyId })
  const stored = () => foyer.organizer.badge.getBadge(idParams(_id))
  await expect.poll(async () => (await stored()).invitation?.state).toBe('failed')
  await openOfficeAt(page, foyer, 'mail')
  const row = page.getByRole('row', { name: new RegExp(WRONG) })
  await expect(row).toContainText('Mailbox does not exist')
  await expect(row).toContainText('Typed on')
  expect(await violationsOf(axe(page))).toEqual([])
  const clicks = await countClicks(page)
  const field = row.getByLabel('Correct address')
  await field.click()
  await field.fill(RIGHT)
  await press(row, 'Correct and send')
  expect(await clicks()).toBeLessThanOrEqual(2)
  await foyer.mailbox.mailTo(RIGHT)
  expect((await stored()).email).toBe(RIGHT)
  await expect(page.getByRole('row', { name: new RegExp(`Sent.*${RIGHT}.*Not opened`) })).toBeVisible()
})

test('Q-327 a mail text is plain text: a variable is put where the caret is, an unknown one is named and not saved', async ({
  page,
  foyer,
}) => {
  await makeSample(foyer)
  await openOfficeAt(page, foyer, 'mail/models/link_again')
  const text = textbox(page, 'Text, English')
  await expect(text).toHaveValue(/\[Open your page\]\(\{\{ link \}\}\)/)
  expect(await violationsOf(axe(page))).toEqual([])

  await text.fill('It is the same link. See you at .\n\n[Open your page]({{ link }})')
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(32, 32))
  await press(page, 'event', { exact: true })
  await expect(text).toHaveValue('It is the same link. See you at {{ event }}.\n\n[Open your page]({{ link }})')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('It is the same link. See you at .\n\n[Open your page]({{ link }})')
  await page.keyboard.press('Control+Shift+z')
  await press(page, 'Save')
  await expectText(page, 'The text is saved')
  const model = () => foyer.organizer.mail.getModel(idParams('link_again'))
  expect((await model()).content).toBe('It is the same link. See you at {{ event }}.\n\n[Open your page]({{ link }})')

  const french = textbox(page, 'Text, French')
  await french.fill('Votre lien.\n\n{% if event %}À {{ evnt }}{% endif %}')
  await expectText(page, /Not saved. Text, French, paragraph 2: “evnt” is unknown\. Did you mean event\?/)
  await expect(button(page, 'Save')).toBeDisabled()
  await press(page, 'Use event')
  await expect(french).toHaveValue('Votre lien.\n\n{% if event %}À {{ event }}{% endif %}')
  await expect(button(page, 'Save')).toBeEnabled()
})

test('Q-251 a campaign to companies that never signed in: each gets a link of its own, and the page says how it went', async ({
  page,
  foyer,
}) => {
  await makeSample(foyer)
  const email = 'silent@petrolane.example'
  await foyer.organizer.company.createCompany({ body: { raisonSocial: 'Petrolane', email } })
  await openOfficeAt(page, foyer, 'mail/campaigns/new?filter=companies_never_signed_in')
  for (const [language, subject, words] of [
    ['English', 'Your access to the portal', 'Sign in here'],
    ['French', 'Votre accès au portail', 'Connectez-vous ici'],
  ]) {
    await textbox(page, `Subject, ${language}`).click()
    await page.keyboard.type(subject ?? '')
    await textbox(page, `Text, ${language}`).click()
    await page.keyboard.type(`${words}: `)
    await press(page, 'sign-in link')
  }
  await expectText(page, 'Every company gets a sign-in link of its own')
  await expect(page.frameLocator('iframe').getByText('/loginlink?token=…').filter({ visible: true })).not.toHaveCount(0)
  await press(page, /^Send to/)
  await confirm(page, /^Send to/)
  const mail = await foyer.mailbox.mailTo(email, /access/)
  expect(mail.text).toMatch(/loginlink\?token=[\w-]{20,}/)
  await expectHeading(page, 'Your access to the portal')
  await expectText(page, /^Ended/)
  await expect(page.getByRole('row', { name: /Sent.*Petrolane/ })).toBeVisible()
  expect(await violationsOf(axe(page))).toEqual([])
})
