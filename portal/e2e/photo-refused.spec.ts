import type { Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { makeSample } from './support/sample.ts'
import { addPhoto, clean, photoInput, portrait, speakerOf, stored } from './support/speaker.ts'
import { expect, test } from './support/test.ts'

const refuse = (foyer: Foyer, entity: string, id: string, photo: unknown, reasons: string[]) =>
  foyer.organizer('PUT', `/api/photos/${entity}/${id}`, {
    state: 'refused',
    photo: storedPath(photo),
    reasons,
  })
const storedPath = (address: unknown) => String(address).replace('/api/upload/files/', '')
const refusal = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('div', { has: page.getByText(title, { exact: true }) })
    .last()

test('PBADGE-04 UPL-03 a badge whose photo was refused says why, until another one is there', async ({
  page,
  foyer,
}) => {
  const { completeId } = await makeSample(foyer)
  const before = (await foyer.organizer('GET', `/api/badge/badgeWithError/${completeId}`)) as {
    data: { urlPhoto: string }
  }
  await refuse(foyer, 'badge', completeId, before.data.urlPhoto, ['hidden', 'blurred'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/badge/${completeId}`)
  const why = refusal(page, 'Another photo is needed')
  await expect(why.getByRole('listitem')).toHaveText([
    'Dark glasses or a hat hides the face',
    'The photo is blurred or too dark',
  ])
  await expect(page.getByText('Your badge is ready. You can still change it.')).toBeHidden()
  await clean(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await portrait(),
  })
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await expect(why).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await expect(why).toBeHidden()
})

test('SPK-05 a speaker whose photo was refused reads why in French, until another one is there', async ({
  page,
  foyer,
}) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  await addPhoto(page)
  await refuse(foyer, 'speaker', _id, (await stored(foyer, _id)).urlPhoto, ['several'])
  await page.reload()
  await expect(refusal(page, 'Another photo is needed')).toBeVisible()
  await page.getByRole('radio', { name: 'Français' }).check({ force: true })
  const why = refusal(page, 'Il faut une autre photo')
  await expect(why.getByRole('listitem')).toHaveText(['La personne n’est pas seule sur la photo'])
  await photoInput(page).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await portrait(),
  })
  await expect(page.locator('img[src*="/api/upload/files/speakers/photos/"]').first()).toBeVisible()
  await expect(why).toBeHidden()
})
