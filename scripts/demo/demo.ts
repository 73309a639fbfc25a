import { existsSync } from 'node:fs'
import { buildPortal } from '#scripts/build-portal.ts'
import { fillSample, SAMPLE_MEMBER, SAMPLE_PASSWORD } from '#scripts/sample/fill-sample.ts'
import type { Stage } from '#scripts/sample/make-badge.ts'
import { makeSampleEvent, type SampleEvent, type SampleSpeaker } from '#scripts/sample/sample-event.ts'
import { freePort } from '#scripts/start-options.ts'
import { type Config, PLACEHOLDER_SENDER, readConfig, secretFile } from '#server/base/config.ts'
import { equal } from '#server/base/db/conditions.ts'
import { createContext } from '#server/create-context.ts'
import { withoutLogo } from '#server/messaging/mail/mail-frame.ts'
import { createMailTransport, parseSender } from '#server/messaging/mail/mail-transport.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { startOfDay } from '#shared/edition/edition.rules.ts'
import type { IssuedLoginLink } from '#shared/login-link/login-link.contract.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { receiptLink } from '#shared/visa/visa.rules.ts'
import { startApp } from './apps.ts'
import { startMailbox } from './mailbox.ts'

/** The number of the event's newest mails to show, besides all of the company's. */
const SHOWN = 60

/**
 * Refills the mailbox, which stores nothing, with mails sent before the demo was started. Leaves out mails with secrets.
 * @param companyId whose mails are all shown
 */
async function fillMailbox(config: Config, smtpUrl: string, companyId: string) {
  const { context, close } = await createContext({ ...config, smtpUrl: undefined, logLevel: 'silent' })
  try {
    const sent = context.db
      .selectFrom('outbox')
      .selectAll()
      .where(equal({ state: 'sent', secret: null }))
    const newest = await sent.orderBy('sentAt', 'desc').limit(SHOWN).execute()
    const own = await sent.where('companyId', '=', companyId).execute()
    const mails = new Map([...newest, ...own].map((mail) => [mail._id, mail]))
    const transport = createMailTransport(smtpUrl)
    for (const mail of [...mails.values()].sort((one, other) => one.createdAt - other.createdAt)) {
      const { _id: id, to, subject, createdAt: date } = mail
      const { name, address } = parseSender(mail.from)
      const from = { name: name || context.edition.current().name, address }
      const { html, text } = withoutLogo(mail)
      await transport.send({ id, from, to, subject, html, text, date, attachments: [] })
    }
    transport.close()
  } finally {
    await close()
  }
}

/** Where the port search starts when PORT is 0. */
const ANY_PORT = 3000
const LOOPBACK = '127.0.0.1'
const READY_TRIES = 100
const READY_PAUSE_MS = 100
/** How long before the specified event the sample is set: most have answered, but not all. */
const WEEKS_BEFORE_MS = 4 * 7 * 24 * 60 * 60 * 1000

await demo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

/**
 * Runs the sample event: builds, fills a data directory once, starts the server, and prints the addresses. The edition is
 * the specified one; with `--upcoming` it is some weeks ahead.
 */
async function demo() {
  const isUpcoming = process.argv.includes('--upcoming')
  process.env.DATA_DIR ||= isUpcoming ? './data-demo-upcoming' : './data-demo'
  process.env.LOG_LEVEL ||= 'error'
  const wanted = readConfig(process.env)
  await buildPortal()

  const port = await freePort(wanted.port || ANY_PORT, wanted.host)
  if (wanted.port && port !== wanted.port) print(`Port ${wanted.port} is taken, so the demo uses ${port}.`)
  process.env.PORT = String(port)
  const mailbox = process.env.SMTP_URL ? undefined : await startMailbox(await freePort(port + 1, LOOPBACK))
  if (mailbox) process.env.SMTP_URL = mailbox.smtpUrl
  // The mailbox takes every sender.
  process.env.MAIL_FROM ||= PLACEHOLDER_SENDER
  const config = readConfig(process.env)

  const startedAt = Date.now()
  const now = isUpcoming ? startedAt : Math.min(startedAt, startOfDay(EDITION_DEFAULTS.dates.start) - WEEKS_BEFORE_MS)
  const event = makeSampleEvent(now)
  if (!existsSync(`${config.dataDir}/sample.json`)) process.stdout.write('Filling in the sample event … ')
  const isNew = await fillSample(config, now, event, isUpcoming)
  if (isNew) print(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  if (mailbox) await fillMailbox(config, mailbox.smtpUrl, event.companies[0]?.id ?? '')

  // In this process, so that Ctrl-C and SIGTERM reach the server itself.
  await import('#server/main.ts')
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  await untilReady(`${address}/api/edition`)
  const organizerKey = config.organizerKey
  // A kiosk opens only links of its own server; those of the demo, printed and in mails, begin with its public address.
  const server = config.setByEnv.publicUrl ? address : config.publicUrl
  const app = (kind: 'desk' | 'kiosk') => startApp(kind, { server, organizerKey, dataDir: config.dataDir })
  // One after the other: both build the app's pages.
  const apps = { desk: await app('desk'), kiosk: await app('kiosk') }
  const loginLink = await createLoginLink(address, organizerKey, event.companies[0]?.id ?? '')
  print(invitation(config, event, { mailbox: mailbox?.pageUrl, loginLink, ...apps }))
}

interface Shown {
  /** Undefined where SMTP_URL names another mail server. */
  mailbox: string | undefined
  /** Signs the first company in. */
  loginLink: string
  desk: string
  kiosk: string
}

/** Only the ids of the event are used: they are the same on every run. */
function invitation(
  { publicUrl, dataDir }: Config,
  { companies: [company], speakers, visas }: SampleEvent,
  { mailbox, loginLink, desk, kiosk }: Shown,
) {
  const speakerAt = (stage: SampleSpeaker['stage']) =>
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

  Sign-in link     ${loginLink}
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

/** A link of the portal's, valid for seven days. */
async function createLoginLink(server: string, organizerKey: string, companyId: string) {
  const response = await fetch(`${server}/api/company/${companyId}/login-link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Organizer-Key': organizerKey },
    body: '{}',
  })
  return ((await response.json()) as IssuedLoginLink).url
}

async function untilReady(url: string) {
  for (let tried = 0; tried < READY_TRIES; tried++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  throw new Error(`The server does not answer at ${url}`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
