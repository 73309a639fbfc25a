import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBadgeTable, startCrowdedFoyer } from '../../portal/e2e/support/badge-crowd.ts'
import { joinTeam } from '../../portal/e2e/support/join-team.ts'
import { expect, test } from '../../portal/e2e/support/test.ts'
import { DRIVER, startApp } from './support/drivers.ts'

test('in the app, a table of 20,000 badges: how soon its first rows are there, and what a key costs', async ({
  context,
}, info) => {
  test.setTimeout(240_000)
  info.annotations.push({ type: 'driver', description: DRIVER })
  const foyer = await startCrowdedFoyer()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-crowd-app-'))
  const { cookie } = await joinTeam(foyer, ['organizer'])
  const app = await startApp(context, folder, [`--server=${foyer.url}`, `--key=${cookie}`, '--mode=organizer'])
  await expect(app.page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await measureBadgeTable(app.page, `in the app (${DRIVER})`)
  await app.close()
  await foyer.stop()
  rmSync(folder, { recursive: true, force: true })
})
