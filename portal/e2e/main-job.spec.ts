import sharp from 'sharp'
import { expect, test } from './support/test.ts'

/** A portrait as a phone stores it: lying on its side, with EXIF orientation 6 and a place in its metadata. */
async function phonePortrait(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#b9c9d0"/><g transform="rotate(-90 800 600)">
    <circle cx="800" cy="480" r="190" fill="#a86b46"/><rect x="500" y="700" width="600" height="500" fill="#24323c"/>
    <rect x="500" y="250" width="600" height="110" fill="#1a1a1a"/></g></svg>`
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Make: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

test('LOGIN-10 BADGE-16 BADGE-17 PBADGE-08 PBADGE-11 a company invites, an invitee completes the badge', {
  tag: '@walk',
}, async ({ page, browser, foyer }) => {
  await test.step('a company registers in the page', async () => {
    await page.goto('/account/register')
    await page.getByLabel('E-mail', { exact: true }).fill('y.benkhaled@saharaflow.example')
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByLabel('Company', { exact: true }).fill('Sahara Flow Control SPA')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('companyId')])).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ])

  const invite = async (type: string, email: string) => {
    await page.getByRole('textbox', { name: type, exact: true }).fill(email)
    await page.getByRole('textbox', { name: type, exact: true }).press('Enter')
    await expect(page.getByText(`Invitation sent with success to ${email}`).first()).toBeVisible()
  }
  await test.step('it invites three people of different types', async () => {
    await invite('Booth Staff', 'k.haddadj@saharaflow.example')
    await invite('Delegate Freedom Pass', 'ingrid@nordvik.example')
    await invite('Trade Visitor', 'visitor@petrolane.example')
  })

  const link = await test.step('the mails arrive in both languages, with a link and a text part', async () => {
    await foyer.mailbox.mailTo('ingrid@nordvik.example')
    await foyer.mailbox.mailTo('visitor@petrolane.example')
    const mail = await foyer.mailbox.mailTo('k.haddadj@saharaflow.example')
    expect(mail.recipients).toEqual(['k.haddadj@saharaflow.example'])
    const found = new RegExp(`${foyer.url}/badge/\\w+`).exec(mail.text ?? '')?.[0] ?? ''
    expect(found).not.toBe('')
    for (const body of [mail.text ?? '', String(mail.html)]) {
      expect(body).toContain(found)
      expect(body).toContain('Exhibitor Booth Staff')
      expect(body).toContain('Sahara Flow Control SPA')
      expect(body).toContain('vous invite')
    }
    return found
  })

  await test.step('the invitee completes the badge on a phone, in French', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'fr-FR',
      timezoneId: 'Africa/Algiers',
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    })
    const badge = await phone.newPage()
    await badge.goto(link)
    await expect(badge.locator('html')).toHaveAttribute('lang', 'fr')
    await badge.getByLabel('Prénom').fill('Karim')
    await badge.getByLabel('Nom', { exact: true }).fill('Haddadj')
    await badge.getByLabel('Fonction').fill('Ingénieur d’essais')
    await badge.getByLabel(/Mobile/i).fill('+213 555 12 34 56')
    await badge
      .locator('input[type=file]')
      .setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await phonePortrait() })
    await badge
      .getByRole('dialog')
      .getByRole('button', { name: /^Valider/ })
      .click()
    await expect(badge.getByRole('dialog')).toBeHidden()
    const photo = badge.locator('img[src*="/api/upload/files/badges/photos/"]').first()
    await expect(photo).toBeVisible()
    const src = await photo.getAttribute('src')
    const bytes = Buffer.from(await (await badge.request.get(src ?? '')).body())
    const { width = 0, height = 0, exif, orientation } = await sharp(bytes).metadata()
    expect(width / height).toBeCloseTo(35 / 45, 1)
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024)

    const save = badge.getByRole('button', { name: 'Enregistrer' })
    await expect(save).toBeDisabled()
    await badge.getByRole('checkbox').check({ force: true })
    await save.click()
    await expect(badge.getByText('Félicitations')).toBeVisible()
    await expect(badge.getByText('Congratulations')).toBeVisible()
    await expect(badge.getByText(/Formal dress/i)).toBeVisible()
    await phone.close()
  })

  await test.step('in the first window the badge turns from pending to complete', async () => {
    await expect(page.getByText('Karim Haddadj').first()).toBeVisible({ timeout: 20_000 })
  })
})

test('BADGE-22 BADGE-23 VAL-54 VAL-56 BADGE-19 upgrade, duplicate, domain and a full allowance', async ({
  page,
  foyer,
}) => {
  await foyer.organizer('POST', '/api/company/create-company', {
    raisonSocial: 'Hoggar Well Services SPA',
    name: 'Amel Kaci',
    email: 'amel@hoggar.example',
    password: 'a long password',
    badge: { exhibitor: { all: 1 }, delegate: { all: 2 }, vip_delegate: { all: 0 }, visitor: { all: 3 } },
  })
  await foyer.organizer('POST', '/api/badge/create-badge', {
    type: 'visitor',
    email: 'visitor@petrolane.example',
  })
  await page.goto('/account/login')
  await page.getByLabel('E-mail', { exact: true }).first().fill('amel@hoggar.example')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const send = async (type: string, email: string) => {
    await page.getByRole('textbox', { name: type, exact: true }).fill(email)
    await page.getByRole('textbox', { name: type, exact: true }).press('Enter')
  }

  await test.step('a visitor becomes a delegate of this company and is told', async () => {
    await send('Delegate Freedom Pass', ' Visitor@Petrolane.example ')
    await expect(page.getByText('visitor@petrolane.example').first()).toBeVisible()
    const mail = await foyer.mailbox.mailTo('visitor@petrolane.example', /./)
    expect(mail).toBeDefined()
    await expect
      .poll(() => foyer.mailbox.all().filter((one) => one.recipients[0] === 'visitor@petrolane.example').length)
      .toBe(2)
  })
  await test.step('the same address again is a duplicate, without a request', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await send('Delegate Freedom Pass', 'visitor@petrolane.example')
    await expect(page.getByText('You are not allowed to duplicate it.')).toBeVisible()
    expect(requests.filter((url) => url.includes('create-badge'))).toEqual([])
  })
  await test.step('booth staff of another domain are refused', async () => {
    await send('Booth Staff', 'somebody@elsewhere.example')
    await expect(page.getByText("Booth staff e-mail domain must match the exhibitor's domain.").first()).toBeVisible()
  })
  await test.step('a used or missing allowance disables the input', async () => {
    await expect(page.getByRole('textbox', { name: 'Delegate VIP Pass', exact: true })).toBeDisabled()
    await send('Booth Staff', 'staff@hoggar.example')
    await expect(page.getByText('Invitation sent with success to staff@hoggar.example')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Booth Staff', exact: true })).toBeDisabled()
    await expect(page.getByText('1/1').first()).toBeVisible()
  })
})
