import type { Page } from 'playwright/test'
import type { Foyer } from './support/foyer.ts'
import { callsOf, changeAnswers, enter, holdResponses } from './support/portal.ts'
import { makeSample, portrait } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const ME = '**/api/user/me_company'

const board = (page: Page) => page.getByRole('complementary', { name: 'Pending actions' })
const pendingNumber = (page: Page) => board(page).getByRole('heading', { name: 'Pending actions' }).locator('..')
const completion = (page: Page) => page.getByRole('progressbar', { name: 'Profile completion' })

/** Changes what the portal reads of its company; the server's own record stays. */
const readAs = (page: Page, change: object) => changeAnswers(page, ME, (company: object) => ({ ...company, ...change }))

test('ROUTE-02 PROF-17 the sections, their anchors, and how the page comes', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  const release = await holdResponses(page, ME)
  await page.setViewportSize({ width: 1280, height: 400 })
  await enter(page, foyer, sample, '/profile#badge')
  await expect(page.getByText('Loading', { exact: true }).first()).toBeVisible()
  release()

  await test.step('PROF-18 the fragment stands 70 px below the edge', async () => {
    const top = () => page.locator('#badge').evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(async () => Math.round(await top())).toBe(70)
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: /Materials List/ })
      .click()
    await expect(page).toHaveURL('/profile#material')
    const material = page.locator('#material')
    await expect
      .poll(async () => Math.round(await material.evaluate((one) => one.getBoundingClientRect().top)))
      .toBe(70)
  })
  await test.step('PROF-14 PROF-15 PROF-16 COMP-07 COMP-08 COMP-09 order and anchors; the hidden sections are not there', async () => {
    const sections = page.locator('main section[id]')
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'catalogue',
      'badge',
      'material',
      'stand',
    ])
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link')
    expect(await steps.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '#catalogue',
      '#badge',
      '#material',
      '#stand',
    ])
    await expect(steps).toContainText([/1.*Company Profile/, /2.*Badges/, /3.*Materials List/, /6.*Stand/])
    await expect(page.getByText(/Visa|Logisti/)).toHaveCount(0)
  })
  await test.step('COMP-06 the numbers of the booths', async () => {
    for (const number of ['B 114', 'C 002'])
      await expect(page.locator('#catalogue li').getByText(number, { exact: true })).toBeVisible()
  })
  await test.step('BOOTH-01 BOOTH-02 BOOTH-03 the booths with type and size', async () => {
    const booths = page.locator('#stand')
    await expect(booths.getByRole('heading', { name: 'Booth Informations' })).toBeVisible()
    await expect(booths.getByRole('listitem')).toContainText([
      /B 114.*Equiped Stand.*18 m2 \(6 m x 3 m\)/,
      /C 002.*Empty Stand.*20 m2 \(5 m x 4 m\)/,
    ])
  })
})

test('PROF-10 PROF-11 PROF-12 PROF-13 STATE-16 per cent and pending actions, as the profile is filled in', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const account = { email: 'new@company.example', password: 'a long password' }
  const { _id } = (await foyer.organizer('POST', '/api/company/create-company', account)) as { _id: string }
  const token = await enter(page, foyer, account)
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '0')
  const quarters = completion(page).locator('xpath=following-sibling::ul/li')
  await expect(quarters.filter({ has: page.locator('svg') })).toHaveCount(0)
  const rows = board(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(pendingNumber(page)).toHaveText(/^2\s*Pending actions$/)
  for (const [what, anchor] of [
    ['Badges', '#badge'],
    ['Materials', '#material'],
  ] as const)
    await expect(rows.filter({ hasText: what }).getByRole('link', { name: 'Complete', exact: true })).toHaveAttribute(
      'href',
      anchor,
    )

  const steps: [string, string, () => Promise<unknown>][] = [
    ['25', '2', () => foyer.organizer('PUT', `/api/company/${_id}`, { adresse: '17, boulevard, Oran' })],
    ['50', '2', () => giveLogo(foyer, _id, token)],
    [
      '75',
      '1',
      () =>
        foyer.organizer('POST', '/api/badge/create-badge', {
          type: 'visitor',
          email: 'v@one.example',
          companyId: _id,
        }),
    ],
    ['100', '0', () => foyer.organizer('POST', '/api/material/create-material', { company: _id })],
  ]
  for (const [percent, pending, change] of steps) {
    await change()
    await page.reload()
    await expect(completion(page)).toHaveAttribute('aria-valuenow', percent)
    // The bar in sight: four quarters, each with its mark when it is done.
    await expect(quarters.filter({ visible: true })).toHaveCount(4)
    await expect(quarters.filter({ has: page.locator('svg') })).toHaveCount(Number(percent) / 25)
    await expect(pendingNumber(page)).toHaveText(new RegExp(`^${pending}\\s*Pending actions$`))
  }
  await expect(rows).toHaveCount(0)
})

test('STATE-12 STATE-14 STATE-17 flag and percentage are sent when they differ, and only then', async ({
  page,
  foyer,
}) => {
  const { companyId, ...account } = await makeSample(foyer)
  const calls = callsOf(page)
  const sent = () =>
    calls.requests
      .filter((request) => request.method() === 'PATCH')
      .map((request) => [new URL(request.url()).pathname, request.postDataJSON()])

  await enter(page, foyer, account)
  await expect(page.getByRole('row').filter({ hasText: 'Karim Haddadj' })).toBeVisible()
  expect(sent()).toEqual([])

  await readAs(page, { isBadge: false })
  await page.reload()
  await expect.poll(sent).toContainEqual([`/api/company/isBadge/${companyId}`, { value: true }])
  await page.unroute(ME)

  calls.requests.length = 0
  await readAs(page, { percentage: 5 })
  await page.reload()
  await expect.poll(sent).toEqual([[`/api/company/percentage/${companyId}`, { value: 50 }]])
  await page.unroute(ME)

  await test.step('a company without visas that says it has some, where their section is shown', async () => {
    await foyer.organizer('PUT', '/api/edition', { visaSection: true })
    calls.requests.length = 0
    await readAs(page, { isVisa: true })
    await page.reload()
    await expect.poll(sent).toEqual([[`/api/company/isVisa/${companyId}`, { value: false }]])
    await page.unroute(ME)
  })

  await test.step('a company without badges that says it has some', async () => {
    const other = { email: 'new@company.example', password: 'a long password' }
    const { _id } = (await foyer.organizer('POST', '/api/company/create-company', other)) as { _id: string }
    calls.requests.length = 0
    await readAs(page, { isBadge: true })
    await enter(page, foyer, other)
    await expect.poll(sent).toContainEqual([`/api/company/isBadge/${_id}`, { value: false }])
  })
})

async function giveLogo(foyer: Foyer, companyId: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('subdirectory', 'companies/logos')
  form.append('filename', companyId)
  const png = await (await import('sharp'))
    .default(await portrait())
    .resize(320, 320)
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
  const upload = await fetch(`${foyer.url}/api/upload/uploadFile`, { method: 'POST', headers, body: form })
  const { file } = (await upload.json()) as { file: string }
  const patched = await fetch(`${foyer.url}/api/company/urlLogo/${companyId}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ value: file }),
  })
  if (!patched.ok) throw new Error(await patched.text())
}
