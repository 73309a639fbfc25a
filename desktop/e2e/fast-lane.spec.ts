import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { checkLayoutAndAxe, uploadPhoto } from './support/check-layout-and-axe.ts'
import { AMEL, expect, expectButton, expectHeading, expectText, press, scan, test } from './support/test.ts'

const sign = (page: Page) => page.locator('main > [role=status], main > [role=alert]')

/** Turned on where a desk's settings are, which are kept. */
async function turnOn(page: Page) {
  await press(page, 'Leave, with PIN')
  await page.getByText('Fast lane: check in without pressing a key').click()
  await press(page, 'Back to the desk')
  await page.reload()
  await expectText(page, 'Registration, fast lane')
  await expectText(page, '2 people')
}

/** Signs stay from now on, so that they can be looked at. */
const holdSigns = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout: later } = window
    const hold = (work: () => void, ms: number) => ([2_500, 6_000, 8_000].includes(ms) ? 0 : later(work, ms))
    Object.assign(window, { setTimeout: hold })
  })

test('Q-241 the fast lane checks a complete badge in without a key, says who is in already, and refuses in red', async ({
  desk,
}, info) => {
  const amel = await desk.createBadge(AMEL)
  const karim = await desk.createBadge({ email: 'karim@sahara.example', nom: 'Karim', prenom: 'Benali' })
  await uploadPhoto(desk.foyer, amel._id)
  const { page, paper } = await desk.startWithPeople(2)
  await turnOn(page)

  await scan(page, amel.code)
  await expect(sign(page)).toContainText('Yes')
  await expect(sign(page)).toContainText('Amel Haddad')
  await expect(sign(page)).toContainText('Sahara Flow')
  await expect(sign(page)).toContainText('EXHIBITOR', { ignoreCase: true })
  // Read twice: still a yes.
  await scan(page, amel.code)
  await expect(sign(page)).toContainText(/The badge is (queued|being printed|printed)\./)
  await expectHeading(page, 'Amel Haddad is in')
  await expect(sign(page)).toBeHidden()
  await expectButton(page, /^Undo/)
  await expect.poll(() => paper().length).toBe(1)
  expect(await desk.foyer.organizer.checkin.listCheckins({ query: { id: amel._id } })).toHaveLength(1)

  // No photo: the card decides, as before.
  await scan(page, karim.code)
  await expectText(page, 'Expected, not in yet')
  await scan(page, '0000000000000000')
  await expect(sign(page)).toContainText('No')
  await expect(sign(page)).toContainText('Search by name.')
  // The next scan takes its place.
  await holdSigns(page)
  await scan(page, amel.code)
  await expect(sign(page)).toContainText('Already in')
  await expect(sign(page)).toContainText('Desk 3')
  await checkLayoutAndAxe(page, info, 'lane-in')
  await page.keyboard.press('Enter')
  await expectText(page, 'Same person, coming back')
})

test('Q-241 with a printer that is off the fast lane says that the badge waits; a label that was replaced is a no', async ({
  desk,
}, info) => {
  const amel = await desk.createBadge(AMEL)
  const lamia = await desk.createBadge({
    email: 'lamia@sahara.example',
    nom: 'Abdelkader Noureddine Maximilian',
    prenom: 'Ben Ali-Bouteflika de la Fontaine',
    type: 'vip_delegate',
  })
  await uploadPhoto(desk.foyer, amel._id)
  await uploadPhoto(desk.foyer, lamia._id)
  const { page } = await desk.startWithPeople(2)
  await turnOn(page)
  const codes = async () => {
    const prints = await desk.foyer.organizer.print.listPrints({ query: { id: amel._id } })
    return (prints as { state: string; code: string }[]).flatMap((one) =>
      one.state === 'printed' ? [`${amel.code}-${one.code}`] : [],
    )
  }
  await scan(page, amel.code)
  await expect(sign(page)).toContainText('Yes')
  await expect.poll(codes).toHaveLength(1)
  await press(page, 'Open the card')
  await press(page, 'Print again')
  await expect.poll(codes).toHaveLength(2)
  const [older = ''] = await codes()

  writeFileSync(join(desk.folder, 'paper', 'offline'), '')
  await press(page, 'Print again')
  await holdSigns(page)
  await scan(page, older)
  await expect(sign(page)).toContainText('Not the current badge.')
  await expect(sign(page)).toContainText('Ask for the valid badge')
  await checkLayoutAndAxe(page, info, 'lane-no')
  await scan(page, lamia.code)
  await expect(sign(page)).toContainText('The badge waits for the printer')
  await checkLayoutAndAxe(page, info, 'lane-yes')
})
