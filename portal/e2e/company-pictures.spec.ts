import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { alertsOf, answerWith, callsOf, enter } from './support/portal.ts'
import { clean } from './support/speaker.ts'
import { expect, expectText, test } from './support/test.ts'

/** A picture of noise, so that it is larger than what is ignored. */
function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

async function choose(page: Page, button: string, buffer: Buffer, name = 'picture.png'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const mimeType = name.endsWith('.png') ? 'image/png' : name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  await (await chooser).setFiles({ name, mimeType, buffer })
}

test('COMP-03 the logo is uploaded, changed and deleted', async ({ page, foyer, sample }) => {
  const alerts = alertsOf(page)
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  await expectText(section, '320x320, png')
  const logo = section.getByRole('img', { name: 'Logo of Sahara Flow Control SPA' })
  const calls = callsOf(page)

  await test.step('UPL-04 another size is accepted with a warning', async () => {
    const upload = page.waitForResponse('**/api/upload/uploadFile')
    await choose(page, 'Add a logo', await picture(400, 300))
    expect((await (await upload).json()).file).toMatch(/^companies\/logos\//)
    await expectText(page, 'yours: 400 × 300')
    await expectText(page, 'Logo edited with Success')
    await expect(logo).toHaveJSProperty('naturalWidth', 400)
  })
  const first = await logo.getAttribute('src')
  await test.step('COMP-12 the right size without one; the picture follows', async () => {
    await expect(page.getByText('Logo edited with Success')).toHaveCount(0)
    await choose(page, 'Change, Logo', await picture(320, 320))
    await expectText(page, 'Logo edited with Success')
    await expect(page.getByText('Unusual size')).toHaveCount(0)
    await expect(logo).toHaveJSProperty('naturalWidth', 320)
    expect(await logo.getAttribute('src')).not.toBe(first)
    await expectText(section, '35 / 49')
  })
  const remove = page.getByRole('button', { name: 'Delete, Logo' })
  await test.step('COMP-13 Yes deletes file and field; the focus goes to the button beside', async () => {
    await remove.click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expectText(page, 'Logo deleted with Success')
    await expect(logo).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Add a logo' })).toBeFocused()
    expect(calls.names).toContain('DELETE /api/upload/deleteFile')
    await expect.poll(async () => (await me(page)).percentage).toBe(50)
  })
  await test.step('ERR-05 a refused change of the company is alerted', async () => {
    await answerWith(page, '**/api/company/urlLogo/*', 500, { error: 'The disk is full' })
    await choose(page, 'Add a logo', await picture(320, 320))
    await expect.poll(() => alerts).toEqual(['The disk is full'])
  })
})

test('Q-259 on a phone a wide JPEG becomes a logo of 320 × 320 by keyboard, and a WebP an advertisement in A5', async ({
  page,
  foyer,
  sample,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  const wide = await sharp(await picture(1600, 400))
    .jpeg()
    .toBuffer()
  await choose(page, 'Add a logo', wide, 'logo.jpg')
  const dialog = page.getByRole('dialog', { name: 'Logo' })
  await expectText(dialog, 'It is saved as a 320 × 320 PNG.')
  await clean(page)
  await dialog.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this part' }).focus()
  await page.keyboard.press('Enter')
  const logo = section.getByRole('img', { name: 'Logo of Sahara Flow Control SPA' })
  await expect(logo).toHaveJSProperty('naturalWidth', 320)
  await expect(logo).toHaveJSProperty('naturalHeight', 320)
  await expect(page.getByText('Unusual size')).toHaveCount(0)

  const webp = await sharp(await picture(700, 500))
    .webp()
    .toBuffer()
  await choose(page, 'Add an image', webp, 'pub.webp')
  await page
    .getByRole('dialog', { name: 'Advertisement' })
    .getByRole('button', { name: 'Use the whole picture' })
    .click()
  const group = page.getByRole('group', { name: 'Advertisement' })
  await expect(group.getByRole('img')).toHaveJSProperty('naturalWidth', 700)
  await expect(group.getByRole('img')).toHaveJSProperty('naturalHeight', 990)
  await expect(page.getByText('Unusual size')).toHaveCount(0)
})

/** The company as the server holds it. */
function me(page: Page): Promise<{ percentage: number; urlPub: string }> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/user/me_company', { headers })).json()
  })
}
