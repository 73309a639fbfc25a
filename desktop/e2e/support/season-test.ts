import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmptyOffice } from '../../../portal/e2e/support/empty-office.ts'
import { startMailbox } from '../../../portal/e2e/support/mailbox.ts'
import { test as base } from '../../../portal/e2e/support/test.ts'
import { type DrivenApp, startApp } from './drivers.ts'
import type { Office } from './season.ts'

/** Starts an app on a folder of its own; all are gone afterwards, also after a failure. */
export const test = base.extend<{ open: (name: string, args: string[]) => Promise<DrivenApp>; office: Office }>({
  open: async ({ context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-season-e2e-'))
    const started: DrivenApp[] = []
    await use(async (name, args) => {
      const app = await startApp(context, join(folder, name), args)
      started.push(app)
      return app
    })
    for (const app of started) if (!app.page.isClosed()) await app.close()
    rmSync(folder, { recursive: true, force: true })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  office: async ({}, use) => {
    const mailbox = await startMailbox()
    const office = await startEmptyOffice({ RATE_LIMITS: 'off' })
    await use({ ...office, mailbox })
    office.stop()
    await mailbox.stop()
  },
})
