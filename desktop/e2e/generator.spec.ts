import { openStaffPin } from '#desktop/main/secret-file.ts'
import { checkLayoutAndAxe } from './support/check-layout-and-axe.ts'
import { expect, expectHeading, expectText, press, test, textbox } from './support/test.ts'

test('GEN-01 the generator opens with the PIN, on the tables of the local copy (Q-215)', async ({ desk }, info) => {
  await desk.createBadge({ email: 'amel@sahara.example', nom: 'Mohammed', prenom: 'Ben Ali' })
  const { page } = await desk.start([`--server=${desk.cable.url}`, `--key=${desk.key}`, '--mode=generator'])
  await expectHeading(page, 'This computer has no staff PIN')
  const statusOf = (path: string) => page.evaluate(async (path) => (await fetch(path)).status, path)
  expect(await statusOf('/api/desk/definitions')).toBe(403)
  openStaffPin(desk.folder).set('2580')
  await page.reload()
  await expectHeading(page, 'Staff PIN')
  await page.keyboard.type('1111')
  await expectText(page, 'Tries left: 4')
  expect(await statusOf('/api/desk/definitions')).toBe(403)
  await page.keyboard.type('2580')
  await press(page, /Definition/)
  await page.getByRole('option', { name: 'Badge (local copy)' }).click()
  await expect(textbox(page, 'Definition')).toHaveValue(/"name": "Badge"/)
  await checkLayoutAndAxe(page, info, 'generator')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy', { exact: true })
  await expectText(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<form')
})
