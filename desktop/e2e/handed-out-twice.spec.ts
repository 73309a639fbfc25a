import { reviewScreen } from './support/review-screen.ts'
import { expect, test } from './support/test.ts'

test('Q-243 a badge that another desk handed out meanwhile is in the list until only the last one stays', async ({
  desk,
}, info) => {
  const amel = await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  const other = (await desk.foyer.organizer('POST', '/api/desks', { name: 'Desk 4' })) as { key: string }
  const { page } = await desk.start()
  await expect(page.getByText('1 person')).toBeVisible()
  desk.cable.cut()
  await page.getByRole('combobox').fill('amel')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Amel Haddad is in' })).toBeVisible()
  const id = await page.evaluate(async (code) => {
    const answer = await fetch(`/api/desk/codes/${code}?kind=collected`)
    return ((await answer.json()) as { person: { id: string } }).person.id
  }, amel.code)
  const there = await fetch(`${desk.foyer.url}/api/checkins`, {
    method: 'POST',
    headers: { 'x-desk-key': other.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, kind: 'collected' }),
  })
  expect(there.status).toBe(201)
  desk.cable.plugIn()
  await page.getByRole('button', { name: '1 entry to check' }).click()
  const twice = page.getByRole('region', { name: 'Handed out twice' })
  await expect(twice).toContainText('Amel Haddad')
  await expect(twice).toContainText('Desk 3')
  await expect(twice).toContainText('The one from Desk 4 is valid')
  await reviewScreen(page, (file) => info.outputPath(file), 'twice')
  await twice.getByRole('button', { name: 'Keep only the last one' }).click()
  await expect(twice).toBeHidden()
  await expect.poll(() => desk.foyer.organizer('GET', '/api/checkins/twice')).toEqual([])
})
