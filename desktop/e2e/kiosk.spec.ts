import type { Page } from 'playwright/test'
import { addBadge } from '#portal/e2e/support/foyer.ts'
import { idParams } from '#server/testing/calls.ts'
import {
  button,
  dialog,
  expect,
  expectAccessible,
  expectButton,
  expectLanguage,
  expectText,
  link,
  pageHeading,
  region,
  test,
} from './support/test.ts'

const start = (page: Page) => button(page, 'My badge')

/** Types as a visitor does: there are no other keys. */
async function type(page: Page, text: string) {
  const keys = region(page, 'Keyboard')
  for (const letter of text) {
    const capital = button(keys, 'Capital letter')
    // The first letter of a name is one by itself.
    if (/[A-Z]/.test(letter) && (await capital.getAttribute('aria-pressed')) === 'false') await capital.click()
    const isSign = /[0-9@.+/:]/.test(letter)
    if (isSign) await button(keys, '123').click()
    await keys.getByRole('button', { name: letter, exact: true }).click()
    if (isSign) await keys.getByRole('button', { name: 'abc', exact: true }).first().click()
  }
}
async function takePhoto(page: Page) {
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await button(page, 'Take the photo').click()
}

test('Q-214 a visitor without a keyboard fills in a badge, with a photo of the kiosk’s camera', async ({ desk }) => {
  const { _id } = await addBadge(desk.foyer, { email: 'lina@naftal.example' })
  const { page } = await desk.startKiosk()
  await button(page, 'My badge').click()
  await page.getByLabel('Or type the code').click()
  await page.keyboard.insertText(`/badge/${_id}`)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  for (const [label, text] of [
    ['Company', 'Naftal'],
    ['Name', 'Lina'],
    ['Last Name', 'Kateb'],
    ['Job Title', 'Buyer'],
    ['Mobile Number', '+213'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click()
    await type(page, text)
  }
  await expectText(page, 'What you typed is kept until you leave this screen.')
  await button(page, 'Choose photo').click()
  await takePhoto(page)
  await button(page, 'Use this photo').click()
  await expectButton(page, 'Change photo')
  await page.getByRole('checkbox').check({ force: true })
  await button(page, 'Save').click()
  await expectText(page, 'Your badge is complete')
  await expect(page.getByText('The photo is missing')).toHaveCount(0)
  const stored = () => desk.foyer.organizer.badge.getBadge(idParams(_id))
  await expect.poll(stored).toMatchObject({ nom: 'Lina', prenom: 'Kateb', urlPhoto: expect.stringContaining('photos') })
})

test('Q-214 an outside address can be taken along as a QR code, and a file dialog never opens', async ({ desk }) => {
  const { page } = await desk.startKiosk()
  let opened = 0
  page.on('filechooser', () => opened++)
  page.context().on('page', () => opened++)
  await link(page, 'Floor plan').click()
  await link(page, 'How to get to Oran').click()
  const taken = dialog(page, 'Take it with you')
  await expect(taken.getByRole('img', { name: /^https:\/\/www\.google\.com\/maps/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const { _id } = await desk.foyer.organizer.speaker.createSpeaker({
    body: {
      email: 's@naftal.example',
      type: 'speaker',
    },
  })
  await page.goto(new URL(`/speaker/${_id}`, page.url()).href)
  await button(page, /upload/i)
    .first()
    .click()
  await expect(dialog(page, 'On your own device')).toBeVisible()
  expect(opened).toBe(0)
})

/** As the app enlarges a visitor's window; the page tells it by the width outside. */
const ZOOM = 88 / 48
const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1280, height: 800 },
]

/** What is pressed and is lower than 88 px on the screen, or reaches over its edge. */
function unfit() {
  const pressed =
    ':is(main, [role=dialog]) :is(a, button, textarea, input:is([type=text], [type=email], [type=password]))'
  return [...document.querySelectorAll(pressed)]
    .filter((one) => {
      const { left, right, height } = one.getBoundingClientRect()
      const isOver = left < -1 || right > document.documentElement.clientWidth + 1
      return one.checkVisibility() && (height < 47.5 || (isOver && !one.closest('ul')))
    })
    .map((one) => one.outerHTML)
}

test('Q-214 at both sizes and in both languages every target is 88 px high and axe finds nothing', async ({
  desk,
  context,
}) => {
  test.slow()
  await context.addInitScript((zoom) => {
    Object.defineProperty(window, 'outerWidth', { get: () => Math.round(window.innerWidth * zoom) })
  }, ZOOM)
  const { page } = await desk.startKiosk()
  const review = async () => {
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width: Math.round(width / ZOOM), height: Math.round(height / ZOOM) })
      for (const language of ['fr', 'en']) {
        await page.locator(`nav [lang="${language}"]`).click()
        await expectLanguage(page, language)
        await expect.poll(() => page.evaluate(unfit), `${page.url()} ${width} ${language}`).toEqual([])
      }
    }
    await expectAccessible(page)
  }
  await start(page).waitFor()
  await review()
  for (const way of ['Register as a visitor', 'Visa letter', 'Staff']) {
    await page.getByText(way, { exact: true }).click()
    await pageHeading(page).waitFor()
    await test.step(way, review)
    const isPage = new URL(page.url()).pathname !== '/'
    await page.getByRole('button', { name: isPage ? /^I am done/ : 'Back' }).click()
    await start(page).waitFor()
  }
  await page.getByText('Floor plan', { exact: true }).click()
  await link(page, 'How to get to Oran').click()
  const taken = dialog(page, 'Take it with you')
  await expect(taken.getByRole('img')).toBeInViewport({ ratio: 1 })
  await review()
  await expect(taken.getByRole('img')).toBeInViewport({ ratio: 1 })
})

test('Q-214 at the start screen nothing is left of the visit before, whichever way led back', async ({ desk }) => {
  const { page } = await desk.startKiosk()
  const first = page.getByRole('main').getByRole('textbox').first()
  const open = () => page.getByText('Visa letter', { exact: true }).click()
  await open()
  await first.fill('Belkacem')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('banner').getByRole('link').first().click()
  // The next visit has a window of its own; what is pressed before is lost with the old one.
  await page.waitForFunction(() => !('isOld' in window))
  await start(page).waitFor()
  await open()
  await expect(first).toHaveValue('')
})

test('Q-214 the keys have accents, begin a name with a capital, and leave', async ({ desk }) => {
  const { page } = await desk.startKiosk()
  await button(page, 'Register as a visitor').click()
  await page.getByLabel('Company').waitFor()
  const left = 'Still missing: photo, name, last name, company, e-mail, job title, mobile, privacy policy.'
  await expectText(page, left)
  const keys = region(page, 'Keyboard')
  const press = async (...names: string[]) => {
    for (const name of names) await keys.getByRole('button', { name, exact: true }).click()
  }
  const name = page.getByLabel('Name', { exact: true })
  await name.click()
  await press('Letters with accents', 'Ç', 'a', 'Letters with accents', 'ï')
  await expect(name).toHaveValue('Çaï')
  await press('Close the keyboard')
  await expect(keys).toBeHidden()
  await page.getByLabel('E-mail', { exact: true }).click()
  await press('a')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('a')
  await page.getByLabel('Job Title', { exact: true }).click()
  await press('Next field', 'Close the keyboard')
  await expect(keys).toBeHidden()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeInViewport({ ratio: 1 })
})
