import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { DAY_MS } from '#shared/time.ts'

let dataDir: string
let stop = () => {}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
})
afterEach(() => {
  stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Starts the demo as a stranger does; resolves to what it printed until it said how to stop it. */
async function startDemo(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', SMTP_URL: '' }
  const demo = spawn(process.execPath, ['scripts/demo/demo.ts', ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  stop = () => demo.kill()
  const printed: string[] = []
  for await (const line of createInterface({ input: demo.stdout })) {
    printed.push(line)
    if (line.startsWith('Ctrl-C')) break
  }
  return printed.join('\n')
}

const addressIn = (printed: string, name: string) => new RegExp(`^  ${name} +(http\\S+)`, 'm').exec(printed)?.[1] ?? ''
async function editionOf(printed: string) {
  const { origin } = new URL(addressIn(printed, 'Portal'))
  return (await (await fetch(`${origin}/api/edition`)).json()) as Edition
}

test('the demo shows the specified edition; every address that it prints answers, and the mailbox has mails', async () => {
  const printed = await startDemo()
  const addresses = printed.match(/http:\S+/g) ?? []
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
  for (const name of ['Portal', 'Office', 'Mailbox', 'Desk', 'Kiosk', 'Forms generator', 'Sign-in link'])
    expect(addresses, name).toContain(addressIn(printed, name))
  expect(addressIn(printed, 'Sign-in link')).toContain('/loginlink?token=')

  expect(await editionOf(printed)).toMatchObject({
    dates: { start: '2025-10-06', end: '2025-10-08', en: '06 to 08 October 2025' },
    speakerDates: { en: { text: '06 to 08 October' }, fr: { text: '14 au 16 octobre' } },
    headings: { exhibitors: 'Exhibitor List 2022' },
    speakerDefaults: { arrivalDate: '2024-10-12T23:00:00.000Z', departureDate: '2024-10-17T23:00:00.000Z' },
  })

  const mailbox = addressIn(printed, 'Mailbox')
  const list = async () => (await fetch(mailbox)).text()
  const mails = [...(await list()).matchAll(/href="(\/mail\/\d+)"/g)].map(([, path = '']) => new URL(path, mailbox))
  const pages = await Promise.all(mails.map(async (mail) => (await fetch(mail)).text()))
  expect(pages.filter((page) => page.includes(addressIn(printed, 'Badge, invited')))).toHaveLength(1)
  expect(pages[0]).toContain('sandbox=')
  expect(pages[0]).toContain('Text part')

  const { origin } = new URL(addressIn(printed, 'Portal'))
  const [, email = ''] = /Sign in +(\S+@\S+)/.exec(printed) ?? []
  const body = JSON.stringify({ email })
  const headers = { 'Content-Type': 'application/json' }
  expect((await fetch(`${origin}/api/user/forgot-password`, { method: 'POST', headers, body })).status).toBe(200)
  await expect.poll(list, { timeout: 60_000 }).toContain(email)
})

test('with --upcoming the event of the demo is some weeks ahead', async () => {
  const { dates } = await editionOf(await startDemo('--upcoming'))
  expect(Date.parse(dates.start)).toBeGreaterThan(Date.now() + 60 * DAY_MS)
})
