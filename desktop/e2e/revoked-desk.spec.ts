import { joinTeam } from '../../portal/e2e/support/join-team.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('what a revoked desk handed over is applied or discarded, and its key closed for good', async ({ desk }) => {
  const { foyer, key } = desk
  const headers = { 'x-desk-key': key, 'Content-Type': 'application/json' }
  const nonce = 'a nonce of sixteen letters'
  const [{ _id }] = (await foyer.organizer('GET', '/api/desks')) as [{ _id: string }]
  await foyer.organizer('DELETE', `/api/desks/${_id}`)
  const walkIn = (nom: string, at: number) => ({
    ...{ opId: String(at).repeat(32), deskId: '', deskSeq: at, entity: 'badge', id: `walk-in-${at}` },
    ...{ baseRev: 0, epoch: '', deviceTime: Date.now() },
    patch: {
      ...{ company: '', nom, prenom: 'Held', position: '', tel: '', urlPhoto: '', email: '' },
      ...{ type: 'visitor', companyId: 'onlineCompany', code: String(at).padStart(16, '0') },
    },
  })
  const operations = ['Amina', 'Yasmina', 'Nadia'].map((nom, at) => walkIn(nom, at + 1))
  const body = JSON.stringify({ operations, nonce, sentAt: Date.now() })
  const pushed = await fetch(`${foyer.url}/api/sync/operations`, { method: 'POST', headers, body })
  expect(pushed.status).toBe(401)

  const { page } = await desk.start([
    `--server=${foyer.url}`,
    `--key=${(await joinTeam(foyer)).cookie}`,
    '--mode=organizer',
  ])
  const question = page.getByRole('alertdialog')
  const goOn = (act: string) => question.getByRole('button', { name: act }).click()
  await page.getByRole('link', { name: /^Desks/ }).click()
  const held = page.getByRole('listitem').filter({ hasText: 'held by a desk whose key was revoked' })
  await expect(held).toHaveCount(3)
  await expectAccessible(page)
  const names = async () =>
    ((await foyer.organizer('GET', '/api/badge/badges')) as { nom: string }[]).map(({ nom }) => nom)

  await held.filter({ hasText: 'Amina' }).getByRole('button', { name: 'Apply' }).click()
  await expect(held).toHaveCount(2)
  await held.filter({ hasText: 'Yasmina' }).getByRole('button', { name: 'Discard' }).click()
  await expect(question).toContainText('cannot be brought back')
  await goOn('Discard')
  await expect(held).toHaveCount(1)
  await page.getByRole('button', { name: /^Close for good/ }).click()
  await expect(question).toContainText('Nothing more is taken from this desk.')
  await goOn('Close for good')
  await expect(page.getByText('Desk 3 closed for good')).toBeVisible()
  expect(await names()).toContain('Amina')
  expect(await names()).not.toContain('Yasmina')
})

test('a revoked desk says so on one screen, also when it is opened again, and can be set up anew', async ({ desk }) => {
  const { foyer } = desk
  const { page } = await desk.start()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  const [{ _id }] = (await foyer.organizer('GET', '/api/desks')) as [{ _id: string }]
  // The page asks too late to be told by the copy, which is deleted already.
  await page.route('**/api/desk/status*', async (route) => {
    await expect.poll(() => page.evaluate(() => window.foyer.start())).toMatchObject({ isRevoked: true })
    await route.continue()
  })
  await foyer.organizer('DELETE', `/api/desks/${_id}`)
  const title = page.getByRole('heading', { name: 'The organizer has closed this desk' })
  await expect(title).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up again' }).click()
  await expect(page.getByRole('heading', { name: 'This desk' })).toBeVisible()
  await expect(page.getByLabel('Who works here')).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up again' }).click()
  await expect(page.getByText('only the organizer has another key')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Set up again' }).click()
  await page.getByRole('button', { name: 'Forget the key' }).click()
  await expect(page.getByRole('button', { name: 'English' }).or(page.getByRole('heading')).first()).toBeVisible()
  await expect(title).toHaveCount(0)
})
