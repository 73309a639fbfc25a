import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { changeAnswers } from '#portal/e2e/support/portal.ts'
import { checkLayoutAndAxe } from './support/check-layout-and-axe.ts'
import { AMEL, expect, expectHeading, expectText, heading, type Person, press, scan, test } from './support/test.ts'

const LONG = { nom: 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern', prenom: 'Bouteflika' }

test('before the doors open: shown once after the wizard, each check by itself or by a button, until all is ready', async ({
  desk,
}, info) => {
  const amel = await desk.createBadge(AMEL)
  await desk.createBadge({ email: 'long@sahara.example', ...LONG })
  const { page, paper } = await desk.start(['--mode=desk'])
  await page.getByLabel('Address').fill(desk.cable.url)
  await page.keyboard.press('Enter')
  await page.getByLabel('Key', { exact: true }).fill(desk.key)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this desk').fill('Desk 3')
  await press(page, 'Next: printer')
  await page.getByText('Paper folder').first().click()
  await press(page, 'Start the desk')

  await expectHeading(page, 'Before the doors open')
  const check = (name: string) =>
    page
      .getByRole('main')
      .locator('ul > li')
      .filter({ has: heading(page, name, { exact: true }) })
  await expect(check('Copy of the list')).toContainText('2 people, as of')
  await expect(check('Camera')).toContainText('OK')
  await expect(check('Clock')).toContainText('OK')
  await expect(check('Disk')).toContainText('free')
  await expect(page.getByRole('status').filter({ hasText: '4 to look at' })).toBeVisible()
  await checkLayoutAndAxe(page, info, 'checks')

  await check('Printer').getByRole('button', { name: 'Print a test label' }).click()
  await expect(check('Printer')).toContainText('took the test label')
  expect(paper()).toHaveLength(1)
  const offline = join(desk.folder, 'paper', 'offline')
  writeFileSync(offline, '')
  await expect(check('Printer')).toContainText('Not working')
  rmSync(offline)
  await expect(check('Printer')).toContainText('OK')

  await scan(page, amel.code)
  await expect(check('Scanner')).toContainText(`Read: ${amel.code}`)
  await expect(check('Scanner')).toContainText('OK')
  await check('Sound').getByRole('button', { name: 'Play the tone' }).click()
  await check('Sound').getByRole('button', { name: 'I heard it' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 to look at' })).toBeVisible()

  desk.cable.cut()
  await expect(check('Copy of the list')).toContainText('last contact with the server')
  desk.cable.plugIn()
  await expect(check('Copy of the list')).toContainText('OK')

  await expect(check('Photos')).toContainText('People without a photo: 2')
  await check('Photos').getByRole('button', { name: 'Show them' }).click()
  await expect(check('Photos').getByRole('listitem')).toHaveCount(2)
  await check('Names on the label').getByRole('button', { name: 'Show them' }).click()
  await checkLayoutAndAxe(page, info, 'checks-names')
  await check('Names on the label').getByRole('button', { name: LONG.nom }).click()
  await expectHeading(page, LONG.nom)

  await changeAnswers(page, '**/api/edition', (edition: { dates: object }) => ({
    ...edition,
    dates: { ...edition.dates, end: '2001-10-08' },
  }))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused()
  await page.keyboard.press('F7')
  await expectText(page, 'The event ended on 8 Oct: these are that edition’s badges.')
  await expectHeading(page, 'Before the doors open')
  await page.keyboard.press('Escape')
  await press(page, 'Leave, with PIN')
  await press(page, 'Before the doors open')
  await expect(check('Scanner')).toContainText('Scan any badge now')
})

test('the paper list by name and by company, in both languages; what was ticked is entered afterwards with its time', async ({
  desk,
}, info) => {
  const people: Person[] = [
    AMEL,
    { email: 'yacine@sahara.example', nom: 'ياسين', prenom: 'بن علي', type: 'vip_delegate' },
    { email: 'ingrid@sahara.example', nom: 'Ingrid', prenom: 'Åsen', type: 'delegate' },
  ]
  const [amel] = await Promise.all(people.map((one) => desk.createBadge(one)))
  if (!amel) throw new Error('nobody')
  const { page } = await desk.startWithPeople(3)
  // Without network.
  desk.cable.cut()
  await scan(page, amel.code)
  await expectHeading(page, 'Amel Haddad')
  await page.keyboard.press('F9')
  await page.getByLabel('Time on the paper list').fill('2460')
  await expectText(page, 'Four digits')
  await page.getByLabel('Time on the paper list').fill('0000')
  await checkLayoutAndAxe(page, info, 'on-paper')
  await page.getByLabel('Time on the paper list').press('Enter')
  await expectHeading(page, 'Amel Haddad is in')
  await expectText(page, 'On paper at 00:00.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Amel Haddad' })).toContainText('00:00')
  await scan(page, amel.code)
  await expect(page.getByRole('alert')).toContainText('Already in')
  await expect(page.getByRole('alert')).toContainText('at 00:00')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').fill('amel')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText('00:00')
  await page.keyboard.press('Enter')
  await expectText(page, 'Badge handed over, on paper at 00:00')
  await page.keyboard.press('Escape')

  await press(page, 'Leave, with PIN')
  await press(page, 'Paper list')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveText([/Åsen/, /☒.*Haddad.*Sahara Flow.*B 114.*E.*00:00/, /بن علي/])
  await expectText(page, / — 3 people \/ 3 personnes$/)
  await press(page, 'By company')
  await expect(rows).toHaveCount(3)
  await checkLayoutAndAxe(page, info, 'paper-list')
  const saved = page.waitForEvent('download')
  await press(page, 'Save as PDF')
  expect((await saved).suggestedFilename()).toMatch(/^company-\d{4}-\d\d-\d\d\.pdf$/)
  await expectText(page, 'The list is saved as a PDF file.')

  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', path: info.outputPath('list.pdf') })
  const { text, totalPages } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
  expect(totalPages).toBe(1)
  const [sheet = ''] = text
  for (const one of ['Paper list / Liste papier', 'copy of', 'copie du', 'Company / Société', 'Haddad', '1 / 1'])
    expect(sheet).toContain(one)
  expect(sheet).not.toContain('Save as PDF')
})
