// Makes server/testing/fixtures/<commit>: what a version of Foyer wrote and said, to which
// server/earlier-version.test.ts and desktop/main/copy/earlier-version.test.ts hold every later one.
//
//   directory.zip     DATA_DIR in its second season: the sample event with few pictures, and records of every kind
//   answers.jsonl.gz  every call of the contract that reads, for each record
//   traffic.jsonl.gz  all that went between the server and two desks on their first day
//   mails.json        the mails that were held, as they go out when there is a mail server
//   desk.zip          the folder of a third desk, with work that it has not sent yet
//   desk.jsonl.gz     what the organizer is told after that desk was online again
//
// Recorded once, at 305e762. It is not made anew when a test is red: that is what the test is for. It is run again
// only to put another version beside it, from a clean checkout of that version:
//
//   node scripts/run.mjs scripts/testing/record-fixtures.ts "$(git rev-parse --short HEAD)"
import '#shared/contract/messages.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSample, SAMPLE_PASSWORD } from '#scripts/sample/fill-sample.ts'
import { makeSampleEvent } from '#scripts/sample/sample-event.ts'
import type { SampleEvent } from '#scripts/sample/sample-event.types.ts'
import type { Config } from '#server/base/config.ts'
import { packFolder, unpackFolder, writeMails, writeRecording } from '#server/testing/earlier-version.ts'
import { sendHeldMails } from '#server/testing/send-held-mails.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { createRecorder } from './create-recorder.ts'
import { fillDirectory, type Known, RECORDED_AT } from './fill-directory.ts'
import { AFTER_MS, keepRecording, onCopy } from './keep-recording.ts'
import { listAsks } from './list-asks.ts'
import { leaveDesk, recordReturn } from './record-desk.ts'
import { recordTraffic } from './record-traffic.ts'
import type { SampleIds } from './sample-ids.ts'

/** One face in so many is kept, and so many logos: the directory is to be small, not to look good. */
const FACES_KEPT = 24
const LOGOS_KEPT = 8

async function putInSample(config: Config, since: number): Promise<SampleIds> {
  const event = makeSampleEvent(since)
  if (!(await fillSample(config, since, withFewPictures(event)))) throw new Error('There was no room for the sample.')
  return { ...event, password: SAMPLE_PASSWORD }
}

function withFewPictures(event: SampleEvent): SampleEvent {
  let faces = 0
  const fewFaces = (badges: SampleEvent['visitors']) =>
    badges.map((badge) => ({
      ...badge,
      portrait: badge.portrait !== undefined && faces++ % FACES_KEPT === 0 ? badge.portrait : undefined,
    }))
  const speakers = event.speakers.map((speaker, at) => (at % 3 === 0 ? speaker : { ...speaker, portrait: undefined }))
  const companies = event.companies.map((company, at) => ({
    ...company,
    logo: at < LOGOS_KEPT ? company.logo : undefined,
    badges: fewFaces(company.badges),
  }))
  return { ...event, companies, speakers, visitors: fewFaces(event.visitors) }
}

async function recordAnswers(server: TestServer, known: Known) {
  const recorder = createRecorder(server, known.callers)
  for (const { by, url } of await listAsks(server, known)) await recorder.pass({ by, method: 'GET', url })
  // What is kept of secrets is good for what it was given out for.
  const { send } = recorder
  await send('anyone', 'POST', '/api/user/login_company', known.login)
  await send('anyone', 'POST', '/api/user/login_company_link', known.loginLink)
  const changed = { token: known.resetToken, password: 'another password of the recording' }
  await send('anyone', 'POST', '/api/user/reset-password', changed)
  return { callers: known.callers, exchanges: recorder.exchanges }
}

const [version = ''] = process.argv.slice(2)
if (version === '') throw new Error('Usage: node scripts/run.mjs scripts/testing/record-fixtures.ts <commit>')
const folder = mkdtempSync(join(tmpdir(), 'foyer-recording-'))
const dataDir = join(folder, 'data')
const deskFolder = join(folder, 'desk')
const known = await fillDirectory(dataDir, putInSample)
const people = await leaveDesk(dataDir, deskFolder, known.westKey, RECORDED_AT + AFTER_MS)
packFolder(version, 'directory', dataDir)
packFolder(version, 'desk', deskFolder)
await keepRecording(version, 'answers', await onCopy(version, (server) => recordAnswers(server, known)))
await keepRecording(version, 'traffic', await onCopy(version, (server) => recordTraffic(server, known)))
const mailsFolder = join(folder, 'mails')
unpackFolder(version, 'directory', mailsFolder)
const at = RECORDED_AT + AFTER_MS
writeMails(version, { at, mails: await sendHeldMails(mailsFolder, at) })
const returned = await recordReturn(dataDir, deskFolder, known.westKey, people, RECORDED_AT + 2 * AFTER_MS)
writeRecording(version, 'desk', { ...returned, drawn: [] })
rmSync(folder, { recursive: true, force: true })
