import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idParams } from '#server/testing/calls.ts'
import { checkLayoutAndAxe, uploadPhoto } from './support/check-layout-and-axe.ts'
import {
  AMEL,
  button,
  expect,
  expectButton,
  expectHeading,
  expectText,
  find,
  type Person,
  press,
  region,
  scan,
  startOtherServer,
  test,
} from './support/test.ts'

// Each screen in the sizes that desks have. With PICTURES=1 the pictures of all lie in test-results/desktop.

test('all screens of the desk, lying and upright: accessible, nothing over the edge in French', async ({
  desk,
}, info) => {
  const people: Person[] = [
    { ...AMEL, position: 'Reservoir Engineer' },
    {
      email: 'yacine@sahara.example',
      nom: 'ياسين',
      prenom: 'بن علي',
      position: 'مهندس',
      type: 'vip_delegate',
    },
    { email: 'ingrid@sahara.example', nom: 'Ingrid', prenom: 'Solheim', type: 'delegate' },
    { email: 'karim@sahara.example', nom: 'Mohamed Karim', prenom: 'Benali', type: 'visitor' },
    {
      email: 'long@sahara.example',
      nom: 'Abdelkader Noureddine Maximilian',
      prenom: 'Ben Ali-Bouteflika de la Fontaine',
      position: 'Deputy Director of International Pipeline Integrity and Maintenance',
    },
  ]
  const [amel, , ingrid, karim] = await Promise.all(people.map((one) => desk.createBadge(one)))
  if (!amel || !ingrid || !karim) throw new Error('no people')
  await uploadPhoto(desk.foyer, amel._id)
  const { page } = await desk.start(['--mode=desk'])
  const look = (name: string) => checkLayoutAndAxe(page, info, name)

  const other = await startOtherServer()
  await page.getByLabel('Address').fill(other.url)
  await page.keyboard.press('Enter')
  await expectText(page, 'isn’t a Foyer server')
  await look('wizard-server')
  other.stop()
  await page.getByLabel('Address').fill(desk.cable.url)
  await page.keyboard.press('Enter')
  await page.getByLabel('Key', { exact: true }).fill(desk.key)
  await look('wizard-key')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of this desk').fill('Desk 3')
  await page.getByLabel('Staff PIN').fill('2580')
  await look('wizard-mode')
  await press(page, 'Next: printer')
  await page.getByText('Paper folder').first().click()
  await look('wizard-printer')
  await press(page, 'Start the desk')
  await expectHeading(page, 'Before the doors open')
  await page.keyboard.press('Escape')
  await expectText(page, `${people.length} people`)
  await look('ready-empty')

  await find(page, 'ben ali', 3)
  await look('results')
  await page.keyboard.press('Escape')
  await page.keyboard.type('zzz nobody', { delay: 70 })
  await expectHeading(page, 'Nobody found')
  await look('nobody')
  await page.keyboard.press('Escape')

  await scan(page, amel.code)
  await expectHeading(page, 'Amel Haddad')
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
  await look('card')
  await page.keyboard.press('F2')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await look('correct')
  await test.step('the keys of an upright screen write where the cursor stands', async () => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    const key = (name: string) => button(page, name, { exact: true })
    const name = page.getByLabel('Name', { exact: true })
    await name.press('End')
    for (const pressed of ['-', 'Capital letter', 'Z', 'o', 'e', 'Erase']) await key(pressed).click()
    await expect(name).toHaveValue('Amel-Zo')
    await expect(name).toBeFocused()
    await key('Next field').click()
    await expect(page.getByLabel('Last Name')).toBeFocused()
  })
  await page.keyboard.press('Escape')
  await press(page, 'Check in and print')
  await expectHeading(page, 'Amel Haddad is in')
  await look('done')
  await scan(page, amel.code)
  await expect(page.getByRole('alert').filter({ hasText: 'Already in' })).toBeVisible()
  await look('already')
  await page.keyboard.press('Escape')
  await look('ready')

  await page.keyboard.press('F3')
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await look('walk-in')
  await page.keyboard.press('F8')
  await expect(page.getByAltText('The photo that was taken')).toBeVisible()
  await look('walk-in-photo')
  await page.keyboard.press('Escape')

  writeFileSync(join(desk.folder, 'paper', 'offline'), '')
  await scan(page, karim.code)
  await expectHeading(page, 'Karim')
  await press(page, 'Print only')
  await page.keyboard.press('F4')
  await expectHeading(page, 'The printer does not answer')
  await look('printing')
  await page.keyboard.press('Escape')

  // What the others do meanwhile: one name is changed, one badge deleted.
  desk.cable.cut()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  for (const [one, prenom] of [
    [ingrid, 'Solheim-Berg'],
    [karim, 'Ben Ali'],
  ] as const) {
    await scan(page, one.code)
    await expectHeading(page, one === ingrid ? 'Ingrid' : 'Karim')
    await page.keyboard.press('F2')
    await page.getByLabel('Last Name').fill(prenom)
    await page.keyboard.press('Control+s')
    await expectHeading(page, prenom)
  }
  await scan(page, ingrid.code)
  await expectHeading(page, 'Ingrid')
  await press(page, 'Check in only')
  await expectHeading(page, /is in$/)
  await page.keyboard.press('Escape')
  await look('offline')
  await desk.foyer.organizer.badge.updateBadge(idParams(ingrid._id, { prenom: 'Solheim-Bergh' }))
  await desk.foyer.organizer.badge.deleteBadge(idParams(karim._id))
  desk.cable.plugIn()
  await expectButton(page, '2 entries to check')
  await page.keyboard.press('F6')
  await expect(region(page, /changed in two places/)).toBeVisible()
  await look('conflict')
  await press(page, 'Type another')
  await page.getByLabel('Last Name, as it should be').fill('Solheim-Berge')
  await look('conflict-another')
  await press(page, 'Use this one')
  await expectHeading(page, 'Ingrid Solheim-Berge')
  // The card itself: the list has the new name a moment before.
  await expectButton(page, 'Already in')
  await expectButton(page, '1 entry to check')
  await page.keyboard.press('F6')
  await expectText(page, 'This badge could not be found')
  await look('held')
  await page.keyboard.press('Escape')

  await press(page, 'Leave, with PIN')
  await page.keyboard.type('1111')
  await expectText(page, 'Tries left: 4')
  await look('pin')
  await page.keyboard.type('2580')
  await expectButton(page, 'Leave the app')
  await look('open')
  await press(page, 'Set up again')
  await look('leave-setup')
  await press(page, 'Cancel')
  await expectButton(page, 'Leave the app')
})
