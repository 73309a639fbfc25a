import { portrait } from './support/sample.ts'
import { expect, test } from './support/test.ts'

test('LOGIN-10 BADGE-16 BADGE-17 PBADGE-08 PBADGE-11 a company invites, an invitee completes the badge', {
  tag: '@walk',
}, async ({ page, browser, foyer }) => {
  await test.step('a company registers in the page', async () => {
    await page.goto('/account/register')
    await page.getByLabel('E-mail', { exact: true }).fill('y.benkhaled@saharaflow.example')
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByLabel('Company', { exact: true }).fill('Sahara Flow Control SPA')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('companyId')])).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ])

  const invite = async (type: string, email: string) => {
    await page.getByRole('textbox', { name: type, exact: true }).fill(email)
    await page.getByRole('textbox', { name: type, exact: true }).press('Enter')
    await expect(page.getByText(`Invitation sent with success to ${email}`).first()).toBeVisible()
  }
  await test.step('it invites three people of different types', async () => {
    await invite('Booth Staff', 'k.haddadj@saharaflow.example')
    await invite('Delegate Freedom Pass', 'ingrid@nordvik.example')
    await invite('Trade Visitor', 'visitor@petrolane.example')
  })

  const link = await test.step('the mails arrive in both languages, with a link and a text part', async () => {
    await foyer.mailbox.mailTo('ingrid@nordvik.example')
    await foyer.mailbox.mailTo('visitor@petrolane.example')
    const mail = await foyer.mailbox.mailTo('k.haddadj@saharaflow.example')
    expect(mail.recipients).toEqual(['k.haddadj@saharaflow.example'])
    const found = new RegExp(`${foyer.url}/badge/\\w+`).exec(mail.text ?? '')?.[0] ?? ''
    expect(found).not.toBe('')
    for (const body of [mail.text ?? '', String(mail.html)]) {
      expect(body).toContain(found)
      expect(body).toContain('Exhibitor Booth Staff')
      expect(body).toContain('Sahara Flow Control SPA')
      expect(body).toContain('vous invite')
    }
    return found
  })

  await test.step('the invitee completes the badge on a phone, in French', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'fr-FR',
      timezoneId: 'Africa/Algiers',
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    })
    const badge = await phone.newPage()
    await badge.goto(link)
    await expect(badge.locator('html')).toHaveAttribute('lang', 'fr')
    await badge.getByLabel('Prénom').fill('Karim')
    await badge.getByLabel('Nom', { exact: true }).fill('Haddadj')
    await badge.getByLabel('Fonction').fill('Ingénieur d’essais')
    await badge.getByLabel(/Mobile/i).fill('+213 555 12 34 56')
    await badge
      .locator('input[type=file]')
      .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
    await expect(badge.locator('img[src*="/api/upload/files/badges/photos/"]').first()).toBeVisible()

    const save = badge.getByRole('button', { name: 'Enregistrer' })
    await expect(save).toBeDisabled()
    await badge.getByRole('checkbox').check({ force: true })
    await save.click()
    await expect(badge.getByText('Félicitations')).toBeVisible()
    await expect(badge.getByText('Congratulations')).toBeVisible()
    await expect(badge.getByText(/Formal dress/i)).toBeVisible()
    await phone.close()
  })

  await test.step('in the first window the badge turns from pending to complete', async () => {
    await expect(page.getByText('Karim Haddadj').first()).toBeVisible({ timeout: 20_000 })
  })
})
