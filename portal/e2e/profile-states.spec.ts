import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { answerManyBadges, makeFullCompany } from './support/full-company.ts'
import { answerWith, enter, holdRequests } from './support/portal.ts'
import { review } from './support/review.ts'
import { button, expect, expectHeading, expectLink, expectText, press, test, textbox } from './support/test.ts'

const ME = '**/api/user/me_company'
const BADGES = '**/api/badge/badges/company/*'
const MATERIALS = '**/api/material/company/*'

async function open(browser: Browser, foyer: Foyer, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: foyer.url,
    locale: 'en-GB',
    timezoneId: 'Africa/Algiers',
    reducedMotion: 'reduce',
    ...options,
  })
  return context.newPage()
}

test('the exhibitor’s page empty, on its way, failed and with mistakes: axe, nothing overflows, pictures', async ({
  browser,
  foyer,
  sample,
}) => {
  const account = { email: 'new@company.example', password: 'a long password' }
  await foyer.organizer.company.createCompany({ body: account })
  const page = await open(browser, foyer)
  await test.step('on its way', async () => {
    const releaseLists = await Promise.all([holdRequests(page, BADGES), holdRequests(page, MATERIALS)])
    const release = await holdRequests(page, ME)
    const entered = enter(page, foyer, sample)
    // Sign and steps at once, and one spinner for all.
    await expectText(page, 'Loading', { exact: true })
    await expectLink(page, 'Materials List')
    await expectHeading(page, 'Company information')
    await expectText(page, 'Travel & Accommodation')
    // What stands for its words is of the current step's own ground: that of the page would shine on it.
    const blocks = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-hidden=true]')
    const grounds = await blocks.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(grounds.slice(1)).size).toBe(1)
    expect(grounds[0]).not.toBe(grounds[1])
    await review(page, 'loading', { widths: [390, 1440] })
    release()
    await entered
    // What is not known is not said: neither 0/4 nor 4 left, and no field that turns out to be full (BADGE-03).
    const invitations = page.locator('#badge').getByRole('listitem')
    await expect(invitations.first()).toBeVisible()
    await expect(invitations.getByText(/\d+\s*\/\s*\d+|left/)).toHaveCount(0)
    await review(page, 'loading-lists', { widths: [390, 1440] })
    for (const one of releaseLists) one()
    await expectText(invitations, '2/4', { exact: true })
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('failed', async () => {
    await answerWith(page, BADGES, 500, { error: 'The disk is full' })
    await answerWith(page, MATERIALS, 500, { error: 'The disk is full' })
    await page.reload()
    await expectText(page, 'The badges could not be loaded')
    await expectText(page, 'The list could not be loaded')
    await review(page, 'failed-lists', { widths: [390, 1440] })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await test.step('mistakes', async () => {
    await page.reload()
    await page.getByLabel('Company Description').fill('')
    await page.getByLabel('Address').fill('')
    await page.locator('#catalogue').getByRole('button', { name: 'Save' }).click()
    await expectText(page, 'Adresse is required')
    await button(page, /none left/)
      .first()
      .click()
    await press(page, 'Add Item')
    await page.locator('#material').getByLabel('Items').press('Enter')
    await expectText(page, 'Items is required')
    await textbox(page, 'Booth Staff').fill('x@gmial.com')
    await textbox(page, 'Booth Staff').press('Enter')
    await expect(textbox(page, 'Booth Staff')).toHaveAttribute('aria-invalid', 'true')
    await review(page, 'mistakes', { widths: [390, 1440] })
  })
  await test.step('empty', async () => {
    await enter(page, foyer, account)
    await expectText(page, 'No Badge Statistics')
    await review(page, 'empty', { widths: [390, 1440] })
  })
  await page.context().close()
})

test('40 booths, 60 badges, long names: both languages, dark, down to 320 px and at 200 % zoom', async ({
  browser,
  foyer,
}) => {
  const company = await makeFullCompany(foyer)
  const page = await open(browser, foyer, { locale: 'fr-FR' })
  await answerManyBadges(page, 60)
  await enter(page, foyer, company)
  await expect(page.locator('#badge').getByRole('row').first()).toBeVisible()
  await expect(page.locator('#stand').getByText('D 139', { exact: true })).toBeVisible()
  await review(page, 'full-fr', { widths: [1440, 720, 320] })
  await readsSteps(page, 'full-fr')
  await page.getByText('EN', { exact: true }).click()
  await expectHeading(page, 'Company information')
  await readsSteps(page, 'full-en')
  await page.emulateMedia({ colorScheme: 'dark' })
  await review(page, 'full-en-dark', { widths: [1440, 390] })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

/** In the middle of the page the steps say where one is: the name is read whole at every width. */
async function readsSteps(page: Page, where: string): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const section of ['badge', 'material', 'stand']) {
      await page.locator(`#${section}`).evaluate((one) => one.scrollIntoView())
      const step = page.locator(`nav a[href="#${section}"]`)
      await expect(step).toHaveAttribute('aria-current', 'step')
      const words = step.locator('span').nth(1)
      expect.soft(await words.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(1)
    }
  }
}

test('every dialog of the exhibitor’s page, on a phone and on a desk: axe, nothing overflows, pictures', async ({
  browser,
  foyer,
  sample,
}) => {
  await foyer.organizer.edition.updateEdition({ body: { visaSection: true } })
  for (const [width, options] of [
    [1440, {}],
    [320, { colorScheme: 'dark', locale: 'fr-FR' }],
  ] as const) {
    const page = await open(browser, foyer, { ...options, viewport: { width, height: 844 } })
    await enter(page, foyer, sample)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
    const look = async (name: string) => {
      await expect(dialog).toBeVisible()
      await review(page, `dialog-${name}`, { widths: [width], dialog: true })
    }
    const closed = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    const badges = page.locator('#badge')
    await press(page, /Travel|Voyage|Hébergement/)
    await look('hotels')
    await closed()
    await press(page, /Edit contact|Modifier le contact/)
    await dialog.getByRole('textbox').first().fill('')
    await press(dialog, /^(Save|Enregistrer)$/)
    await look('contact-mistakes')
    await closed()
    await badges.getByRole('row').filter({ hasText: 's.cherif' }).getByRole('button').first().click()
    await look('pending')
    await press(dialog, /Delete invitation|Supprimer l.invitation/)
    await look('delete')
    await closed()
    await badges.getByRole('row').filter({ hasText: 'Karim' }).getByRole('button').first().click()
    await look('edit-badge')
    await closed()
    await page.locator('#visa').getByRole('button', { name: 'Ajouter' }).click()
    await look('visa')
    await closed()
    await press(page, /^(Account|Compte)/)
    await look('avatar')
    await press(dialog, /Change password|Changer de mot de passe/)
    await press(dialog, /^(Save|Enregistrer)$/)
    await look('password-mistakes')
    await closed()
    await answerWith(page, '**/api/badge/badges/company/*', 401, {
      error: 'Sign in first',
      message: 'Sign in first',
      code: 'unauthorized',
    })
    await look('session-over')
    await page.context().close()
  }
})
