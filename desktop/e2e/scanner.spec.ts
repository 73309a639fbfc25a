import { groupCode } from '#shared/badge/pass.ts'
import { keysOfScan, scannerProfiles } from '../testing/scanner-keys.ts'
import { byHand, keysOf, press } from './support/press-keys.ts'
import { expect, test } from './support/test.ts'

test('scanners that are slow, in fits or set to another keyboard open the card; a half-typed search stays', async ({
  desk,
}) => {
  const { code } = await desk.badge({ email: 'amel@sahara.example', nom: 'Mohammed', prenom: 'Ben Ali' })
  const { page } = await desk.start()
  const field = page.getByRole('combobox', { name: 'Find a person' })
  const card = page.getByRole('heading', { name: 'Mohammed Ben Ali' })
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(field).toBeFocused()
  for (const profile of scannerProfiles)
    for (const computer of ['us', 'fr', 'ar'] as const) {
      await field.fill('bena')
      const keys = keysOfScan(profile, `FOYER:${code}-A1B2C3`, computer)
      // The first ones come so slowly that the page has them already.
      await press(page, keys.slice(0, 3))
      await expect(field).toHaveValue(
        `bena${keys
          .slice(0, 3)
          .map(({ key }) => key)
          .join('')}`,
      )
      const last = keys[2]?.at ?? 0
      await press(
        page,
        keys.slice(3).map((key) => ({ ...key, at: key.at - last })),
        0,
      )
      await expect(card, `${profile.name} at ${computer}`).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('bena')
    }
})

test('a code that is typed or pasted finds its person; what is no badge is told in one sentence', async ({ desk }) => {
  const { code } = await desk.badge({ email: 'amel@sahara.example', nom: 'Mohammed', prenom: 'Ben Ali' })
  const { page } = await desk.start()
  const field = page.getByRole('combobox', { name: 'Find a person' })
  await expect(page.getByText('1 person')).toBeVisible()
  for (const text of [groupCode(code).join(' '), `foyer:${code.toLowerCase()}`, `${code}-A1B2C3`]) {
    await field.fill(text)
    await expect(page.getByRole('option', { name: /Mohammed Ben Ali/ })).toBeVisible()
  }
  await field.fill('')

  await byHand(page, 'ben')
  await expect(page.getByRole('option')).toHaveCount(1)
  await press(page, keysOf('BEGIN:VCARD\nVERSION:3.0\nN:Ben Ali\nEND:VCARD\n', 5))
  await expect(page.getByText('Not a badge')).toHaveCount(1)
  await expect(field).toHaveValue('ben')
  await expect(page.getByRole('option')).toHaveCount(1)
  await byHand(page, 'moham')
  await expect(field).toHaveValue('moham')

  // Its first keys come so slowly that the page has them.
  await page.getByText('Not a badge').evaluate((first) => first.setAttribute('data-seen', ''))
  await press(page, keysOf('https:', 70))
  await press(page, keysOf('//oran.example/fair\n', 5), 100)
  await expect(page.locator(':text("Not a badge"):not([data-seen])')).toHaveCount(1)
  await byHand(page, 'ben')
  await expect(field).toHaveValue('ben')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mohammed Ben Ali' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('ben')
  await byHand(page, 'ali')
  await expect(field).toHaveValue('ali')

  await page.keyboard.press('Escape')
  await field.evaluate(() => Object.assign(window, { lastKeyAt: performance.now() }))
  for (let count = 0; count < 60; count++) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect(page.getByText('A key is held down')).toHaveCount(1)
  await expect(field).toHaveValue(/^a?$/)
})

test('what is typed on a card goes to the search, letter by letter', async ({ desk }) => {
  const { code } = await desk.badge({ email: 'fatima@sahara.example', nom: 'Fouad', prenom: 'Ferhat' })
  const { page } = await desk.start()
  await expect(page.getByText('1 person')).toBeVisible()
  for (const name of ['fouad', 'ferhat']) {
    await press(page, keysOfScan({ layout: 'us', end: 'Enter', gaps: [5] }, `FOYER:${code}`))
    await expect(page.getByRole('heading', { name: 'Fouad Ferhat' })).toBeVisible()
    await byHand(page, name)
    await expect(page.getByRole('combobox')).toHaveValue(name)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toHaveValue('')
  }
})
