import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'
import { joinTeam } from '../../portal/e2e/support/join-team.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('what gives something up is asked first: a conflict that is decided, a floor plan that is replaced', async ({
  desk,
}) => {
  const { foyer, key } = desk
  const ingrid = await desk.badge({ email: 'ingrid@sahara.example', nom: 'Ingrid', prenom: 'Solheim' })
  const headers = { 'x-desk-key': key, 'Content-Type': 'application/json' }
  const nonce = 'a nonce of sixteen letters'
  const pulled = await fetch(
    `${foyer.url}/api/sync/changes?protocol=${SYNC_PROTOCOL}&nonce=${encodeURIComponent(nonce)}`,
    {
      headers,
    },
  )
  const { epoch } = (await pulled.json()) as { epoch: string }
  const stored = async () =>
    (await foyer.organizer('GET', `/api/badge/${ingrid._id}`)) as { prenom: string; rev: number }
  const { rev } = await stored()
  await foyer.organizer('PUT', `/api/badge/${ingrid._id}`, { prenom: 'Solheim-Bergh' })
  const operation = {
    ...{ opId: 'c'.repeat(32), deskId: '', deskSeq: 1, entity: 'badge', id: ingrid._id, baseRev: rev, epoch },
    ...{ patch: { prenom: 'Solheim-Berg' }, deviceTime: Date.now() },
  }
  const body = JSON.stringify({ operations: [operation], nonce, sentAt: Date.now() })
  const pushed = await fetch(`${foyer.url}/api/sync/operations`, { method: 'POST', headers, body })
  expect(pushed.status).toBe(200)

  const { page } = await desk.start([
    `--server=${foyer.url}`,
    `--key=${(await joinTeam(foyer)).cookie}`,
    '--mode=organizer',
  ])
  const question = page.getByRole('alertdialog')
  const goOn = (act: string) => question.getByRole('button', { name: act }).click()
  const stay = question.getByRole('button', { name: 'No' })

  await test.step('the conflict', async () => {
    await page.getByRole('link', { name: /^Desks/ }).click()
    await expect(page.getByText('Ingrid Solheim-Bergh, last name')).toBeVisible()
    await expect(page.getByText('Current, by an organizer')).toBeVisible()
    const take = page.getByRole('button', { name: 'Use the desk’s' })
    await take.click()
    await expect(question).toContainText('“Solheim-Bergh” will be lost. This cannot be undone.')
    await expectAccessible(page)
    await stay.click()
    await expect(question).toHaveCount(0)
    expect((await stored()).prenom).toBe('Solheim-Bergh')
    await take.click()
    await goOn('Use the desk’s')
    await expect(page.getByText('No conflict to resolve.')).toBeVisible()
    expect((await stored()).prenom).toBe('Solheim-Berg')
  })

  await test.step('the plan', async () => {
    const planOf = (number: string) => ({
      name: 'plan.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect x="10" y="10" width="60" height="40"/><text x="20" y="30">${number}</text></svg>`,
      ),
    })
    await page.getByRole('link', { name: 'Plan and sponsors', exact: true }).click()
    const input = page.locator('input[type=file][accept*=".svg"]').first()
    await input.setInputFiles(planOf('B 114'))
    await expect(page.getByText('Every booth number of the companies is found on the plan.')).toBeVisible()
    await input.setInputFiles(planOf('Z 999'))
    await expect(question).toContainText('will be lost. This cannot be undone.')
    await stay.click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('Every booth number of the companies is found on the plan.')).toBeVisible()
    await input.setInputFiles(planOf('Z 999'))
    await goOn('Replace the plan')
    await expect(page.getByText('1 booth number is not found on the plan')).toBeVisible()
  })
})
