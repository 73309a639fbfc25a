import type { Page } from 'playwright/test'
import {
  AMEL,
  button,
  expect,
  expectButton,
  expectHeading,
  expectText,
  press,
  takePhoto,
  test,
} from './support/test.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const FIELDS = ['Name', 'Last Name', 'Company', 'E-mail', 'Job Title', 'Mobile Number']
const save = (page: Page) => button(page, 'Save, check in and print')

async function fillTextFields(page: Page, nom: string, email = '') {
  for (const [index, text] of [nom, 'Zidane', 'Atlas', email, 'Buyer', '+213 5'].entries())
    await field(page, FIELDS[index] ?? '').fill(text)
}

async function fillWholeForm(page: Page, nom: string, email = '') {
  await takePhoto(page)
  await fillTextFields(page, nom, email)
  await page.getByRole('checkbox').check({ force: true })
}

async function expectEmpty(page: Page) {
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByAltText('The photo that was taken')).toBeHidden()
}

/** Holds back requests whose URL contains this, until the page was drawn anew twice. */
async function delay(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const status = () => page.waitForResponse(/desk\/status/)
    await status()
    await status()
    await route.continue()
  })
}

test('a walk-in that could not be saved keeps what was typed; once saved, the form is empty, however slow the save', async ({
  desk,
}) => {
  const { page } = await desk.start()
  await expectText(page, 'Online')
  await page.keyboard.press('F3')
  await fillWholeForm(page, 'Inès')
  await page.route('**/api/upload/uploadFile', (route) => route.fulfill({ status: 507, json: {} }), {
    times: 1,
  })
  await save(page).click()
  await expectText(page, 'Something went wrong')
  await expect(field(page, 'Company')).toHaveValue('Atlas')
  await save(page).click()
  await expectHeading(page, 'Inès Zidane is in')
  await expectText(page, '0 changes waiting')
  expect(await desk.foyer.organizer.badge.listBadges()).toMatchObject([{ nom: 'Inès' }])
  await delay(page, '/api/badge/create-badge')
  await delay(page, '/api/checkins')
  for (let round = 0; round < 4; round++) {
    await page.keyboard.press('F3')
    await expectEmpty(page)
    await fillWholeForm(page, `Visitor ${round}`)
    await save(page).click()
    // Keystrokes during the save must not end up in the next form.
    await field(page, 'Company').press('x')
    await expectHeading(page, `Visitor ${round} Zidane is in`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a draft is kept on Back, begins with the name that was searched for, can be emptied, and ends where visitors see it', async ({
  desk,
}) => {
  const { page } = await desk.start()
  await expectText(page, 'Online')
  await page.keyboard.type('Ines Zidane', { delay: 70 })
  await press(page, 'Walk-in visitor')
  await expect(field(page, 'Name')).toHaveValue('Ines')
  await expect(field(page, 'Last Name')).toHaveValue('Zidane')
  await field(page, 'Company').fill('Atlas')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await press(page, 'Walk-in visitor: draft')
  await expect(field(page, 'Company')).toHaveValue('Atlas')
  await expectText(page, 'Draft of Ines Zidane, kept from before')
  await page.keyboard.press('Escape')
  await page.keyboard.type('Karim', { delay: 70 })
  await page.keyboard.press('F3')
  await expect(field(page, 'Name')).toHaveValue('Ines')
  await press(page, 'Clear the form')
  await expect(page.getByText('kept from before')).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Karim')
  await field(page, 'Name').fill('')
  await expectEmpty(page)
  await page.keyboard.press('Escape')
  // On a desk that faces visitors it ends when the desk is left alone.
  await page.evaluate(() => window.foyer.changeDesk({ facesVisitors: true }))
  await page.clock.install()
  await page.reload()
  await expectText(page, 'Online')
  await page.keyboard.press('F3')
  await field(page, 'Name').fill('Inès')
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('F3')
  await expectEmpty(page)
})

test('Q-195 a walk-in whose e-mail has a badge: the field says so, and Enter opens that badge', async ({ desk }) => {
  const { foyer } = desk
  const { _id } = await desk.createBadge(AMEL)
  const { page } = await desk.startWithPeople(1)
  await page.keyboard.press('F3')
  await fillWholeForm(page, 'Amel', ' Amel@sahara.example')
  await field(page, 'Mobile Number').press('Enter')
  await expectText(page, 'This address has a badge already.')
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await expect(field(page, 'Company')).toHaveValue('Atlas')
  await test.step('another e-mail is another badge', async () => {
    await field(page, 'E-mail').fill('amel@')
    await expect(save(page)).toBeEnabled()
    await save(page).click()
    await expectText(page, 'You have to enter a valid Email')
    await field(page, 'E-mail').fill('amel@sahara.example')
    await save(page).click()
  })
  await expectButton(page, 'Open that badge')
  await field(page, 'E-mail').press('Enter')
  await expectHeading(page, 'Amel Haddad')
  await test.step('somebody else’s badge: the draft is still there', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('F3')
    await expect(page.getByAltText('The photo that was taken')).toBeVisible()
    await expect(field(page, 'Company')).toHaveValue('Atlas')
    await save(page).click()
    await press(page, 'Open that badge')
  })
  await press(page, 'Check in and print')
  await expectHeading(page, 'Amel Haddad is in')
  expect(await foyer.organizer.badge.listBadges()).toMatchObject([{ _id, nom: 'Amel' }])
  await page.keyboard.press('F3')
  await expectEmpty(page)
})

test('a walk-in without an e-mail who is expected: that is shown first, and another badge takes a confirmation', async ({
  desk,
}) => {
  await desk.createBadge({ email: 'hichem@sahara.example', nom: 'Hichem', prenom: 'Zidane' })
  const { page } = await desk.startWithPeople(1)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('F3')
  await fillWholeForm(page, 'Hisham')
  await field(page, 'Company').fill('SARL Sahara')
  await field(page, 'Company').press('Enter')
  await expect(page.getByText('This person is expected: Hichem Zidane, Sahara Flow.')).toBeInViewport()
  await expect(button(page, 'Open that badge')).toBeInViewport()
  // Nothing lies over the last fields.
  const { x, y, height } = (await field(page, 'Job Title').boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.click(x + 9, y + height - 9)
  await expect(field(page, 'Job Title')).toBeFocused()
  await field(page, 'Company').press('Enter')
  await expectHeading(page, 'Hichem Zidane')
  expect(await desk.foyer.organizer.badge.listBadges()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F3')
  await save(page).click()
  await press(page, 'Somebody else')
  await expectHeading(page, 'Hisham Zidane is in')
})

test('without a camera F8 asks for a file, and a walk-in is saved without a photo; an emptied form begins at its first field', async ({
  desk,
}) => {
  const { page } = await desk.start()
  await page.addInitScript(() => {
    // Fails as late as on a computer that first had to search for a camera.
    const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no camera')), 700))
    navigator.mediaDevices.getUserMedia = late
  })
  await page.reload()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('F3')
  await expectText(page, 'No camera')
  await field(page, 'Name').fill('Nobody')
  await press(page, 'Clear the form')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('')
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.press('F8')
  await asked
  await fillTextFields(page, 'Lina')
  await expect(save(page)).toBeDisabled()
  await page.getByText('The visitor accepts').click({ position: { x: 4, y: 4 } })
  await expectText(page, 'Still missing: photo.')
  await save(page).click()
  await expectHeading(page, 'Lina Zidane is in')
})
