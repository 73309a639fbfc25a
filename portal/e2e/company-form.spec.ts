import { enter } from './support/portal.ts'
import { button, expect, expectButton, expectHeading, expectText, pageHeading, press, test } from './support/test.ts'

test('COMP-01 COMP-02 COMP-04 COMP-10 STATE-18 PROF-20 the section from top to bottom; every one of the 49 points can be had', {
  tag: '@walk',
}, async ({ page, foyer, sample }) => {
  await foyer.organizer.edition.updateEdition({ body: { sectors: ['Drilling', 'Valves and pipes'] } })
  await enter(page, foyer, sample)
  const section = page.locator('#catalogue')
  await expectHeading(section, 'Company information')
  await expect(button(section, 'Edit', { exact: true })).toHaveCount(0)
  for (const value of [
    'Sahara Flow Control SPA',
    'Yasmine Benkhaled',
    'Directrice marketing et partenariats',
    sample.email,
    '+213 41 58 22 10',
  ])
    await expectText(section, value, { exact: true })
  for (const label of ['Company', 'Signage', 'Address', 'Activity Sector', 'Web Site', 'Company Description'])
    await expect(section.getByLabel(label, { exact: true })).toBeEditable()
  await expectButton(section, 'Add an image')

  await expectText(section, '20 / 49')
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
  const message = page.getByText('Company updated successfully')
  await test.step('COMP-11 saving says so', async () => {
    await press(section, 'Save')
    await expect(message).toBeVisible()
  })
  const box = await message.locator('xpath=ancestor::*[@role="alertdialog"]').boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2), 'toasts are centred').toBeLessThan(12)
  // All but the logo, which company-pictures.spec.ts adds.
  await expectText(section, '34 / 49')
  await expect(pageHeading(page)).toHaveText('Sahara Flow Control')
  await page.reload()
  await expect(address).toHaveValue('17, boulevard de la Soummam Oran')
})
