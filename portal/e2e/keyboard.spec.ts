import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { idParams } from '#server/testing/calls.ts'
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts'
import { dialog, expect, expectHeading, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an invitee completes the badge by keyboard alone, photo and crop included', async ({
  page,
  foyer,
  sample: { pendingId },
}) => {
  await page.goto(`/badge/${pendingId}`)

  await test.step('the photo: chosen through the button, moved with the arrows', async () => {
    const chooser = page.waitForEvent('filechooser')
    await tabAndPress(page, button(page, 'Choose photo'))
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await landscape() })
    const crop = dialog(page, 'Photo ID')
    const frame = crop.getByRole('group', { name: /Part of the photo/ })
    await tabTo(page, frame)
    const picture = crop.locator('img')
    const before = await picture.getAttribute('style')
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    await expect(picture).not.toHaveAttribute('style', before ?? '')
    await tabAndPress(page, button(page, 'Use photo'))
    await expect(crop).toBeHidden()
    await expect(button(page, 'Change photo')).toBeFocused()
  })
  await test.step('fields, policy, Save', async () => {
    await tabAndType(page, textbox(page, 'Name'), 'Salima')
    await tabAndType(page, textbox(page, 'Last Name'), 'Cherif')
    await tabAndType(page, textbox(page, 'Job Title'), 'Chargée de projet')
    await tabAndType(page, textbox(page, 'Mobile Number'), '+213 555 00 11 22')
    await tabAndPress(page, page.getByRole('checkbox'), 'Space')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await tabAndPress(page, button(page, 'Save'))
    await expectHeading(page, 'Congratulations')
  })
  expect(await foyer.organizer.badge.getBadge(idParams(pendingId))).toMatchObject({
    nom: 'Salima',
    prenom: 'Cherif',
    position: 'Chargée de projet',
    urlPhoto: expect.stringContaining('badges/photos/'),
  })
})

/** Twice as wide as high, so that the crop has somewhere to go. */
function landscape(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">
    <rect width="600" height="600" fill="#b9c9d0"/><rect x="600" width="600" height="600" fill="#a86b46"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
