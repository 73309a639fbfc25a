import { existsSync } from 'node:fs'
import { type Config, readConfig, secretFile } from '#server/base/config.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import { receiptLink } from '#shared/visa/visa.rules.ts'
import { buildPortal } from './build-portal.ts'
import { freePort } from './free-port.ts'
import { fillSample, SAMPLE_PASSWORD } from './sample/fill-sample.ts'
import { SAMPLE_MEMBER } from './sample/insert-team.ts'
import { makeSampleEvent } from './sample/sample-event.ts'
import type { SpeakerStage, Stage } from './sample/sample-event.types.ts'

/** Where the port search starts when PORT is 0. */
const ANY_PORT = 3000
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
  const config = readConfig(process.env)

  const now = Date.now()
  if (!existsSync(`${config.dataDir}/sample.json`)) process.stdout.write('Filling in the sample event … ')
  const isNew = await fillSample(config, now)
  if (isNew) say(`done in ${((Date.now() - now) / 1000).toFixed(1)} s`)

  // In this process, so that Ctrl-C and SIGTERM reach the server itself.
  await import('#server/main.ts')
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  await untilReady(`${address}/api/edition`)
  say(invitation(config))
}

function invitation({ publicUrl, dataDir }: Config): string {
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
