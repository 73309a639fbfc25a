import { alertsOf, enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

test('PROF-03 PROF-05 a bare booth has its constructor manuals in both languages, and they open', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const records = (await foyer.organizer('GET', '/api/sponsors/table/attachements')) as {
    raisonSocial: string
    urlLogo: string
  }[]
  await enter(page, foyer, sample)
  const links = page.getByRole('navigation', { name: 'Manuals and hotels' })
  for (const [language, file] of [
    ['French', 'Booth_constractor_FR.pdf'],
    ['English', 'Booth_constractor_EN.pdf'],
  ] as const) {
    const link = links.getByRole('link', { name: new RegExp(`^Booth constructor manual: ${language}`) })
    const address = records.find(({ raisonSocial }) => raisonSocial === file)?.urlLogo ?? ''
    await expect(link).toHaveAttribute('href', address)
    expect((await page.request.get(address)).headers()['content-type']).toContain('application/pdf')
  }
})

test('CONST-04 PROF-01 PROF-02 PROF-07 manuals by their records, and hotels in both languages', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const records = (await foyer.organizer('GET', '/api/sponsors/table/attachements')) as { _id: string }[]
  for (const { _id } of records) await foyer.organizer('DELETE', `/api/sponsors/${_id}`)
  const record = { table: 'attachements', urlLogo: 'https://files.example/fr.pdf' }
  await foyer.organizer('POST', '/api/sponsors', { ...record, raisonSocial: 'Guide_logistique_FR.pdf' })
  await enter(page, foyer, sample)
  const links = page.getByRole('navigation', { name: 'Manuals and hotels' })
  const french = links.getByRole('link', { name: /^Exhibitor manual: French/ })
  await expect(french).toHaveAttribute('href', 'https://files.example/fr.pdf')
  await expect(french).toHaveAttribute('target', '_blank')
  const missing = links.getByRole('button', { name: 'Exhibitor manual: English' })
  await expect(missing).toHaveAttribute('aria-disabled', 'true')
  await expect(missing).toHaveAccessibleDescription(/not available yet/)
  await missing.focus()
  await expect(page.getByRole('tooltip')).toContainText('not published this file yet')
  await expect(page.getByRole('tooltip')).toHaveCSS('transition-duration', '0.25s')
  await expect(links.getByText('Booth constructor manual')).toBeVisible()

  await links.getByRole('button', { name: 'Travel & Accommodation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Travel & Accommodation' })
  await expect(dialog).toContainText('The list of hotels will be published on September 10th.')
  await expect(dialog).toContainText('La liste des hôtels sera publiée le 10 septembre.')
})

test('PROF-04 PROF-06 without a bare booth no constructor manual; a real address opens a new tab', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const stand = [{ stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }]
  await foyer.organizer('PUT', `/api/company/${sample.companyId}`, { stand })
  await foyer.organizer('PUT', '/api/edition', { accommodationLink: 'https://hotels.example/' })
  await enter(page, foyer, sample)
  const hotels = page.getByRole('link', { name: /^Travel & Accommodation/ })
  await expect(hotels).toHaveAttribute('href', 'https://hotels.example/')
  await expect(hotels).toHaveAttribute('target', '_blank')
  await expect(hotels).toHaveAttribute('rel', /noopener/)
  await expect(page.getByText('Booth constructor manual')).toHaveCount(0)
})

test('COMP-05 VAL-49 Q-047 the contact is corrected; a new e-mail needs the password', async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  const alerts = alertsOf(page)
  await enter(page, foyer, sample)
  // A person clicks on the name; what lies over it there is the button of the whole block.
  const name = page.locator('#catalogue').getByText('Yasmine Benkhaled')
  await name.scrollIntoViewIfNeeded()
  const place = await name.boundingBox()
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 8)
  const dialog = page.getByRole('dialog', { name: 'Edit contact' })
  await expect(dialog.getByRole('textbox')).toHaveCount(4)
  for (const label of ['Name', 'Position', 'E-mail', 'Phone']) await dialog.getByLabel(label, { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const message of ['Name', 'Position', 'Email', 'Tel'])
    await expect(dialog.getByText(`${message} is required`)).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Yasmine B.')
  await dialog.getByLabel('Position').fill('Directrice')
  await dialog.getByLabel('Phone').fill('+213 41 00 00 00')
  await dialog.getByLabel('E-mail').fill('y.b@saharaflow')
  await expect(dialog.getByText('Format invalid')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('y.b@saharaflow.example')
  const password = dialog.locator('input[type=password]')
  await dialog.getByLabel('E-mail').press('Tab')
  await expect(password).toBeFocused()
  await password.fill('not this one')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => alerts.length).toBe(1)
  await password.fill(sample.password)
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await put).postDataJSON()).toMatchObject({ name: 'Yasmine B.', currentPassword: sample.password })
  await expect(page.getByText('Company updated successfully')).toBeVisible()
  await expect(page.locator('#catalogue').getByText('y.b@saharaflow.example')).toBeVisible()
})

test('COMP-11 the company form says what is missing, keeps a draft and saves what was changed', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  const save = section.getByRole('button', { name: 'Save' })
  for (const label of ['Address', 'Activity Sector', 'Web Site', 'Company Description'])
    await section.getByLabel(label).fill('')
  await save.click()
  for (const [number, name] of [
    ['VAL-41', 'Signaletique'],
    ['VAL-42', 'Adresse'],
    ['VAL-43', 'Secteur'],
    ['VAL-44', 'Présentation'],
  ])
    await test.step(`${number} ${name}`, () => expect(section.getByText(`${name} is required`)).toBeVisible())
  await section.getByLabel('Signage').fill('SAHARA FLOW')
  await section.getByLabel('Address').fill('Oran')
  await expect(section.getByText(/Unsaved changes, kept on this device since/)).toBeVisible()
  await page.reload()
  await expect(section.getByLabel('Signage')).toHaveValue('SAHARA FLOW')
  await section.getByLabel('Activity Sector').fill('Valves')
  await section.getByLabel('Company Description').fill('Valves and more.')
  await test.step('VAL-45 it is saved without a web site', async () => {
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await save.click()
    expect((await put).postDataJSON()).toMatchObject({ signaletique: 'SAHARA FLOW', webSite: '' })
    await expect(page.getByText('Company updated successfully')).toBeVisible()
  })
  await expect(section.getByText(/Unsaved changes/)).toHaveCount(0)
  await expect(section.getByText(/20\sAugust\s2025/).first()).toBeVisible()
})

test('Q-204 what is typed into the contact survives a reload, and is taken back by a button', async ({
  page,
  foyer,
}) => {
  await enter(page, foyer, await makeSample(foyer))
  const edit = page.getByRole('button', { name: 'Edit contact' })
  const dialog = page.getByRole('dialog', { name: 'Edit contact' })
  const position = dialog.getByRole('textbox', { name: 'Position', exact: true })
  await edit.click({ force: true })
  await position.fill('Directrice')
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill('new@saharaflow.example')
  await dialog.getByLabel('Password', { exact: true }).fill('secret words')
  await page.reload()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret words')
  await edit.click({ force: true })
  await expect(position).toHaveValue('Directrice')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog).toContainText('Unsaved changes, kept on this device since')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(position).toHaveValue('Directrice marketing et partenariats')
  await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0)
})

test('COMP-07 six steps on a phone: the name of the current one is read whole', async ({ page, foyer }) => {
  await foyer.organizer('PUT', '/api/edition', { visaSection: true, logistique: true })
  await enter(page, foyer, await makeSample(foyer))
  const links = page.getByRole('navigation', { name: 'Steps' }).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const anchor of ['catalogue', 'badge', 'visa', 'logistique']) {
      await page.locator(`#${anchor}`).evaluate((section) => section.scrollIntoView())
      // The last sections are too low to come to the top, so the line may say one before.
      const current = links.and(page.locator('[aria-current=step]'))
      await expect(current).toHaveCount(1)
      // What is only said, not shown, is a pixel wide.
      const cut = await current.evaluate((link) =>
        [...link.children].some((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1),
      )
      expect(cut, `${anchor} at ${width} px`).toBe(false)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
