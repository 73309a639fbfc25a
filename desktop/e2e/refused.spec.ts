import { joinTeam } from '../../portal/e2e/support/join-team.ts'
import { reviewScreen } from './support/review-screen.ts'
import { sendPhoto } from './support/send-photo.ts'
import { expect, scan, test } from './support/test.ts'

const REFUSED = {
  refusal: 'Accreditation withdrawn on 4 October',
  refusalContact: 'Selma Tounsi',
  refusalPhone: '+213 41 00 00 01',
}

test('Q-242 a desk stops whom the organizer refuses entry, in the fast lane too, and no key leads past it until it is lifted', async ({
  desk,
}, info) => {
  const amel = await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  await sendPhoto(desk.foyer.url, amel._id)
  const { page, paper } = await desk.start()
  await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder', isFastLane: true }))
  await page.reload()
  await expect(page.getByText('1 person')).toBeVisible()
  await desk.foyer.organizer('PUT', `/api/badge/${amel._id}`, REFUSED)

  await page.getByRole('combobox').fill('amel')
  await expect(page.getByRole('option')).toContainText('No entry')
  await page.keyboard.press('Control+Enter')
  const stop = page.locator('section[role=alert]')
  await expect(stop).toContainText('No entry')
  await expect(stop).toContainText(REFUSED.refusal)
  await expect(page.getByText('Contact Selma Tounsi, +213 41 00 00 01')).toBeVisible()
  await expect(page.getByRole('button', { name: /check in|print|let/i })).toHaveCount(0)
  await reviewScreen(page, (file) => info.outputPath(file), 'refused')
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
  await desk.foyer.organizer('PUT', `/api/badge/${amel._id}`, lifted)
  await expect(stop).toBeHidden()
  await page.keyboard.press('Escape')
  expect(paper()).toHaveLength(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Amel Haddad is in' })).toBeVisible()
})

test('Q-242 the organizer refuses entry with a reason and whom to call, sees it in the list, and lifts it', async ({
  desk,
}, info) => {
  const { foyer } = desk
  const amel = await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  const stored = async () => (await foyer.organizer('GET', `/api/badge/${amel._id}`)) as Record<string, string>
  const { page } = await desk.start([
    `--server=${foyer.url}`,
    `--key=${(await joinTeam(foyer)).cookie}`,
    '--mode=organizer',
  ])
  await page.getByRole('link', { name: 'Badges', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Amel Haddad' })
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Refuse entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REFUSED.refusal)
  await dialog.getByRole('button', { name: 'Refuse entry' }).click()
  await expect(dialog.getByText('Fill this in.')).toHaveCount(2)
  await dialog.getByLabel('Person the desks call').fill(REFUSED.refusalContact)
  await dialog.getByLabel('telephone').fill(REFUSED.refusalPhone)
  await page.screenshot({ path: info.outputPath('refusal-dialog.png') })
  await dialog.getByRole('button', { name: 'Refuse entry' }).click()
  await expect(row).toContainText('Entry refused')
  expect(await stored()).toMatchObject(REFUSED)
  await page.screenshot({ path: info.outputPath('refusal-list.png') })
  await page.getByRole('button', { name: 'Lift the refusal' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(REFUSED.refusal)
  await question.getByRole('button', { name: 'Lift the refusal' }).click()
  await expect(row).not.toContainText('Entry refused')
  expect(await stored()).not.toHaveProperty('refusal')
})
