import { existsSync } from 'node:fs'
import { buildPortal } from '#scripts/build-portal.ts'
import { freePort } from '#scripts/free-port.ts'
import { fillSample, SAMPLE_PASSWORD } from '#scripts/sample/fill-sample.ts'
import { SAMPLE_MEMBER } from '#scripts/sample/insert-team.ts'
import { makeSampleEvent } from '#scripts/sample/sample-event.ts'
import type { SpeakerStage, Stage } from '#scripts/sample/sample-event.types.ts'
import { type Config, readConfig, secretFile } from '#server/base/config.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { receiptLink } from '#shared/visa/visa.rules.ts'
import { startApp } from './apps.ts'
import { startMailbox } from './mailbox.ts'

/** Where the port search starts when PORT is 0. */
const ANY_PORT = 3000
const LOOPBACK = '127.0.0.1'
const READY_TRIES = 100
const READY_PAUSE_MS = 100

await demo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

/** Runs the sample event: builds, fills ./data-demo once, starts the server, and prints the addresses. */
async function demo(): Promise<void> {
  process.env.DATA_DIR ||= './data-demo'
  process.env.LOG_LEVEL ||= 'error'
  const wanted = readConfig(process.env)
  await buildPortal()

  const port = await freePort(wanted.port || ANY_PORT, wanted.host)
  if (wanted.port && port !== wanted.port) say(`Port ${wanted.port} is taken, so the demo uses ${port}.`)
  process.env.PORT = String(port)
  const mailbox = process.env.SMTP_URL ? undefined : await startMailbox(await freePort(port + 1, LOOPBACK))
  if (mailbox) process.env.SMTP_URL = mailbox.smtpUrl
  const config = readConfig(process.env)

  const now = Date.now()
  if (!existsSync(`${config.dataDir}/sample.json`)) process.stdout.write('Filling in the sample event … ')
  const isNew = await fillSample(config, now, makeSampleEvent(now), true)
  if (isNew) say(`done in ${((Date.now() - now) / 1000).toFixed(1)} s`)

  // In this process, so that Ctrl-C and SIGTERM reach the server itself.
  await import('#server/main.ts')
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  await untilReady(`${address}/api/edition`)
  const organizerKey = config.organizerKey
  // A kiosk opens links of its own server alone: the demo's, printed and in mails, begin with its public address.
  const server = config.given.publicUrl ? address : config.publicUrl
  const app = (kind: 'desk' | 'kiosk') => startApp(kind, { server, organizerKey, dataDir: config.dataDir })
  // One after the other: both build the app's pages.
  const apps = { desk: await app('desk'), kiosk: await app('kiosk') }
  say(invitation(config, { mailbox: mailbox?.pageUrl, ...apps }))
}

interface Shown {
  /** Undefined where SMTP_URL names another mail server. */
  mailbox: string | undefined
  desk: string
  kiosk: string
}

function invitation({ publicUrl, dataDir }: Config, { mailbox, desk, kiosk }: Shown): string {
  // Only the ids are used, and they are the same on every run.
  const { companies, speakers, visas } = makeSampleEvent(Date.now())
  const [company] = companies
  const speakerAt = (stage: SpeakerStage) =>
    speakerLink(publicUrl, speakers.find((speaker) => speaker.stage === stage)?.id ?? '')
  const link = (stage: Stage) => badgeLink(publicUrl, company?.badges.find((badge) => badge.stage === stage)?.id ?? '')
  return `
Foyer, with a sample event

  Portal           ${publicUrl}/account/login
  Sign in          ${company?.email}
  Password         ${SAMPLE_PASSWORD}   (of every company of the sample)

  Office           ${publicUrl}/office
  Sign in          ${SAMPLE_MEMBER}
  Password         ${SAMPLE_PASSWORD}

  Mailbox          ${mailbox ?? 'none: mails go to SMTP_URL'}
  Desk             ${desk}
  Kiosk            ${kiosk}
  Forms generator  ${publicUrl}/generate   (sign in as the company above)

  Badge, invited   ${link('sent')}
  Badge, complete  ${link('complete')}
  Speaker, invited ${speakerAt('created')}
  Speaker, done    ${speakerAt('accepted')}
  Visa letter      ${publicUrl}/visa/${company?.id}
  Visa receipt     ${receiptLink(publicUrl, visas.find(({ status }) => status === 'sent')?.receipt ?? '')}
  Public lists     ${publicUrl}/exhibitor
                   ${publicUrl}/attendee
  Organizer key    ${secretFile(dataDir, 'organizer-key')}

Ctrl-C stops it. To begin anew, delete ${dataDir}`
}

async function untilReady(url: string): Promise<void> {
  for (let tried = 0; tried < READY_TRIES; tried++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  throw new Error(`The server does not answer at ${url}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
