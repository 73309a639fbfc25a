import type { Page } from 'playwright/test'
import { expect, scan, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a person' })
const card = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Types into the field, and waits for the one person meant. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 70 })
  await expect(page.getByRole('option')).toHaveCount(1)
}

test('a key that is held down acts once: it opens, and neither checks in nor prints', async ({ desk }) => {
  await desk.badge({ email: 'rachid@sahara.example', nom: 'Rachid', prenom: 'Oukil' })
  const { page } = await desk.start()
  await expect(page.getByText('1 person')).toBeVisible()
  await find(page, 'rachid')
  for (let at = 0; at < 3; at++) await page.keyboard.down('Enter')
  await expect(card(page, 'Rachid Oukil')).toBeVisible()
  for (let at = 0; at < 3; at++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('F2')
  await page.getByLabel('Last Name').fill('Oukil-Amari')
  await page.keyboard.down('Control')
  for (let at = 0; at < 3; at++) await page.keyboard.down('s')
  await page.keyboard.up('s')
  await page.keyboard.up('Control')
  await expect(card(page, 'Rachid Oukil-Amari')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nobody yet today.')).toBeVisible()
})

test('Enter never opens a row of what stood in the field before: it waits for the results of this text', async ({
  desk,
}) => {
  for (const nom of ['Rachid', 'Ingrid'])
    await desk.badge({ email: `${nom}@sahara.example`.toLowerCase(), nom, prenom: 'Oukil' })
  const { page } = await desk.start()
  await expect(page.getByText('2 people')).toBeVisible()
  await find(page, 'rachid')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/desk\/people\?.*q=i/, async (route) => {
    await asked
    await route.continue()
  })
  await field(page).fill('ingrid')
  await page.getByRole('option', { name: /Rachid/ }).click()
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('ingrid')
  answer()
  await expect(card(page, 'Ingrid Oukil')).toBeVisible()
})

test('a row that is chosen among older results is not carried over to those of this text', async ({ desk }) => {
  await desk.badge({ email: 'karim@sahara.example', nom: 'Karim', prenom: 'Oukil' })
  await desk.badge({ email: 'karima@sahara.example', nom: 'Karima', prenom: 'Zidane' })
  const { page } = await desk.start()
  await expect(page.getByText('2 people')).toBeVisible()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/desk\/people\?.*q=zidane/, async (route) => {
    await asked
    await route.continue()
  })
  await page.keyboard.type('karim', { delay: 70 })
  await expect(page.getByRole('option')).toHaveCount(2)
  await field(page).fill('zidane')
  await page.keyboard.press('ArrowDown')
  answer()
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { selected: true })).toContainText('Karima')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Karima Zidane')).toBeVisible()
})

test('a scan over a half-typed search opens the scanned person, whatever the search still finds', async ({ desk }) => {
  const rachid = await desk.badge({ email: 'rachid@sahara.example', nom: 'Rachid', prenom: 'Oukil' })
  await desk.badge({ email: 'ingrid@sahara.example', nom: 'Ingrid', prenom: 'Solheim' })
  const { page } = await desk.start()
  await expect(page.getByText('2 people')).toBeVisible()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/desk\/people\?.*q=i/, async (route) => {
    await asked
    await route.continue()
  })
  await page.keyboard.type('ing', { delay: 70 })
  await page.keyboard.press('Enter')
  await scan(page, rachid.code)
  await expect(card(page, 'Rachid Oukil')).toBeVisible()
  answer()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: /Ingrid/ })).toBeVisible()
  await expect(field(page)).toHaveValue('ing')
  // A scanner so slow that its keys came as by hand.
  await page.keyboard.type(`FOYER:${rachid.code}`, { delay: 70 })
  await page.keyboard.press('Enter')
  await expect(card(page, 'Rachid Oukil')).toBeVisible()
  await page.keyboard.press('Escape')
  // They took the place of the search before, as a hand's would.
  await expect(field(page)).toHaveValue('')
})

test('Ctrl+Z takes back the last check-in only, says whose, and then nothing more', async ({ desk }) => {
  const people = ['Rachid', 'Ingrid', 'Yasmine']
  for (const nom of people) await desk.badge({ email: `${nom}@sahara.example`.toLowerCase(), nom, prenom: 'Oukil' })
  const { page } = await desk.start()
  await page.clock.install()
  await expect(page.getByText('3 people')).toBeVisible()
  const recent = page.getByRole('main').getByRole('listitem')
  const checkIn = async (nom: string) => {
    await find(page, nom.toLowerCase())
    await page.keyboard.press('Control+Enter')
    await expect(card(page, `${nom} Oukil is in`)).toBeVisible()
  }
  await checkIn('Rachid')
  await checkIn('Ingrid')
  await expect(recent).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Ingrid Oukil is no longer in')).toBeVisible()
  await expect(recent).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await checkIn('Yasmine')
  await expect(recent).toHaveText([/Yasmine/, /Rachid/])
  // The button stays for a minute; the key is for the last ten seconds.
  await page.clock.fastForward(11_000)
  await page.keyboard.press('Control+z')
  await find(page, 'yasmine')
  await page.keyboard.press('Escape')
  await expect(recent).toHaveText([/Yasmine/, /Rachid/])
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Yasmine Oukil is no longer in')).toBeVisible()
  await expect(recent).toHaveText([/Rachid/])
})

test('a message of an error leaves by itself, and covers neither the field nor the space bar', async ({ desk }) => {
  const { page } = await desk.start()
  await page.clock.install()
  await expect(page.getByText('Online')).toBeVisible()
  for (const size of [
    { width: 1080, height: 1920 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await scan(page, '0000000000000000')
    const message = page.getByRole('alertdialog', { name: 'Unknown badge' })
    await expect(message).toBeVisible()
    const box = await message.boundingBox()
    const space = page.getByRole('button', { name: 'space', exact: true })
    for (const other of [field(page), ...((await space.isVisible()) ? [space] : [])])
      expect(overlaps(box, await other.boundingBox())).toBe(false)
    const close = await message.getByRole('button').boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(64)
    await message.hover()
    await page.clock.fastForward(60_000)
    await expect(message).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(15_000)
    await expect(message).toBeHidden()
  }
})

type Box = { x: number; y: number; width: number; height: number } | null

function overlaps(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('not drawn')
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
