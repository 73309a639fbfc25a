import type { Page } from 'playwright/test'
import { makeSample } from '../../portal/e2e/support/sample.ts'
import { expect, test } from './support/office.ts'
import { expectAccessible } from './support/test.ts'

const EMAIL = 's.cherif@saharaflow.example'
const WORDS = {
  en: { send: 'Send the link', sent: 'its link is on the way', name: 'Last Name' },
  fr: { send: 'Envoyer le lien', sent: 'son lien est en route', name: 'Nom' },
} as const

test('Q-217 the organizer replaces a badge’s link: the old page sends the new one, which opens, in both languages', async ({
  office,
  context,
}) => {
  const { page, open, yes, foyer } = office
  const { pendingId } = await makeSample(foyer)
  await foyer.mailbox.mailTo(EMAIL)
  await open('/badges')
  const row = page.getByRole('row').filter({ hasText: EMAIL })
  await row.getByRole('checkbox').click({ force: true })
  await page.getByRole('button', { name: 'Replace the link', exact: true }).click()
  await yes('Replace the link')
  await expect(page.getByText('1 link replaced')).toBeVisible()

  const visitor = await context.newPage()
  for (const language of ['fr', 'en'] as const) {
    const { send, sent, name } = WORDS[language]
    await test.step(`the old link, ${language}`, async () => {
      await visitor.goto(`${foyer.url}/badge/${pendingId}`)
      await speak(visitor, language)
      await expect(visitor.getByRole('alert')).toBeVisible()
      await expect(visitor.getByRole('textbox', { name, exact: true })).toHaveCount(0)
      await expectAccessible(visitor)
      if (process.env.PICTURES)
        await visitor.screenshot({ path: `screenshots/office/replaced-link-${language}.png`, fullPage: true })
    })
    const before = linksTo(foyer.mailbox.all(), EMAIL).length
    await visitor.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL)
    await visitor.getByRole('button', { name: send, exact: true }).click()
    await expect(visitor.getByText(sent)).toBeVisible()
    await expect.poll(() => linksTo(foyer.mailbox.all(), EMAIL).length).toBe(before + 1)
    const link = linksTo(foyer.mailbox.all(), EMAIL).at(-1) ?? ''
    expect(link).not.toContain(pendingId)
    await visitor.goto(link)
    await speak(visitor, language)
    await expect(visitor.getByRole('textbox', { name, exact: true })).toBeEditable()
  }
})

async function speak(page: Page, language: 'en' | 'fr'): Promise<void> {
  await page.getByRole('radiogroup').getByText(language.toUpperCase(), { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** The badge pages that an address has got by mail, in the order in which they came. */
function linksTo(mails: readonly { recipients: string[]; text?: string | undefined }[], address: string): string[] {
  return mails
    .filter(({ recipients }) => recipients.includes(address))
    .flatMap(({ text = '' }) => /http\S+\/badge\/[\w-]+/.exec(text) ?? [])
}
