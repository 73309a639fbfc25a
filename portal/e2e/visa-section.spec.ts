import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { answerWith, enter } from './support/portal.ts'
import { button, expect, expectButton, expectHeading, expectText, press, test } from './support/test.ts'

const VISA = {
  company: 'Nordvik Subsea AS',
  name: 'Solheim',
  firstName: 'Ingrid',
  position: 'Head of subsea integrity',
  passportNbr: 'N1234567',
  expireDate: '2031-04-30',
  nationality: 'Norwegian',
  country: 'NO',
  birth: 'NO',
  email: 'ingrid@nordvik.example',
  tel: '+47 55 00 00 00',
  adresse: 'Strandgaten 1',
  city: 'Bergen',
  postalCode: '5013',
}

test('PROF-16 COMP-08 COMP-09 VISASEC-01 the hidden sections are in the page with their flags', async ({
  page,
  foyer,
  sample,
}) => {
  await foyer.organizer.edition.updateEdition({ body: { visaSection: true, logistique: true } })
  await enter(page, foyer, sample)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(steps.getByRole('link')).toHaveText([/^1/, /^2/, /^3/, /^5\s*Visa Forms/, /^6/, /^7\s*Logistique/])
  const visas = page.locator('#visa')
  await expectHeading(visas, 'Visas')
  await expectButton(visas, 'Ajouter')
  await expect(page.locator('#logistique').getByRole('link').first()).toBeVisible()
  const order = await page.locator('main > section').evaluateAll((all) => all.map((section) => section.id))
  expect(order).toEqual(['catalogue', 'badge', 'material', 'visa', 'stand', 'logistique'])
  await expectNoAxe(page, '#visa')
})

test('VISASEC-02 VISASEC-03 VISASEC-04 VISASEC-05 STATE-11 STATE-14 a visa is added, changed and deleted by its exhibitor', async ({
  page,
  foyer,
  sample,
}) => {
  await foyer.organizer.edition.updateEdition({ body: { visaSection: true } })
  await foyer.organizer.visa.createVisa({ body: { ...VISA, companyId: sample.companyId } })
  await enter(page, foyer, sample, '/profile#visa')
  const section = page.locator('#visa')
  const row = section.getByRole('listitem').filter({ hasText: 'Solheim Ingrid' })
  await expect(row).toContainText(VISA.email)
  await expect(row).toContainText(VISA.position)

  await test.step('a new one: no error before the attempt, then every field’s', async () => {
    await press(section, 'Ajouter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Company')).toHaveValue('Sahara Flow Control SPA')
    await expect(dialog.getByText(/is required/)).toHaveCount(0)
    await press(dialog, 'Save')
    await expectText(dialog, 'Nom is required', { exact: true })
    await expectText(dialog, 'Prénom is required')
    await expectNoAxe(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('with an _id it is updated; a refusal keeps the form', async () => {
    await press(section, 'Edit Solheim Ingrid')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Passport Number')).toHaveValue('N1234567')
    await dialog.getByLabel('Position').fill('Director')
    await answerWith(page, '**/api/visa/visas/*', 500, { error: 'The disk is full' })
    await press(dialog, 'Save')
    await expectText(page, 'The disk is full')
    await page.unroute('**/api/visa/visas/*')
    await expect(dialog.getByLabel('Position')).toHaveValue('Director')
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await press(dialog, 'Save')
    expect((await put).url()).toMatch(/\/api\/visa\/visas\/[^/]+$/)
    await expectText(page, 'Visa updated successfully')
    await expect(row).toContainText('Director')
  })
  await test.step('it is deleted after the confirmation, and the flag follows', async () => {
    const company = () => foyer.organizer.company.getCompany(idParams(sample.companyId))
    expect(await company()).toMatchObject({ isVisa: true })
    await press(section, 'Edit Solheim Ingrid')
    await page.getByRole('dialog').getByRole('button', { name: "Supprimer l'invitation" }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Confirmation' })
    await expect(confirmation).toContainText('Visa Solheim Ingrid')
    await press(confirmation, 'Ok')
    await expectText(page, 'Visa deleted successfully')
    await expect(row).toHaveCount(0)
    expect(await company()).toMatchObject({ isVisa: false })
    await expect(button(section, 'Ajouter')).toBeFocused()
  })
})

async function expectNoAxe(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations).toEqual([])
}
