import type { Locator } from 'playwright/test'
import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

test('COMP-01 COMP-02 COMP-04 COMP-10 STATE-18 PROF-20 the section from top to bottom; every one of the 49 points can be had', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  await foyer.organizer('PUT', '/api/edition', { sectors: ['Drilling', 'Valves and pipes'] })
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  await expect(section.getByRole('heading', { name: 'Company information' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  for (const value of [
    'Sahara Flow Control SPA',
    'Yasmine Benkhaled',
    'Directrice marketing et partenariats',
    sample.email,
    '+213 41 58 22 10',
  ])
    await expect(section.getByText(value, { exact: true })).toBeVisible()
  for (const label of ['Company', 'Signage', 'Address', 'Activity Sector', 'Web Site', 'Company Description'])
    await expect(section.getByLabel(label, { exact: true })).toBeEditable()
  await expect(section.getByRole('button', { name: 'Add an image' })).toBeVisible()

  await expect(section.getByText('20 / 49')).toBeVisible()
  await expect(page.getByText('/ 49'), 'the score stands once').toHaveCount(1)
  const sector = section.getByLabel('Activity Sector')
  const offered = page.locator(`datalist#${await sector.getAttribute('list')} option`)
  await expect(offered).toHaveCount(2)
  await section.getByLabel('Company', { exact: true }).fill('Sahara Flow Control')
  await section.getByLabel('Fax').fill('+213 41 58 22 11')
  await section.getByLabel('Signage').fill('SAHARA FLOW')
  await sector.fill('Something of our own')
  // Pasted over several lines, an address is still one.
  const address = section.getByLabel('Address', { exact: true })
  await address.fill('17, boulevard de la Soummam\nOran')
  await expect(address).toHaveValue('17, boulevard de la Soummam Oran')
  await section.getByRole('button', { name: 'Save' }).click()
  const message = page.getByText('Company updated successfully')
  const box = await message.locator('xpath=ancestor::*[@role="alertdialog"]').boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2), 'toasts are centred').toBeLessThan(12)
  // All but the logo, which company-pictures.spec.ts adds.
  await expect(section.getByText('34 / 49')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahara Flow Control')
  await page.reload()
  await expect(address).toHaveValue('17, boulevard de la Soummam Oran')
})

test('VAL-41 VAL-46 the signage is drawn at the width of each stand while it is typed; an enforced date closes it', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  await foyer.organizer('PUT', `/api/company/${sample.companyId}`, {
    stand: [
      { stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 },
      { stand: 'B 116', type: 'Stand semi aménagé', width: 3, height: 3 },
      { stand: 'C 002', type: 'Stand nu', width: 5, height: 4 },
    ],
  })
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  const signage = section.getByLabel('Signage')
  await signage.fill('SAHARA')
  await expect(section.getByRole('img', { name: 'B 114, 6 m: SAHARA' })).toBeVisible()
  await expect(section.getByRole('img', { name: 'B 116, 3 m: SAHARA' })).toBeVisible()
  await expect(section.getByRole('img', { name: /C 002/ })).toHaveCount(0)
  await expect(section.getByText('Fits')).toHaveCount(2)
  const rightOf = (part: Locator) => part.evaluate((one) => Math.round(one.getBoundingClientRect().right))
  // Drawn to scale, the signage takes the whole width; the advertisement stands beside the fields under it.
  expect(await rightOf(signage)).toBe(await rightOf(section.getByRole('group', { name: 'Advertisement' })))
  // The longer words of French wrap in the narrow caption: the drawings still stand on one line.
  await page.getByText('FR', { exact: true }).click()
  await expect(section.getByText('Tient sur le bandeau')).toHaveCount(2)
  const tops = () =>
    section.getByRole('img', { name: /SAHARA/ }).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(await tops()).size).toBe(1)
  await page.getByText('EN', { exact: true }).click()
  await signage.fill('SAHARA FLOW CONTROL')
  await expect(section.getByText('Fits')).toHaveCount(1)
  await expect(section.getByText(/^Too long by \d letters? for 3 m$/)).toBeVisible()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()

  await foyer.organizer('PUT', '/api/edition', { deadlines: { signage: { enforce: true } } })
  await page.reload()
  await expect(section.getByText(/The signage can no longer be changed here/)).toBeVisible()
  await expect(section.getByText('SAHARA FLOW CONTROL', { exact: true }).first()).toBeVisible()
  await expect(section.getByRole('textbox', { name: 'Signage' })).toHaveCount(0)
  await section.getByLabel('Address').fill('Oran')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated successfully')).toBeVisible()
})
