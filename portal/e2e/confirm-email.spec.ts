import type { Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { button, expect, expectLanguage, expectText, press, test, textbox } from './support/test.ts'

const CONFIRM = { en: 'Confirm my address', fr: 'Confirmer mon adresse' }
const DONE = { en: 'Your address is confirmed', fr: 'Votre adresse est confirmée' }
const EXPIRED = {
  en: 'This link has expired or has already been used',
  fr: 'Ce lien a expiré ou a déjà servi',
}
type Language = keyof typeof DONE

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function speak(page: Page, language: Language): Promise<void> {
  await page.getByRole('radiogroup').first().getByText(language.toUpperCase(), { exact: true }).click()
  await expectLanguage(page, language)
}

/** The heading in both languages. */
async function look(page: Page, words: Record<Language, string>): Promise<void> {
  for (const language of ['fr', 'en'] as const) {
    await speak(page, language)
    await expect(heading(page, words[language])).toBeVisible()
  }
}

/** The links that were mailed to confirm an address, oldest first. */
async function linksTo(foyer: Foyer, email: string, count = 1): Promise<string[]> {
  const links = () =>
    foyer.mailbox
      .all()
      .filter(({ recipients }) => recipients.includes(email))
      .flatMap(({ text = '' }) => /http\S+confirm-email\?[^\s)\]]+/.exec(text) ?? [])
  await expect.poll(() => links().length).toBe(count)
  return links()
}

test('Q-216 a company that registers itself confirms its address by a mailed link, which works once', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const email = 'contact@atlas-pompes.example'
  const waits = page.getByText(`the link that was sent to ${email}`)
  await page.goto('/account/register')
  await textbox(page, 'Company', { exact: true }).fill('Atlas Pompes')
  await textbox(page, 'E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click()
  await expect(waits).toBeVisible()
  const [link = ''] = await linksTo(foyer, email)
  await test.step('its page says that the address is not confirmed, and sends the link again', async () => {
    await press(page, 'Send the link again', { exact: true })
    await expectText(page, `The link is on its way to ${email}`)
  })
  const [, newer = ''] = await linksTo(foyer, email, 2)
  await test.step('opening the link confirms nothing, the button does', async () => {
    await page.goto(newer)
    await look(page, {
      en: 'Confirm your e-mail address',
      fr: 'Confirmez votre adresse e-mail',
    })
    const [company] = await foyer.organizer.company.listCompanies({ query: { q: email } })
    expect(company).toMatchObject({ unconfirmed: true })
    await press(page, CONFIRM.en, { exact: true })
    await look(page, DONE)
  })
  await page.getByRole('link', { name: 'Go to your page', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(button(page, 'Send the link again', { exact: true })).toBeHidden()
  await expect(waits).toBeHidden()
  await test.step('an earlier link says that it no longer works, and the session goes on', async () => {
    await page.goto(link)
    await press(page, CONFIRM.en, { exact: true })
    await look(page, EXPIRED)
    await page.goto('/profile')
    await expect(page).toHaveURL('/profile')
  })
})
