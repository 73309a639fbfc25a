import type { Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { showsPdfs } from './support/pdf-viewer.ts'
import { answerWith, callsOf, changeAnswers, enter, holdResponses, withoutFirstView } from './support/portal.ts'
import { makeSample, portrait } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const FIELDS = ['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number'] as const

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
// By key: where a press lands depends on what still moves.
async function accept(page: Page) {
  await page.getByRole('checkbox').press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

async function supportEmail(foyer: Foyer): Promise<string> {
  const edition = await (await fetch(`${foyer.url}/api/edition`)).json()
  return (edition as { supportEmail: string }).supportEmail
}

test('FACT-11 from the mailed link to the complete badge', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  const { text = '' } = await foyer.mailbox.mailTo('s.cherif@saharaflow.example')
  const calls = callsOf(page)
  await showsPdfs(page)
  await withoutFirstView(page)
  const release = await holdResponses(page, /badgeWithError/)
  await test.step('MAIL-05 PBADGE-01 the mailed link opens it, and it waits for the badge', async () => {
    await page.goto(/http\S+\/badge\/\w+/.exec(text)?.[0] ?? '')
    await expect(page).toHaveURL(`/badge/${sample.pendingId}`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
    await expect(field(page, 'Name')).toBeHidden()
    release()
  })
  await test.step('PBADGE-02 PBADGE-03 PBADGE-04 PBADGE-05 the form: photo, what is told, what is asked', async () => {
    await expect(page.getByRole('heading', { name: 'Attendees informations', exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Photo ID' })).toBeVisible()
    await expect(page.getByText('The photo must be 35 mm wide by 45 mm high.').first()).toBeVisible()
    for (const name of FIELDS) await expect(field(page, name)).toBeEditable()
    for (const told of ['Exhibitor Booth Staff', 's.cherif@saharaflow.example'])
      await expect(page.getByRole('definition').filter({ hasText: told })).toBeVisible()
    await expect(field(page, 'E-mail')).toHaveCount(0)
    const read = calls.requests.find((request) => request.url().includes('badgeWithError'))
    expect(read?.headers().authorization).toBeUndefined()
  })
  await test.step('PBADGE-06 PBADGE-07 the policy opens 750 px wide, and accepting it opens Save', async () => {
    await page.getByRole('link', { name: 'Global Privacy Policy' }).click()
    const policy = page.getByRole('dialog', { name: 'Global Privacy Policy' })
    await expect(policy.locator('object[type="application/pdf"]')).toHaveAttribute('data', /\/api\/upload\/files\//)
    // The plate around it has the width, the dialog lies inside its edge.
    const plate = policy.locator('..')
    await expect.poll(async () => Math.round((await plate.boundingBox())?.width ?? 0)).toBe(750)
    await page.keyboard.press('Escape')
    await expect(policy).toBeHidden()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(save(page)).toBeDisabled()
    await accept(page)
    await expect(save(page)).toBeEnabled()
  })
  await test.step('UPL-03 ERR-04 photo and fields go out', async () => {
    const upload = page.waitForResponse('**/api/upload/uploadFile')
    await choose(page, 'portrait.jpg', 'image/jpeg', await portrait())
    expect(((await (await upload).json()) as { file: string }).file).toMatch(/^badges\/photos\//)
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
    await field(page, 'Name').fill('Salima')
    await field(page, 'Last Name').fill('Cherif')
    await field(page, 'Job Title').fill('Chargée de projet')
    await field(page, 'Mobile Number').fill('+213 555 00 11 22')
    await save(page).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Succès', { exact: true })).toBeVisible()
  })
  await test.step('PBADGE-08 PBADGE-09 PBADGE-10 FACT-02 FACT-08 the congratulation comes', async () => {
    for (const [lang, words] of [
      ['en', ['Congratulations', 'access badge', 'main registration area', 'Oran', 'Formal dress']],
      ['fr', ['Félicitations', 'Oran']],
    ] as const)
      for (const said of words)
        await expect(page.locator(`main div[lang=${lang}]`).getByText(said).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /^https?:/)
    await expect(save(page)).toBeHidden()
  })
  await test.step('the link still opens the form, filled in, with the policy to be accepted again', async () => {
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('Salima')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByText('Your badge is ready. You can still change it.')).toBeVisible()
  })
  await test.step('PBADGE-11 the exhibitor sees name and position', async () => {
    await enter(page, foyer, sample)
    const row = page.getByRole('row').filter({ hasText: 'Salima Cherif' })
    await expect(row).toContainText('Chargée de projet')
    await expect(row.getByText('Pending')).toBeHidden()
  })
})

test('VAL-01 what a form without its fields says, after Save only', async ({ page, foyer }) => {
  const { completeId } = await makeSample(foyer)
  await page.goto(`/badge/${completeId}`)
  await expect(field(page, 'Name')).toHaveValue('Karim')
  for (const name of FIELDS) await field(page, name).fill('')
  const texts = [
    ['VAL-31', 'Company is required'],
    ['VAL-32', 'Name is required'],
    ['VAL-33', 'Last Name is required'],
    ['VAL-34', 'Position is required'],
    ['VAL-37', 'Mobile No is required'],
  ] as const
  for (const [, text] of texts) await expect(page.getByText(text, { exact: true })).toBeHidden()
  const calls = callsOf(page)
  await accept(page)
  await save(page).click()
  for (const [number, text] of texts)
    await test.step(`${number} ${text}`, () => expect(page.getByText(text, { exact: true })).toBeVisible())
  await expect(field(page, 'Company')).toBeFocused()
  expect(calls.names.filter((name) => name.startsWith('PUT'))).toEqual([])
  await field(page, 'Name').fill('Karim')
  await expect(page.getByText('Name is required', { exact: true })).toBeHidden()

  await withoutFirstView(page)
  for (const [number, email, text] of [
    ['VAL-35', '', 'Email is required'],
    ['VAL-36', 'broken', 'Format invalid'],
  ] as const)
    await test.step(`${number} a badge with the address '${email}' is not saved`, async () => {
      await changeAnswers(page, /badgeWithError/, ({ data }: { data: object }) => ({
        data: { ...data, email, nom: '' },
      }))
      await page.reload()
      await accept(page)
      await save(page).click()
      await expect(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible()
      expect(calls.names.filter((name) => name.startsWith('PUT'))).toEqual([])
      await page.unroute(/badgeWithError/)
    })
})

test('VAL-38 VAL-39 VAL-40 no saving without a photo, and only pictures of more than 1000 bytes are sent', async ({
  page,
  foyer,
}) => {
  const { pendingId } = await makeSample(foyer)
  const calls = callsOf(page)
  await page.goto(`/badge/${pendingId}`)
  await accept(page)
  await save(page).click()
  const missing = page.getByRole('alertdialog', { name: 'Photo ID' })
  await expect(missing.getByText('Please add your Photo ID to finish your registration', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toBeHidden()
  await expect(page.getByText('Name is required', { exact: true })).toBeHidden()
  expect(calls.names.filter((name) => name.startsWith('PUT'))).toEqual([])

  await choose(page, 'notes.txt', 'text/plain', Buffer.alloc(5000, 'a'))
  const png = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes - 8)])
  await choose(page, 'small.png', 'image/png', png(1000))
  const sent = page.waitForRequest('**/api/upload/uploadFile')
  await choose(page, 'enough.png', 'image/png', png(1001))
  expect((await sent).method()).toBe('POST')
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeEnabled()
  expect(calls.names.filter((name) => name.endsWith('/uploadFile'))).toHaveLength(1)
})

test('ERR-01 ERR-02 PBADGE-01 a badge that is not there or cannot be read, in both languages', async ({
  page,
  foyer,
}) => {
  const email = await supportEmail(foyer)
  const missing = `This badge could not be found. Please make sure you are using the correct link or contact support at ${email} to receive a new one.`
  const broken = `An error occurred while fetching the badge. Please ensure you have a valid link or contact support at ${email} if the issue persists. If you're using a company network, please check your company's proxy settings or try connecting via your mobile phone.`
  const path = /badgeWithError/
  const expectBoth = async (english: string, french: RegExp) => {
    await expect(page.locator('[lang=en]').getByText(english, { exact: true })).toBeVisible()
    await expect(page.locator('[lang=fr]').getByText(french)).toContainText(email)
  }
  await page.goto('/badge/nobody')
  await expectBoth(missing, /Ce badge est introuvable/)
  await answerWith(page, path, 200, { data: null })
  await page.goto('/badge/nobody')
  await expectBoth(missing, /Ce badge est introuvable/)
  await page.unroute(path)
  await answerWith(page, path, 500)
  await page.goto('/badge/nobody')
  await expectBoth(broken, /Une erreur/)
  await page.unroute(path)
  await page.route(path, (route) => route.abort())
  await page.goto('/badge/nobody')
  await expectBoth(broken, /Une erreur/)

  await test.step('another try reads it again', async () => {
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectBoth(missing, /Ce badge est introuvable/)
  })
  await test.step('Q-217 a link that was replaced: the text of other errors, and the form that sends the new one', async () => {
    const { pendingId } = await makeSample(foyer)
    await foyer.organizer('PUT', `/api/badge/${pendingId}/link`)
    await page.goto(`/badge/${pendingId}`)
    await expectBoth(broken, /Une erreur/)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  })
})

test('ERR-03 a refused save shows the words of the server until closed, and loses nothing', async ({ page, foyer }) => {
  const { completeId } = await makeSample(foyer)
  await page.clock.install()
  await page.goto(`/badge/${completeId}`)
  await answerWith(page, `**/api/badge/${completeId}`, 400, { error: 'The name has no letter' })
  await field(page, 'Name').fill('42')
  await accept(page)
  await save(page).click()
  const failed = page.getByRole('alertdialog', { name: 'Erreur' })
  await expect(failed.getByText('The name has no letter')).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).last().click()
  await expect(failed).toBeHidden()
  await expect(field(page, 'Name')).toHaveValue('42')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('42')
})
