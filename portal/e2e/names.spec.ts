import type { Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { addPhoto, portrait, speakerOf, stored } from './support/speaker.ts'
import { expect, test } from './support/test.ts'
import { fillIn } from './support/visa.ts'

/** Names as people have them; of a long one a mail says the first 80 characters. */
const NAMES = [
  { kind: 'Arabic', nom: 'فاطمة الزهراء', prenom: 'بن عبد القادر', company: 'مؤسسة الحفر 24' },
  { kind: 'accented', nom: 'Zoë-Maëlys', prenom: 'Škvořák Đặng Øðegård', company: 'Œuvres & Cie <SPA>' },
  {
    kind: 'very long',
    nom: 'Wolfgang-Maximilian',
    prenom: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4),
    company: 'Société nationale de transport par canalisations '.repeat(4).trim(),
  },
] as const
type Named = (typeof NAMES)[number]

const PHONE = { width: 390, height: 844 }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function expectFitting(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${what} is no wider than the phone`).toBeLessThanOrEqual(PHONE.width)
}

test('ENT-15 FACT-07 LIST-02 Arabic, accented and very long names: speaker form, letter and list', async ({
  page,
  foyer,
}) => {
  await page.setViewportSize(PHONE)
  for (const name of NAMES)
    await test.step(name.kind, async () => {
      const { _id } = await speakerOf(foyer, {
        email: `${name.kind.replace(' ', '-').toLowerCase()}@names.example`,
        position: 'Engineer',
        tel: '+213 1',
        topic: 'Methane',
        bio: 'Twenty years',
      })
      await page.goto(`/speaker/${_id}`)
      await field(page, 'Name').fill(name.nom)
      await field(page, 'Last Name').fill(name.prenom)
      await field(page, 'Company').fill(name.company)
      await addPhoto(page)
      for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
      const direction = await field(page, 'Name').evaluate((input) => getComputedStyle(input).direction)
      expect(direction).toBe(name.kind === 'Arabic' ? 'rtl' : 'ltr')
      await expectFitting(page, 'the form')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Thank you')
      await expectFitting(page, 'the thank-you')
      const { nom, prenom, company, email } = await stored(foyer, _id)
      expect({ nom, prenom, company }).toEqual({
        nom: name.nom,
        prenom: name.prenom,
        company: name.company,
      })
      const letter = await foyer.mailbox.mailTo(String(email))
      const said = [...`${name.nom} ${name.prenom}`].slice(0, 80).join('')
      expect(letter.text?.replace(/\s+/g, ' ')).toContain(said)
      expect(letter.html).toContain(said)
    })
  await page.goto('/attendee')
  for (const { kind, nom, prenom, company } of NAMES) {
    const card = page.getByRole('listitem').filter({ hasText: nom })
    await expect(card.locator('p').first()).toHaveText(`${nom} ${prenom}`)
    await expect(card).toContainText(company)
    const direction = await card
      .locator('p')
      .first()
      .evaluate((line) => getComputedStyle(line).direction)
    expect(direction).toBe(kind === 'Arabic' ? 'rtl' : 'ltr')
  }
  await expectFitting(page, 'the list')
})

test('PBADGE-04 ENT-13 LIST-04 Arabic, accented and very long names: badge form, exhibitor’s list, mail and public list', async ({
  page,
  foyer,
}) => {
  await page.setViewportSize(PHONE)
  const sample = await makeSample(foyer)
  for (const name of NAMES)
    await test.step(name.kind, async () => {
      const id = await invited(foyer, sample.companyId, name)
      await page.goto(`/badge/${id}`)
      await field(page, 'Name').fill(name.nom)
      await field(page, 'Last Name').fill(name.prenom)
      await field(page, 'Company').fill(name.company)
      await field(page, 'Job Title').fill('Engineer')
      await field(page, 'Mobile Number').fill('+213 1')
      await page.locator('input[type=file]').setInputFiles({
        name: 'me.jpg',
        mimeType: 'image/jpeg',
        buffer: await portrait(),
      })
      await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
      await page.getByRole('checkbox').check({ force: true })
      await expectFitting(page, 'the form')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Congratulations').first()).toBeVisible()
      await expectFitting(page, 'the congratulation')
    })
  await enter(page, foyer, sample)
  for (const { nom, prenom } of NAMES)
    await expect(page.getByText(`${nom} ${prenom}`, { exact: true }).first()).toBeVisible()
  await expectFitting(page, 'the profile')

  const [arabic, , long] = NAMES
  for (const [at, { company }] of [arabic, long].entries()) {
    const body = { raisonSocial: company, email: `firm-${at}@names.example` }
    const { _id } = (await foyer.organizer('POST', '/api/company/create-company', body)) as { _id: string }
    const to = `invited-${at}@names.example`
    await foyer.organizer('POST', '/api/badge/create-badge', { type: 'visitor', email: to, companyId: _id })
    const { html, text } = await foyer.mailbox.mailTo(to)
    const said = company.slice(0, 80).trim()
    expect(text?.replace(/\s+/g, ' ')).toContain(said)
    expect(html).toContain(said)
  }
  await page.goto('/exhibitor')
  for (const { company } of [arabic, long])
    await expect(page.getByRole('listitem').filter({ hasText: company })).toBeVisible()
  await expectFitting(page, 'the list')
})

test('PVISA-03 ENT-18 Arabic, accented and very long names: visa review and what is stored', async ({
  page,
  foyer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/visa')
  const review = page.getByRole('region', { name: 'Check before sending' })
  for (const { nom, prenom, company } of NAMES) {
    await fillIn(page, 'First Name', nom)
    await fillIn(page, 'Name', prenom)
    await fillIn(page, 'Company', company)
    for (const text of [nom, prenom, company]) await expect(review.getByText(text, { exact: true })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectFitting(page, 'the form')
    await page.setViewportSize({ width: 1440, height: 900 })
    const body = { ...BARE, name: prenom, firstName: nom, company }
    const sent = await fetch(`${foyer.url}/api/visa/create-visa`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, passportNbr: `P${nom.length}${prenom.length}` }),
    })
    expect(sent.status).toBe(201)
  }
  const visas = (await foyer.organizer('GET', '/api/visa/visas')) as { name: string; firstName: string }[]
  expect(new Set(visas.map(({ name, firstName }) => `${firstName} ${name}`))).toEqual(
    new Set(NAMES.map(({ nom, prenom }) => `${nom} ${prenom}`)),
  )
})

const BARE = {
  email: 'f.brandt@weser.example',
  position: 'Engineer',
  expireDate: '2031-03-14',
  nationality: 'German',
  country: 'DE',
  birth: 'NG',
  adresse: 'Lindenstraße 214',
  city: 'Bremen',
  postalCode: '28199',
  tel: '+49 421 555 01 88',
}

async function invited(foyer: Foyer, companyId: string, { kind }: Named): Promise<string> {
  const email = `${kind.replace(' ', '-').toLowerCase()}@guests.example`
  const body = { type: 'visitor', email, companyId }
  return ((await foyer.organizer('POST', '/api/badge/create-badge', body)) as { _id: string })._id
}

test('the longest name of a pass stands in the band of the smallest badge, not over its edges', async ({
  browser,
  foyer,
}) => {
  const { pendingId } = await makeSample(foyer)
  const page = await browser.newPage({
    baseURL: foyer.url,
    locale: 'fr-FR',
    viewport: { width: 320, height: 640 },
  })
  await page.goto(`/badge/${pendingId}`)
  const name = page.getByText('Personnel de stand exposant').first()
  await expect(name).toBeVisible()
  const room = await name.evaluate((words) => (words.parentElement?.clientHeight ?? 0) - words.scrollHeight)
  expect(room, 'px above and below the words').toBeGreaterThan(6)
  await page.close()
})
