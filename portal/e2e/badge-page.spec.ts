import type { Page } from 'playwright/test'
import { callsOf, enter, holdRequests, setLocalStorage, showsPdfs, withoutFirstView } from './support/portal.ts'
import {
  button,
  dialog,
  expect,
  expectButton,
  expectHeading,
  link,
  portrait,
  region,
  test,
  textbox,
} from './support/test.ts'

const FIELDS = ['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number'] as const

const field = (page: Page, name: string) => textbox(page, name, { exact: true })
const save = (page: Page) => button(page, 'Save', { exact: true })
// By key: where a press lands depends on what still moves.
async function accept(page: Page) {
  await page.getByRole('checkbox').press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('FACT-11 from the mailed link to the complete badge', {
  tag: '@walk',
}, async ({ page, browser, foyer, sample }) => {
  const exhibitor = await browser.newPage({ baseURL: foyer.url })
  await enter(exhibitor, foyer, sample)
  await expect(exhibitor.getByRole('row').filter({ hasText: 's.cherif@' }).getByText('Pending')).toBeVisible()
  const { text = '' } = await foyer.mailbox.mailTo('s.cherif@saharaflow.example')
  const calls = callsOf(page)
  await showsPdfs(page)
  await withoutFirstView(page)
  const release = await holdRequests(page, /badgeWithError/)
  await test.step('MAIL-05 PBADGE-01 the mailed link opens it, and it waits for the badge', async () => {
    await page.goto(/http\S+\/badge\/\w+/.exec(text)?.[0] ?? '')
    await expect(page).toHaveURL(`/badge/${sample.pendingId}`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
    await expect(field(page, 'Name')).toBeHidden()
    release()
  })
  await test.step('PBADGE-02 PBADGE-03 PBADGE-04 PBADGE-05 the form: photo, what is shown, what is asked', async () => {
    await expectHeading(page, 'Attendees informations', { exact: true })
    await expect(page.getByRole('group', { name: 'Photo ID' })).toBeVisible()
    await expect(page.getByText('The photo must be 35 mm wide by 45 mm high.').first()).toBeVisible()
    for (const name of FIELDS) await expect(field(page, name)).toBeEditable()
    for (const text of ['Exhibitor Booth Staff', 's.cherif@saharaflow.example'])
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
    await expect(field(page, 'E-mail')).toHaveCount(0)
    const read = calls.requests.find((request) => request.url().includes('badgeWithError'))
    expect(read?.headers().authorization).toBeUndefined()
  })
  await test.step('PBADGE-06 PBADGE-07 the policy opens 750 px wide, and accepting it opens Save', async () => {
    await link(page, 'Global Privacy Policy').click()
    const policy = dialog(page, 'Global Privacy Policy')
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
    await expectButton(page, 'Change photo')
    await field(page, 'Name').fill('Salima')
    await field(page, 'Last Name').fill('Cherif')
    await field(page, 'Job Title').fill('Chargée de projet')
    await field(page, 'Mobile Number').fill('+213 555 00 11 22')
    await save(page).click()
    await expect(region(page, 'Messages').getByText('Succès', { exact: true })).toBeVisible()
  })
  await test.step('PBADGE-08 PBADGE-09 PBADGE-10 FACT-02 FACT-08 the congratulation comes', async () => {
    for (const [lang, words] of [
      ['en', ['Congratulations', 'access badge', 'main registration area', 'Oran', 'Formal dress']],
      ['fr', ['Félicitations', 'Oran']],
    ] as const)
      for (const sentence of words)
        await expect(page.locator(`main div[lang=${lang}]`).getByText(sentence).first()).toBeVisible()
    await expect(link(page, 'Open the map')).toHaveAttribute('href', /^https?:/)
    await expect(save(page)).toBeHidden()
  })
  await test.step('the link still opens the form, filled in, with the policy to be accepted again', async () => {
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('Salima')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expectHeading(page, 'Your badge is complete')
  })
  await test.step('PBADGE-11 the exhibitor, whose page is still open, sees name and position', async () => {
    const row = exhibitor.getByRole('row').filter({ hasText: 'Salima Cherif' })
    await expect(row).toContainText('Chargée de projet')
    await expect(row.getByText('Pending')).toBeHidden()
    await exhibitor.close()
  })
})

test('the longest name of a pass fits into the band of the smallest badge', async ({ page, sample: { pendingId } }) => {
  await setLocalStorage(page, { language: 'fr' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/badge/${pendingId}`)
  const name = page.getByText('Personnel de stand exposant').filter({ visible: true }).first()
  await expect(name).toBeVisible()
  const room = await name.evaluate((words) => (words.parentElement?.clientHeight ?? 0) - words.scrollHeight)
  expect(room, 'px above and below the words').toBeGreaterThan(6)
})

for (const [locale, decline] of [
  ['en-GB', 'Not coming, or not you?'],
  ['fr-FR', 'Vous ne venez pas, ou ce n’est pas vous\u202f?'],
] as const)
  test(`Q-327 on a phone the page of a badge is short, first opened and opened again (${locale})`, async ({
    browser,
    foyer,
    sample: { pendingId, completeId },
  }) => {
    const page = await browser.newPage({ baseURL: foyer.url, locale, viewport: { width: 390, height: 844 } })
    for (const [id, most] of [
      [pendingId, 1750],
      [completeId, 1900],
    ] as const) {
      await page.goto(`/badge/${id}`)
      // The last that comes.
      await expectButton(page, decline)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
    }
    await page.close()
  })
