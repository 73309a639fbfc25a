import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import writeXlsxFile from 'write-excel-file/node'
import type { EmptyOffice } from '../../../portal/e2e/support/empty-office.ts'
import type { Mailbox, ReceivedMail } from '../../../portal/e2e/support/mailbox.ts'
import { portrait } from '../../../portal/e2e/support/sample.ts'
import { acceptBoth, addPhoto, NADIA } from '../../../portal/e2e/support/speaker.ts'
import { fillApplication, sendRequest } from '../../../portal/e2e/support/visa.ts'
import { filesHolding } from '../../../server/testing/search-bytes.ts'

/** Where the season is played, and where its mails arrive. */
export interface Office extends EmptyOffice {
  mailbox: Mailbox
}

export const emailOf = (number: number) => `office@company-${number}.example`
export const inviteeOf = (number: number) => `staff@company-${number}.example`
const personOf = (number: number) => ['Amel', 'Rachid', 'Ingrid'][number - 1] ?? ''

/** A browser of its own, as users have it. */
export async function openBrowser(browser: Browser, baseURL: string, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale,
    // A window behind others draws no frames: what fades out there would stay.
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Algiers',
  })
  return context.newPage()
}

/** Headings as companies write them, and every so often a mistake: its row in the sheet, and what was meant. */
export async function companySheet(count: number) {
  const heads = ['Raison sociale', 'Courriel', 'Contact', 'Visiteurs', 'Stands']
  const cells = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return [`Company ${number}`, emailOf(number), `Person ${number}`, '10', `A${number}|Stand nu|3|3`]
  })
  const mends = Array.from({ length: 12 }, (_, index) => {
    const row = 20 * (index + 1)
    const at = [1, 3, 4][index % 3] ?? 1
    const cell = cells[row - 2] as string[]
    const value = cell[at] ?? ''
    cell[at] = ['office@@company', 'ten', 'A1|Stand nu|wide|3'][index % 3] ?? ''
    return { row, column: heads[at] ?? '', value }
  })
  const rows = [heads, ...cells].map((row) => row.map((value) => ({ value, type: String })))
  const file = await writeXlsxFile(rows as never, { sheet: 'Companies' } as never)
  const bytes = await (file as unknown as { toBuffer(): Promise<Buffer> }).toBuffer()
  return { bytes, mends }
}

export async function typeDay(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(digits)
}

/** Both days of the event; the later one first, so that the event never ends before it begins. */
export async function setDays(page: Page, { start, end }: { start: string; end: string }): Promise<void> {
  const days = page.getByRole('region', { name: 'Days of the event', exact: true })
  for (const [label, digits] of [
    ['First day', start],
    ['Last day', end],
  ] as const) {
    await typeDay(days.getByRole('group', { name: label, exact: true }), digits)
    await days.getByLabel('English').focus()
    await expect(page.getByText(`Saved: Days of the event, ${label}.`)).toBeVisible()
  }
}

export const tick = (box: Locator) => box.check({ force: true })

export const confirm = (page: Page, act: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name: act }).click()

function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 320, height: 320, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

/** Address, logo, material, an invitation: 100 per cent. */
export async function completeProfile(page: Page, number: number): Promise<void> {
  const section = page.locator('#catalogue')
  await section.getByLabel('Address', { exact: true }).fill(`${number}, boulevard de la Soummam, Oran`)
  await section.getByLabel('Activity Sector').fill('Valves')
  await section.getByLabel('Company Description').fill('Valves and metering skids.')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a logo' }).click()
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByText('Logo edited with Success')).toBeVisible()
  const material = page.locator('#material')
  await material.getByRole('button', { name: 'Add Item' }).click()
  await material.getByLabel('Items').fill('Spotlight, 50 W')
  await material.getByLabel('Qty').fill('6')
  await expect(material.getByText(/^Saved/)).toBeVisible()
  const invitee = page.getByRole('textbox', { name: 'Booth Staff', exact: true })
  await invitee.fill(inviteeOf(number))
  await invitee.press('Enter')
  await expect(page.getByText(`Invitation sent with success to ${inviteeOf(number)}`).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('aria-valuenow', '100')
}

export async function completeBadge(page: Page, number: number): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(personOf(number))
  await page.getByLabel('Last Name').fill('Oukil')
  await page.getByLabel('Job Title').fill('Engineer')
  await page.getByLabel(/Mobile/).fill('+213 555 12 34 56')
  const buffer = await portrait()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const photo = page.locator('img[src*="/api/upload/files/badges/photos/"]').filter({ visible: true })
  await expect(photo.first()).toBeVisible()
  await tick(page.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Congratulations')).toBeVisible()
}

/** 'Send me my link again', on the sign-in page. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /Lost the link/ }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send the link', exact: true }) })
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(page.getByText(`If a badge or a speaker profile belongs to ${email}`)).toBeVisible()
}

export async function completeSpeaker(page: Page): Promise<void> {
  await addPhoto(page)
  await acceptBoth(page)
  for (const [label, text] of [
    ['Company', NADIA.company],
    ['Last Name', NADIA.prenom],
    ['Job Title', NADIA.position],
    ['Mobile Number', NADIA.tel],
    ['Topic', NADIA.topic],
    ['Bio', NADIA.bio],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Thank you')
}

export async function askForVisa(page: Page): Promise<void> {
  await page.goto('/visa')
  await fillApplication(page)
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your visa letter request is received' })).toBeVisible()
}

/** Number and code of the letter, from the link in its mail. */
export function letterOf(mail: ReceivedMail): { number: string; code: string } {
  const [link = ''] = /http\S+\/letter\?[^\s)\]]+/.exec(mail.text ?? '') ?? []
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  const params = new URL(link).searchParams
  return { number: params.get('number') ?? '', code: params.get('code') ?? '' }
}

export async function keyShown(dialog: Locator): Promise<string> {
  await expect(dialog.getByText('It is shown only once.')).toBeVisible()
  return (await dialog.locator('p').nth(1).innerText()).trim()
}

/** The wizard, as in desk.spec.ts. */
export async function setUpDesk(page: Page, url: string, key: string): Promise<void> {
  await page.getByLabel('Address').fill(url)
  await page.keyboard.press('Enter')
  await page.getByLabel('Key', { exact: true }).fill(key)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this desk').fill('Desk 1')
  await page.getByLabel('Staff PIN').fill('2580')
  await page.getByRole('button', { name: 'Next: printer' }).click()
  await page.getByText('Paper folder').first().click()
  await page.getByRole('button', { name: 'Start the desk' }).click()
  await expect(page.getByRole('heading', { name: 'Before the doors open' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 people')).toBeVisible()
}

export async function checkIn(page: Page, number: number): Promise<void> {
  await page.keyboard.type(personOf(number).toLowerCase(), { delay: 70 })
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`${personOf(number)}.* is in`) })).toBeVisible()
}

/** Whether a file of the data directory holds one of the texts. */
export const bytesHold = (folder: string, texts: readonly string[]) => filesHolding(folder, texts).length > 0

/** Where the photos of badges and speakers lie, as paths under the files. */
export function photosIn(dataDir: string): string[] {
  return ['badges', 'speakers'].flatMap((owner) =>
    readdirSync(join(dataDir, 'files', owner, 'photos')).map((name) => `${owner}/photos/${name}`),
  )
}
