import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts'
import { ACCEPT_ALERT, PHOTO_ALERT, pdf, save, speakerOf, stored } from './support/speaker.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a speaker finishes by keyboard alone', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)

  await test.step('SPK-18 Save without a photo: the alert is closed with Enter and leads to the photo', async () => {
    await tabAndPress(page, save(page))
    await answerAlert(page, PHOTO_ALERT)
    await expect(button(page, 'Upload your ID Photo')).toBeFocused()
  })
  await test.step('SPK-03 the photo is chosen, moved with the arrows and taken', async () => {
    const upload = button(page, 'Upload your ID Photo')
    const wide = { create: { width: 1200, height: 600, channels: 3 as const, background: '#88aabb' } }
    await chooseFile(page, upload, 'me.jpg', 'image/jpeg', await sharp(wide).jpeg().toBuffer())
    const crop = page.getByRole('dialog')
    await tabTo(page, crop.getByRole('group', { name: /Part of the photo/ }))
    await page.keyboard.press('ArrowLeft')
    await tabAndPress(page, button(page, 'Use photo'))
    await expect(crop).toBeHidden()
    await expect(page.locator('main img[src*="/speakers/photos/"]').first()).toBeVisible()
    await expect(upload).toBeFocused()
  })
  await test.step('SPK-08 a list is opened, gone through by letter and closed; Escape keeps what stood there', async () => {
    const type = page.getByRole('button', { name: /Speaker Type|Type Speaker/ })
    await tabAndPress(page, type)
    const moderator = page.getByRole('option', { name: 'Moderator' })
    await expect(page.getByRole('option', { name: 'Speaker' })).toBeFocused()
    await page.keyboard.press('m')
    await expect(moderator).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(type).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Speaker' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Moderator/ })).toBeFocused()
  })
  await test.step('SPK-12 fields, a day that is typed, hours that are stepped, a day of the calendar', async () => {
    await tabAndType(page, field(page, 'Job Title'), ' ')
    await tabAndType(page, field(page, 'Topic'), 'Methane from the air')
    const day = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('spinbutton')
    await tabTo(page, day('Arrival Date').first())
    await page.keyboard.type('05102025')
    await expect(day('Arrival Date')).toHaveText(['05', '10', '2025'])
    const hour = page.getByRole('spinbutton', { name: 'Arrival Date, Hour' })
    await tabTo(page, hour)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(hour).toHaveAttribute('aria-valuenow', '1')
    await tabTo(page, day('Departure Date').first())
    await page.keyboard.type('08102025')
    const calendar = page.getByRole('button', { name: /Calendar/ }).last()
    await tabAndPress(page, calendar)
    await expect(page.getByRole('grid').locator(':focus')).toHaveAccessibleName(/8 October 2025/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(calendar).toBeFocused()
    await expect(day('Departure Date')).toHaveText(['09', '10', '2025'])
  })
  await test.step('SPK-13 a document is sent, and its removal taken back', async () => {
    const row = page.locator('form li').filter({ hasText: 'File 1' })
    await chooseFile(page, row.getByRole('button', { name: 'Upload File' }), 'talk.pdf', 'application/pdf', pdf(2000))
    await expect(row).toContainText('talk.pdf')
    await expect(row.getByRole('button', { name: 'Upload File' })).toBeFocused()
    await tabAndPress(page, row.getByRole('button', { name: 'Remove' }))
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: 'Remove' })).toBeFocused()
    await expect(row).toContainText('talk.pdf')
  })
  await test.step('SPK-16 SPK-17 SPK-19 what is accepted is read in its dialog, which keeps the focus inside, and ticked with the space bar', async () => {
    for (const name of ['Speaker Consent and Release Form', 'Global Privacy Policy']) {
      const link = page.getByRole('link', { name })
      await tabAndPress(page, link)
      const dialog = page.getByRole('dialog')
      await expectFocusInside(dialog)
      for (let tabs = 0; tabs < 8; tabs++) {
        await page.keyboard.press('Tab')
        await expectFocusInside(dialog)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    }
    await tabAndPress(page, save(page))
    await answerAlert(page, ACCEPT_ALERT)
    for (const name of [/Consent/, /Privacy/]) {
      const box = page.getByRole('checkbox', { name })
      await tabTo(page, box)
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    }
  })
  await test.step('VAL-06 a mistake has the focus and says itself; Enter in a field saves', async () => {
    await tabAndPress(page, save(page))
    const job = field(page, 'Job Title')
    await expect(job).toBeFocused()
    await expect(job).toHaveAttribute('aria-invalid', 'true')
    await expect(job).toHaveAccessibleDescription(/Position is required/)
    await tabAndType(page, job, 'Head of methane')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Thank you')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  })
  expect(await stored(foyer, _id)).toMatchObject({
    type: 'moderator',
    position: 'Head of methane',
    topic: 'Methane from the air',
    arrivalDate: '2025-10-05T00:00:00.000Z',
    // The 9th in Oran, where the clocks are an hour ahead.
    departureDate: '2025-10-08T23:00:00.000Z',
    accepted: true,
    urlPhoto: expect.stringContaining('speakers/photos/'),
    urlFile1: expect.stringContaining('speakers/topics1/'),
  })
})

async function answerAlert(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(words, { exact: true })).toBeVisible()
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
}

async function chooseFile(page: Page, opener: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await tabAndPress(page, opener)
  await (await chooser).setFiles({ name, mimeType, buffer })
}

async function expectFocusInside(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
}
