import { holdRequests } from './support/portal.ts'
import { acceptBoth, addPhoto, calls, clean, NADIA, save, speakerOf, stored } from './support/speaker.ts'
import { button, expect, link, test } from './support/test.ts'

test('a speaker saves and is thanked in both languages', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  await addPhoto(page)
  await acceptBoth(page)
  await page.getByLabel('Topic', { exact: true }).fill('Methane from the air')
  const writes = calls(page, 'PUT', '/api/speaker/')
  const release = await holdRequests(page, `**/api/speaker/speakers/${_id}`)
  await test.step('SPK-15 Save waits while it is saving', async () => {
    await save(page).click()
    const saving = button(page, 'Saving')
    await expect(saving).toBeDisabled()
    await expect(saving.locator('svg').first()).toBeVisible()
    await saving.click({ force: true })
    release()
  })
  await test.step('SPK-20 thanks take the place of the form', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Thank you')
    await expect(page.locator('form')).toHaveCount(0)
  })
  await test.step('STATE-02 the known speaker was changed, once', async () => {
    expect(writes).toEqual([
      expect.objectContaining({
        topic: 'Methane from the air',
        accepted: true,
        arrivalDate: '2024-10-12T23:00:00.000Z',
        departureDate: '2024-10-17T23:00:00.000Z',
        consents: [
          { document: 'privacy', version: '1', language: 'en' },
          { document: 'speaker_release', version: '1', language: 'en' },
        ],
      }),
    ])
  })
  const english = page.locator('main section[lang=en]')
  const french = page.locator('main section[lang=fr]')
  await test.step('SPK-21 SPK-22 FACT-06 the badge and where it is collected', async () => {
    await expect(english).toContainText('also serves as your speaker badge and gives full delegate access')
    await expect(english).toContainText('A confirmation letter is sent to you')
    await expect(english).toContainText('venue registration area two weeks before opening')
    await expect(french).toContainText('badge de conférencier')
    await expect(page.getByRole('img', { name: /^Speaker, Nadia, Ferhat/ })).toBeVisible()
  })
  await test.step('FACT-02 FACT-08 where to go, and how dressed', async () => {
    await expect(english).toContainText('Formal dress is required for everyone')
    await expect(english).toContainText('Bir El Djir')
    await expect(link(english, 'Map')).toHaveAttribute('href', /^https:\/\/.*maps/)
  })
  await clean(page)
  await test.step('FACT-07 the confirmation letter', async () => {
    const letter = await foyer.mailbox.mailTo(NADIA.email)
    expect(letter.recipients).toEqual([NADIA.email])
  })
  expect(await stored(foyer, _id)).toMatchObject({ accepted: true, topic: 'Methane from the air' })

  await test.step('ENT-16 Q-118 opened again it is the form, with both boxes ticked', async () => {
    await page.reload()
    await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('Methane from the air')
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
    await expect(page.getByText('not sent yet')).toHaveCount(0)
  })
})
