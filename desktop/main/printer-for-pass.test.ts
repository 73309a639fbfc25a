import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import type { Printing } from '#shared/desk-search/printing.schema.ts'
import {
  buildBadge,
  buildCompany,
  harnessPerTest,
  newDeskSetup,
  newFolder,
  publicIdOf,
  startTestApp,
} from './testing/desk-harness.ts'

const harness = harnessPerTest()
let close: () => Promise<unknown>
/** Per sheet: the printer, and how many labels were on it. */
let sheets: [printer: string, labels: number][]
let off: readonly string[]
beforeEach(async () => {
  sheets = []
  off = []
})
afterEach(() => close())

async function startDesk(desk: Partial<typeof defaultDesk>) {
  const app = await startTestApp(newFolder(), {
    printers: () =>
      ['Zebra', 'Orange'].map((name) => ({
        name,
        displayName: name,
        description: '',
        options: off.includes(name) ? { 'printer-state-reasons': 'offline-report' } : {},
      })),
    print: async ({ url }, { deviceName = '' }) => {
      sheets.push([deviceName, url.split('job=').length - 1])
      return { isOk: true, reason: '' }
    },
  })
  const { key } = await harness.newKey()
  await app.call('finishSetup', newDeskSetup(harness.url, key, { desk: { ...defaultDesk, printer: 'Zebra', ...desk } }))
  close = async () => {
    const waiting = async () => ((await (await app.request('/api/desk/printing')).json()) as Printing).waiting
    await expect.poll(waiting).toEqual([])
    await app.call('leave', 'setup')
  }
  return async (_id: string) => {
    const path = `/api/desk/people/${publicIdOf(_id)}`
    await expect.poll(async () => (await app.request(path)).status).toBe(200)
    await app.request(`${path}/print`, { method: 'POST' })
  }
}

const people = async () => {
  const own = await buildCompany(harness.server)
  const badges = []
  for (const type of ['delegate', 'visitor', 'delegate'] as const)
    badges.push((await buildBadge(own, { type, nom: 'Amina', email: `one${badges.length}@company.example` }))._id)
  return badges
}

test('a pass with a printer of its own comes out there, the others at the desk’s', async () => {
  const [delegate = '', visitor = ''] = await people()
  const print = await startDesk({ printerFor: { visitor: 'Orange' } })
  await print(delegate)
  await print(visitor)
  await expect
    .poll(() => sheets)
    .toEqual([
      ['Zebra', 1],
      ['Orange', 1],
    ])
})

test('what waits for a printer that is off is printed on one A4 sheet when it is back, and is not passed to the system before', async () => {
  const badges = await people()
  off = ['Zebra']
  const print = await startDesk({ label: 'a4' })
  for (const id of badges) await print(id)
  expect(sheets).toEqual([])
  off = []
  await expect.poll(() => sheets).toEqual([['Zebra', 3]])
})
