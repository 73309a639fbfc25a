import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { type Calls, callsAt } from '#server/testing/calls.ts'
import { listen } from '#server/testing/listen.ts'
import type { Badge, NewBadge } from '#shared/badge/badge.schema.ts'
import type { Typed } from '#shared/email.ts'
import type { Role } from '#shared/roles.ts'
import type { NewSpeaker } from '#shared/speaker/speaker.schema.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { FIRST_START } from './first-start.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { ORGANIZER_KEY, startServer } from './server-process.ts'

export interface Foyer {
  /** Address of the server, which serves the built portal. */
  url: string
  mailbox: Mailbox
  dataDir: string
  /** Calls as the organizer, for what a test needs before it begins. */
  organizer: Calls
  stop(): Promise<void>
}

/** The real server on an unused data directory, sending to a real SMTP server. */
export async function startFoyer(settings: Record<string, string> = {}): Promise<Foyer> {
  const mailbox = await startMailbox()
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
  const { [FIRST_START]: started } = process.env
  if (started) cpSync(started, dataDir, { recursive: true })
  const { url, stop } = await onFreePort((port, url) =>
    startServer({
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: mailbox.url,
      ...settings,
    }),
  )
  return {
    url,
    mailbox,
    dataDir,
    organizer: callsAt(url, { 'X-Organizer-Key': ORGANIZER_KEY }),
    async stop() {
      await stop()
      await mailbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that was free a moment ago may be taken meanwhile: then retries on another one. */
async function onFreePort(start: (port: number, url: string) => Promise<() => Promise<void>>) {
  const tryOne = async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    return { url, stop: await start(port, url) }
  }
  return tryOne().catch(tryOne)
}

async function freePort(): Promise<number> {
  const { port, close } = await listen({ dispatch: () => {} })
  await close()
  return port
}

/** Stores a picture for a record and answers its path; logos and advertisements must be PNG. */
export async function storePicture(foyer: Foyer, folder: UploadFolder, id: string, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', folder)
  form.append('filename', id)
  form.append('file', new Blob([new Uint8Array(await sharp(picture).png().toBuffer())]), 'picture.png')
  const headers = { 'X-Organizer-Key': ORGANIZER_KEY }
  const response = await fetch(`${foyer.url}/api/upload/uploadFile`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${folder}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { file: string }).file
}

/** Companies by name, in this order; answers their ids. */
export async function addCompanies(foyer: Foyer, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, raisonSocial] of names.entries()) {
    const body = { raisonSocial, email: `contact@company-${index}.example` }
    const { _id } = await foyer.organizer.company.createCompany({ body })
    ids.push(_id)
  }
  return ids
}

export const addSpeaker = async ({ organizer }: Foyer, given: Partial<Typed<NewSpeaker>> = {}) =>
  (await organizer.speaker.createSpeaker({ body: { email: 'speaker@talks.example', ...given } }))._id

/** A badge created by the organizer; by default a visitor's. */
export const addBadge = async ({ organizer }: Foyer, given: Partial<Typed<NewBadge>>) =>
  (await organizer.badge.createBadge({ body: { type: 'visitor', ...given } })) as Badge

const AT_ONCE = 20
const FIRST = 'Acier Béchar Chélif Dahra Équipe Fennec Géosonde Hoggar Inox Jijel Kasbah Laghouat Mitidja'.split(' ')
const SECOND = 'Nordvik Oued Petro Reggane Sahara Tassili Umm Vanne Weser Zibans'.split(' ')

/** As many companies as a large fair has, or more. */
export async function addManyCompanies(foyer: Foyer, count: number): Promise<void> {
  const names = [...FIRST, ...SECOND]
  const add = (at: number) =>
    foyer.organizer.company.createCompany({
      body: {
        raisonSocial: `${names[at % names.length]} ${SECOND[(at * 7) % SECOND.length]} Services ${at}`,
        email: `contact@many-${at}.example`,
      },
    })
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index)
    await Promise.all(places.map(add))
  }
}

const PASSWORD = 'a long passphrase'
let joined = 0

/** Somebody of the organizer's team. */
export interface TeamMember {
  email: string
  password: string
  /** The secret of the second factor; '' without one. */
  secret: string
  /** 'foyer_office=…', signed in. */
  cookie: string
}

/** Invites somebody, who accepts, and turns the second factor on where a role needs it. */
export async function joinTeam(
  { url, organizer }: Pick<Foyer, 'url' | 'organizer'>,
  roles: readonly Role[] = ['owner', 'organizer', 'visas'],
  name = 'Selma Tounsi',
): Promise<TeamMember> {
  const email = `member-${++joined}@organizer.example`
  const { link } = await organizer.member.inviteMember({ body: { name, email, roles: [...roles] } })
  let cookie = ''
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/api/office/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Office': '1', Origin: url, Cookie: cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const [set = ''] = response.headers.getSetCookie()
    cookie = set.split(';')[0] || cookie
    return (await response.json()) as { secret: string }
  }
  await send('POST', 'invitation', { token: link.split('/').at(-1), password: PASSWORD })
  const member = { email, password: PASSWORD, secret: '', cookie }
  if (!roles.includes('owner') && !roles.includes('visas')) return member
  const { secret } = await send('POST', 'second-factor', { password: PASSWORD })
  await send('PUT', 'second-factor', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  return { ...member, secret }
}

/** A server on data that a script has written to its DATA_DIR before. */
export async function startFilledFoyer(script: string): Promise<Foyer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-filled-'))
  execFileSync(process.execPath, [script], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' })
  const foyer = await startFoyer({ DATA_DIR: dataDir })
  return {
    ...foyer,
    dataDir,
    async stop() {
      await foyer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
