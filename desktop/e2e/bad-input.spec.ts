import type { Page } from 'playwright/test'
import { byHand, keysOf, press } from './support/press-keys.ts'
import { expect, test } from './support/test.ts'

/** How often a keyboard repeats a key in a minute, and until that is told. */
const MINUTE = 30 * 60
const FIRST_SECONDS = 60

const scan = (page: Page, code: string) => press(page, keysOf(`FOYER:${code}\n`, 5))

/** A key that is held down, as a keyboard repeats it. */
const hold = (page: Page, key: string, times: number, goesOn = false) =>
  page.evaluate(
    ([held, count, isHeld]) => {
      for (let at = 0; at < count; at++) {
        const event = new KeyboardEvent('keydown', {
          key: held,
          bubbles: true,
          cancelable: true,
          repeat: isHeld || at > 0,
        })
        const isWritten = (document.activeElement ?? document.body).dispatchEvent(event)
        if (isWritten && held.length === 1) document.execCommand('insertText', false, held)
      }
    },
    [key, times, goesOn] as const,
  )

test('whatever is held before the scanner: one calm sentence, nothing is written, and the next badge works', async ({
  desk,
}) => {
  const amel = await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  const { page } = await desk.start()
  const field = page.getByRole('combobox', { name: 'Find a person' })
  const messages = page.getByRole('alertdialog')
  const asked: string[] = []
  page.on('request', (one) => asked.push(decodeURIComponent(one.url())))
  await expect(page.getByText('1 person')).toBeVisible()
  const long = 'x1y2z3'.repeat(1_667).slice(0, 10_000)
  for (const [name, keys, sentence] of [
    ['a foreign QR', keysOf('https://menu.example/table/7?utm=qr\n', 5), 'Not a badge'],
    ['a business card', keysOf('BEGIN:VCARD\nN:Ben Ali;Mohammed\nTEL:+213555\nEND:VCARD\n', 5), 'Not a badge'],
    ['a badge of another event', keysOf('FOYER:0123456789ABCDEF-A1B2C3\n', 5), 'Unknown badge'],
    ['10,000 characters of a stuck scanner', keysOf(`${long}\n`, 4), 'Not a badge'],
    ['10,000 characters that begin as a badge', keysOf(`FOYER:${long}\n`, 4), 'Not a badge'],
  ] as const)
    await test.step(name, async () => {
      await byHand(page, 'ben')
      await expect(field).toHaveValue('ben')
      asked.length = 0
      await press(page, [...keys])
      await expect(messages).toContainText([sentence])
      await expect(field).toHaveValue('ben')
      expect(Math.max(0, ...asked.map((url) => url.length))).toBeLessThan(400)
      // It leaves by itself.
      await expect(messages).toHaveCount(0)
      await page.keyboard.press('Escape')
      await scan(page, amel.code)
      await expect(page.getByRole('heading', { name: 'Amel Haddad' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('')
    })
})

test('a void label is told of, and a key that is held for a minute writes once', async ({ desk }) => {
  const amel = await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  const { page } = await desk.start()
  const field = page.getByRole('combobox', { name: 'Find a person' })
  await expect(page.getByText('1 person')).toBeVisible()
  await test.step('a void label', async () => {
    await scan(page, amel.code)
    await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
    await page.getByRole('button', { name: 'Print only' }).click()
    await expect(page.getByRole('button', { name: 'Report lost' })).toBeVisible()
    const path = `/api/prints?id=${amel._id}`
    const prints = () => desk.foyer.organizer('GET', path) as Promise<{ state: string; code: string }[]>
    await expect.poll(prints).toHaveLength(1)
    await page.getByRole('button', { name: 'Report lost' }).click()
    await page.getByRole('button', { name: 'Make the badge void' }).click()
    await expect(page.getByText('It is refused from now on.')).toBeVisible()
    const [label] = await prints()
    await scan(page, `${amel.code}-${label?.code}`)
    await expect(page.locator('section[role=alert]')).toContainText('This badge is void')
    await page.keyboard.press('Escape')
  })

  for (const key of ['a', 'Enter', ' '])
    await test.step(`the key ${JSON.stringify(key)} for a minute`, async () => {
      await field.evaluate(() => Object.assign(window, { lastKeyAt: performance.now() }))
      await hold(page, key, FIRST_SECONDS)
      await expect(page.getByText('A key is held down')).toHaveCount(key === 'Enter' ? 0 : 1)
      await hold(page, key, MINUTE - FIRST_SECONDS, true)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(key === 'Enter' ? '' : /^.?$/)
      await page.keyboard.press('Escape')
    })
  await expect(page.getByText('Nobody yet today.')).toBeVisible()
})
