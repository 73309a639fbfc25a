import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { BrowserContext } from 'playwright/test'
import type { Foyer } from '#portal/e2e/support/foyer.ts'
import type { Arrival } from './arrivals.ts'
import { Clerk } from './clerk.ts'
import { startApp } from './drivers.ts'
import { startNetworkProxy } from './network-proxy.ts'
import { type PrintedLabel, readLabels } from './read-labels.ts'
import { expect } from './test.ts'

/** Outages at a desk, from and to a time of its clock, ms. */
export interface Outages {
  network: readonly [number, number]
  printer: readonly [number, number]
}

/** Labels are read while they are still in the print queue's file. */
const READ_EVERY = 60

export type ServingDesk = Awaited<ReturnType<typeof openServingDesk>>

/** A desk with its own cable, printer and clerk. */
export async function openServingDesk(context: BrowserContext, foyer: Foyer, name: string) {
  const { key } = await foyer.organizer.desk.createDesk({ body: { name } })
  const cable = await startNetworkProxy(foyer.url)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-arrivals-'))
  const app = await startApp(context, folder, [`--server=${cable.url}`, `--key=${key}`, '--mode=desk'])
  const { page, paper } = app
  const url = page.url()
  const reader = await context.newPage()
  const labels: PrintedLabel[] = []
  const clerk = new Clerk(page)
  const jobsOnPaper = () => paper().map((line) => new URL(line.url).searchParams.get('job') ?? '')
  const read = async () => {
    labels.push(...(await readLabels(reader, url, jobsOnPaper().slice(labels.length))))
  }
  const status = async () => (await page.request.get(`${url}api/desk/status?kind=collected`)).json()

  return {
    name,
    labels,
    clerk,
    /** Once the copy has so many people. */
    async ready(people: number) {
      await page.clock.install()
      await page.evaluate(() => window.foyer.changeDesk({ printer: 'Paper folder' }))
      await page.reload()
      await expect.poll(async () => (await status()).people, { timeout: 60_000 }).toBeGreaterThanOrEqual(people)
      // A slow machine must not look like a desk that was left alone: the clerk’s hand is on the keys.
      await page.evaluate(() => {
        setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 10_000)
      })
    },
    /** Serves them in turn. @returns the names that the desk said are in, and the seconds that it took by its clock */
    async serve(arrivals: readonly Arrival[], outages: Outages) {
      const served: { outcome: string; seconds: number; wasOffline: boolean; wasWithoutPrinter: boolean }[] = []
      const now = () => page.evaluate(() => Date.now())
      const start = await now()
      const printerOff = join(folder, 'paper', 'offline')
      for (const [index, arrival] of arrivals.entries()) {
        const before = await now()
        const isIn = ([from, to]: readonly [number, number]) => before - start >= from && before - start < to
        const [wasOffline, wasWithoutPrinter] = [isIn(outages.network), isIn(outages.printer)]
        if (wasOffline) cable.cut()
        else cable.plugIn()
        if (wasWithoutPrinter) writeFileSync(printerOff, '')
        else rmSync(printerOff, { force: true })
        const outcome = await clerk.serve(arrival)
        served.push({ outcome, seconds: ((await now()) - before) / 1_000, wasOffline, wasWithoutPrinter })
        if (index % READ_EVERY === READ_EVERY - 1) await read()
      }
      cable.plugIn()
      rmSync(printerOff, { force: true })
      return served
    },
    /** All is printed and sent. */
    async settle() {
      const left = async () => {
        const { sync, printing } = await status()
        return [sync.state, sync.waiting, sync.refused, printing.waiting]
      }
      await expect.poll(left, { timeout: 120_000 }).toEqual(['online', 0, 0, 0])
      await read()
    },
    async close() {
      await reader.close()
      await app.close()
      await cable.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the server holds in the end, read past it. */
export function readServer(dataDir: string) {
  const db = new SqliteDatabase(join(dataDir, 'foyer.db'), { readonly: true, timeout: 5_000 })
  const all = <Row>(sql: string) => db.prepare(sql).all() as Row[]
  try {
    return {
      badges: all<Record<string, string>>('select * from badge where deletedAt is null'),
      prints: all<{ badge: string; code: string; state: string }>(
        `select badge.code as badge, print.code as code, state from print
         join badge on badge._id = recordId order by print.at, print._id`,
      ),
      checkins: all<{ badge: string }>(
        `select badge.code as badge from checkin join badge on badge._id = recordId
         where undoOf is null and checkin._id not in (select undoOf from checkin where undoOf is not null)`,
      ),
      conflicts: all<{ field: string }>('select field from conflict'),
    }
  } finally {
    db.close()
  }
}
