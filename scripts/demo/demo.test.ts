import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
let stop = () => {}
afterEach(() => {
  stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Starts the demo as a stranger does; resolves to what it printed until it said how to stop it. */
async function startDemo(): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', SMTP_URL: '' }
  const demo = spawn(process.execPath, ['scripts/demo/demo.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  stop = () => demo.kill()
  const printed: string[] = []
  for await (const line of createInterface({ input: demo.stdout })) {
    printed.push(line)
    if (line.startsWith('Ctrl-C')) break
  }
  return printed.join('\n')
}

test('every address that the demo prints answers, its event lies ahead, and a mail is seen in its mailbox', async () => {
  const printed = await startDemo()
  const addressOf = (name: string) => new RegExp(`^  ${name} +(http\\S+)`, 'm').exec(printed)?.[1] ?? ''
  const addresses = printed.match(/http:\S+/g) ?? []
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200)
  for (const name of ['Portal', 'Office', 'Mailbox', 'Desk', 'Kiosk', 'Forms generator'])
    expect(addresses, name).toContain(addressOf(name))

  const { origin } = new URL(addressOf('Portal'))
  const edition = (await (await fetch(`${origin}/api/edition`)).json()) as { dates: { start: string } }
  expect(Date.parse(edition.dates.start)).toBeGreaterThan(Date.now())

  const [, email = ''] = /Sign in +(\S+@\S+)/.exec(printed) ?? []
  const body = JSON.stringify({ email })
  const headers = { 'Content-Type': 'application/json' }
  expect((await fetch(`${origin}/api/user/forgot-password`, { method: 'POST', headers, body })).status).toBe(200)
  const mailbox = async () => (await fetch(addressOf('Mailbox'))).text()
  await expect.poll(mailbox, { timeout: 60_000 }).toContain(email)
  const [, mail = ''] = /href="(\/mail\/\d+)"/.exec(await mailbox()) ?? []
  expect(await (await fetch(new URL(mail, addressOf('Mailbox')))).text()).toContain('sandbox=')
})
