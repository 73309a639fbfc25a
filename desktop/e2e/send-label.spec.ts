import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './support/drivers.ts'
import { reviewScreen } from './support/review-screen.ts'
import { expect, test } from './support/test.ts'

test('Q-218 a label whose printer is missing is sent to another desk and comes out there; both say so', async ({
  desk,
  context,
}, info) => {
  await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' })
  const other = (await desk.foyer.organizer('POST', '/api/desks', { name: 'Desk 4' })) as { key: string }
  const folder = mkdtempSync(join(tmpdir(), 'foyer-desk-4-'))
  const { page } = await desk.start()
  const at = [`--server=${desk.foyer.url}`, `--key=${other.key}`, '--mode=desk']
  const there = await startApp(context, folder, at)
  try {
    await expect(page.getByText('1 person')).toBeVisible()
    await expect(there.page.getByText('1 person')).toBeVisible()
    for (const one of [page, there.page]) await one.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
    writeFileSync(join(desk.folder, 'paper', 'offline'), '')
    await page.getByRole('combobox').fill('amel')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Amel Haddad is in' })).toBeVisible()
    await page.keyboard.press('F4')
    await expect(page.getByText('Stopped')).toBeVisible()
    await page.getByRole('button', { name: 'Send to another desk' }).click()
    await reviewScreen(page, (file) => info.outputPath(file), 'send-label')
    await page.getByRole('button', { name: 'Send to Desk 4' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'sent to Desk 4' })).toContainText('Amel Haddad')
    await there.page.keyboard.press('F4')
    const arrived = there.page.getByRole('listitem').filter({ hasText: 'from Desk 3' })
    await expect(arrived).toContainText('Amel Haddad')
    await expect(arrived.getByRole('button', { name: 'Print again' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'came out at Desk 4' })).toBeVisible()
    await reviewScreen(page, (file) => info.outputPath(file), 'sent-label')
    expect(there.paper()).toHaveLength(1)
  } finally {
    await there.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
