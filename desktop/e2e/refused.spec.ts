import { idParams } from '#server/testing/calls.ts'
import { checkLayoutAndAxe, uploadPhoto } from './support/check-layout-and-axe.ts'
import { AMEL, button, expect, expectHeading, expectText, scan, test } from './support/test.ts'

const REFUSED = {
  refusal: 'Accreditation withdrawn on 4 October',
  refusalContact: 'Selma Tounsi',
  refusalPhone: '+213 41 00 00 01',
}

test('Q-242 a desk stops people refused entry, in the fast lane too, and no key gets past it until the refusal is lifted', async ({
  desk,
}, info) => {
  const amel = await desk.createBadge(AMEL)
  await uploadPhoto(desk.foyer, amel._id)
  const { page, paper } = await desk.start()
  await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder', isFastLane: true }))
  await page.reload()
  await expectText(page, '1 person')
  await desk.foyer.organizer.badge.updateBadge(idParams(amel._id, REFUSED))

  await page.getByRole('combobox').fill('amel')
  await expect(page.getByRole('option')).toContainText('No entry')
  await page.keyboard.press('Control+Enter')
  const stop = page.locator('section[role=alert]')
  await expect(stop).toContainText('No entry')
  await expect(stop).toHaveCSS('background-color', 'rgb(179, 19, 27)')
  await expect(stop).toContainText(REFUSED.refusal)
  await expectText(page, 'Contact Selma Tounsi, +213 41 00 00 01')
  await expect(button(page, /check in|print|let/i)).toHaveCount(0)
  await checkLayoutAndAxe(page, info, 'refused')
  await page.keyboard.press('Enter')
  await scan(page, amel.code)
  await expect(stop).toContainText('No entry')
  const refused = await page.evaluate(async (code) => {
    const { person } = await (await fetch(`/api/desk/codes/${code}?kind=collected`)).json()
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ id: person.id, kind: 'collected' })
    const calls = [
      fetch(`/api/desk/people/${person.id}/print`, { method: 'POST' }),
      fetch('/api/checkins', { method: 'POST', headers, body }),
    ]
    return Promise.all(calls.map(async (call) => (await (await call).json()).code))
  }, amel.code)
  expect(refused).toEqual(['entry_refused', 'entry_refused'])

  const lifted = { refusal: '', refusalContact: '', refusalPhone: '' }
  await desk.foyer.organizer.badge.updateBadge(idParams(amel._id, lifted))
  await expect(stop).toBeHidden()
  await page.keyboard.press('Escape')
  expect(paper()).toHaveLength(0)
  await page.keyboard.press('Control+Enter')
  await expectHeading(page, 'Amel Haddad is in')
})
