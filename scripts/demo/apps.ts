import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { IssuedDesk } from '#shared/desk/desk.contract.ts'

const APP = resolve(import.meta.dirname, '..', 'desktop-browser.ts')

interface AppOptions {
  /** Address of the demo's server. */
  server: string
  organizerKey: string
  /** Of the demo; each app has a folder in it. */
  dataDir: string
}

/** The app at a desk or as a kiosk, in a browser: a separate process, which ends with this one. @returns its address */
export async function startApp(kind: 'desk' | 'kiosk', { server, organizerKey, dataDir }: AppOptions) {
  const data = join(dataDir, kind)
  const name = kind === 'desk' ? 'Demo desk' : 'Demo kiosk'
  const key = await deskKey(kind, name, `${data}-key`, server, organizerKey)
  const mode = kind === 'desk' ? 'desk' : 'portal'
  const args = [APP, `--mode=${mode}`, `--server=${server}`, `--key=${key}`, `--name=${name}`, `--data=${data}`]
  const app = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => app.kill())
  for await (const line of createInterface({ input: app.stdout })) {
    const [, url] = /^ *Open (http\S+)/.exec(line) ?? []
    if (url) return url
  }
  throw new Error(`The ${kind} of the demo did not start.`)
}

/** Issued once, then kept next to the app's folder. */
async function deskKey(kind: 'desk' | 'kiosk', name: string, file: string, server: string, organizerKey: string) {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const response = await fetch(`${server}/api/desks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Organizer-Key': organizerKey },
    body: JSON.stringify({ name, ...(kind === 'kiosk' && { kind }) }),
  })
  if (!response.ok) throw new Error(`No key was issued for the ${kind} of the demo: ${await response.text()}`)
  const { key } = (await response.json()) as IssuedDesk
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
