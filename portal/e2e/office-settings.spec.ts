import { solid } from '#server/testing/sample-files.ts'
import { startFoyer } from './support/foyer.ts'
import {
  test as base,
  expect,
  expectAccessible,
  expectHeading,
  expectText,
  link,
  openOfficeAt,
  press,
  region,
  textbox,
} from './support/test.ts'

const EVENT = 'Oran Oil & Gas Exhibition and Conference'

/** A server whose environment names neither mail server nor address. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  foyer: async ({}, use) => {
    const foyer = await startFoyer({ SMTP_URL: '', PUBLIC_URL: '' })
    await use(foyer)
    await foyer.stop()
  },
})

test('Q-250 an owner sets mail server and address in the office: warned before, tried, and in use at once', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const { email } = await openOfficeAt(page, foyer, 'companies', ['owner', 'organizer'])
  const warnings = page.getByRole('complementary', { name: 'Mails and links' })
  await expect(warnings).toContainText('mails wait and reach nobody')
  await expect(warnings).toContainText('lead to this computer only')
  await link(warnings, 'Settings').click()
  await expectHeading(page, 'Settings')
  await expectAccessible(page)

  const form = page.getByRole('form', { name: 'Settings' })
  await test.step('the mail server', async () => {
    const { hostname, port } = new URL(foyer.mailbox.url)
    await textbox(form, /^Port/).fill(port)
    await press(form, 'Save')
    await expectText(form, 'Enter a host name')
    await textbox(form, /^Server/).fill(hostname)
    await page.keyboard.press('Enter')
    // The owner's own invitation waits, and its link would lead to this computer only.
    const question = page.getByRole('alertdialog', { name: /^Send the .*waits?\?$/ })
    await expect(question).toContainText('lead to this computer only')
    await press(question, /^Save and send/)
    await expectText(page, 'Saved, and in use')
    await press(page, 'Send a test mail to me')
    await expectText(page, `The test mail is on its way to ${email}`)
    const mail = await foyer.mailbox.mailTo(email, /test mail/)
    expect(mail.from?.text).toContain(EVENT)
  })

  await test.step('the public address', async () => {
    await expectText(form, 'open on this computer only')
    await form.getByLabel('Address of this portal').fill(`${foyer.url}/portal`)
    await press(form, 'Save')
    await expectText(form, 'Enter the address with https://')
    await form.getByLabel('Address of this portal').fill('https://foyer-nobody.invalid')
    await press(form, 'Save')
    await expect(form.getByText('cannot be opened').first()).toBeVisible()
    await link(page, 'Companies').click()
    await expectHeading(page, 'Companies')
    await expect(warnings).toContainText('did not answer when it was last checked')
  })
})

test('Q-249 the logo is sent, seen and removed in the office; the portal is headed by it, or by the name', async ({
  page,
  foyer,
}) => {
  await openOfficeAt(page, foyer, 'edition?key=brand.logo', ['owner', 'organizer'])
  const chosen = page.waitForEvent('filechooser')
  await press(page, 'Upload logo')
  await (await chosen).setFiles({
    name: 'oran.png',
    mimeType: 'image/png',
    buffer: await solid(320, 80).png().toBuffer(),
  })
  const entry = region(page, 'Logo')
  await expect(entry.getByRole('img', { name: EVENT })).toBeVisible()
  await expectAccessible(page)

  const portal = await page.context().newPage()
  await portal.goto('/account/login')
  const logo = portal.getByRole('banner').getByRole('img', { name: EVENT })
  await expect(logo).toHaveJSProperty('naturalWidth', 320)
  expect(await logo.boundingBox()).toMatchObject({ width: 176, height: 44 })
  await expect(portal).toHaveTitle(`Exhibitor sign in – ${EVENT}`)
  await expect(portal.getByRole('contentinfo')).toContainText('Foyer')
  await expect(portal.getByRole('banner')).not.toContainText('Foyer')

  await press(entry, 'Remove logo')
  await expect(entry.getByRole('img')).toHaveCount(0)
  await portal.reload()
  await expect(portal.getByRole('banner').getByText(EVENT)).toBeVisible()
  await press(page, 'Undo')
  await expect(entry.getByRole('img', { name: EVENT })).toBeVisible()
})
