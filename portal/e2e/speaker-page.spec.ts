import { holdRequests, showsPdfs, withoutFirstView } from './support/portal.ts'
import { clean, NADIA, speakerOf } from './support/speaker.ts'
import {
  button,
  expect,
  expectButton,
  expectHeading,
  expectLink,
  expectPageHeading,
  expectText,
  link,
  press,
  test,
} from './support/test.ts'

test('ROUTE-05 FACT-12 a speaker opens the link', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await withoutFirstView(page)
  const release = await holdRequests(page, `**/api/speaker/speakers/${_id}`)
  await test.step('SPK-01 SPK-07 the form waits for the record', async () => {
    await page.goto(`/speaker/${_id}`)
    await expect(page.locator('main').getByText('Loading')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  })
  release()
  await expect(page.locator('form')).toBeVisible()

  await test.step('SPK-02 its title', async () => {
    await expectPageHeading(page, 'Speaker Profile')
    await expect(page).toHaveTitle(/Speaker Profile/)
  })
  await test.step('SPK-03 SPK-04 SPK-05 the photo: its place, its button, what it has to be', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Speaker Profile' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Speaker informations' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible()
    await expectButton(page, 'Upload your ID Photo')
    await expectText(page, 'The photo must be 35 mm wide by 45 mm high.')
    for (const input of await page.locator('input[type=file]').all()) await expect(input).toBeHidden()
  })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await test.step('SPK-09 SPK-10 SPK-11 what is known is in its fields', async () => {
    await expect(field('Company')).toHaveValue(NADIA.company)
    await expect(field('Name')).toHaveValue(NADIA.nom)
    await expect(field('Last Name')).toHaveValue(NADIA.prenom)
    await expect(field('Job Title')).toHaveValue(NADIA.position)
    await expect(field('Mobile Number')).toHaveValue(NADIA.tel)
    await expect(field('E-mail')).toHaveValue(NADIA.email)
    await expect(field('E-mail')).toHaveAttribute('readonly', '')
    for (const name of ['Topic', 'Bio'])
      expect(await field(name).evaluate((element) => element.tagName)).toBe('TEXTAREA')
  })
  await test.step('SPK-08 the type is chosen from a list', async () => {
    await press(page, /^Speaker Type|^Type Speaker/)
    await expect(page.getByRole('option')).toHaveText(['Speaker', 'Moderator'])
    expect(
      await page.getByRole('listbox').evaluate((list) => Number.parseFloat(getComputedStyle(list).maxHeight)),
    ).toBe(200)
    await page.getByRole('option', { name: 'Moderator' }).click()
    await expectButton(page, /Moderator/)
  })
  await test.step('SPK-12 arrival and departure', async () => {
    for (const name of ['Arrival Date', 'Departure Date'])
      await expect(page.getByRole('group', { name, exact: true }).first()).toBeVisible()
    await expect(button(page, /Calendar/)).toHaveCount(2)
  })
  await test.step('SPK-13 VAL-14 three documents, of which the first is called required', async () => {
    await expect(button(page, 'Upload File')).toHaveCount(3)
    const rows = page.locator('li').filter({ has: button(page, 'Upload File') })
    await expect(rows).toContainText(['File 1', 'File 2', 'File 3'])
    await expect(rows.filter({ hasText: 'required' })).toHaveCount(1)
    await expect(rows.first()).toContainText('File 1 * required')
  })
  await test.step('SPK-14 what is to be accepted', async () => {
    await expectLink(page, 'Speaker Consent and Release Form')
    await expectLink(page, 'Global Privacy Policy')
  })
  await clean(page)
})

test('SPK-14 SPK-16 SPK-17 the links open what is accepted and tick nothing', async ({ page, foyer }) => {
  await showsPdfs(page)
  const { _id } = await speakerOf(foyer)
  await page.goto(`/speaker/${_id}`)
  const dialog = page.getByRole('dialog')
  const widthOf = async () => (await dialog.locator('..').boundingBox())?.width

  await link(page, 'Speaker Consent and Release Form').click()
  await expectHeading(dialog, 'Speaker Consent and Release Form')
  await expectText(dialog, /I agree that my name, portrait/)
  expect(await widthOf()).toBe(700)
  await clean(page)
  await press(dialog, 'Lire en français')
  await expectText(dialog, /J’accepte que mon nom/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await link(page, 'Global Privacy Policy').click()
  await expect(dialog.locator('object')).toHaveAttribute('data', /^\/api\/upload\/files\/.+\.pdf$/)
  const address = (await dialog.locator('object').getAttribute('data')) ?? ''
  expect((await page.request.get(address)).headers()['content-type']).toContain('application/pdf')
  expect(await widthOf()).toBe(750)
  await press(dialog, 'Maximize')
  expect(await dialog.locator('..').boundingBox()).toMatchObject({ width: 1440, height: 900 })
  await press(dialog, 'Restore the size')
  expect(await widthOf()).toBe(750)
  await press(dialog, 'Close')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
})
