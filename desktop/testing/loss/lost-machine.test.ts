import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dump, UnsentOperation } from '#desktop/testing/soak/desk-commands.ts'
import { type Gate, openGate } from '#desktop/testing/soak/gate.ts'
import { openDesk } from '#desktop/testing/soak/process-world.ts'
import { viewOf } from '#desktop/testing/soak/server-view.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { type LoopbackSmtp, smtpError, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { VISA_REQUEST } from '#server/testing/records.ts'
import { solid } from '#server/testing/sample-files.ts'
import { createMachine } from './lost-machine.ts'

// The machine burns down in the middle of the event. What is left is the copy of one backup, the passphrase, and a desk
// that went on without network.

const PATIENT = { timeout: 120_000, interval: 50 }

let smtp: LoopbackSmtp
let machine: ReturnType<typeof createMachine>
let gate: Gate
let desk: Awaited<ReturnType<typeof openDesk>>
/** Recipients are answered once this resolves. */
let line = Promise.resolve()

beforeAll(async () => {
  smtp = await startLoopbackSmtp({
    recipient: (address) => (address === 'full@loss.example' ? smtpError(452, '4.2.2 mailbox full') : undefined),
    pause: () => line,
  })
  machine = createMachine(smtp.url)
})
afterAll(async () => {
  await desk?.end()
  await machine.remove()
  await smtp.close()
})

const at = async (method: string, url: string, body?: object) => {
  const command = { do: 'call' as const, method, url, ...(body && { body }) }
  const { status, body: answer } = (await desk.run(command)) as { status: number; body: { _id: string } }
  expect([200, 201], `${method} ${url}: ${JSON.stringify(answer)}`).toContain(status)
  return answer
}
const dump = async () => (await desk.run({ do: 'dump' })) as Dump
const invite = async (name: string, given: object = {}) =>
  (
    await machine.ask<{ _id: string }>('POST', '/api/badge/create-badge', {
      type: 'visitor',
      email: `${name}@loss.example`,
      nom: name,
      ...given,
    })
  )._id
const sentTo = (address: string) => smtp.mails.filter(({ recipients }) => recipients.includes(address)).length

/** What was acknowledged, by id; all of it must be in the restored server. */
async function fill() {
  const company = await machine.ask<{ _id: string }>('POST', '/api/company/create-company', {
    raisonSocial: 'Sahara Flow',
    name: 'Nadia',
    email: 'nadia@loss.example',
    badge: { delegate: { all: 50 } },
  })
  const badges = []
  for (const name of ['amina', 'karim', 'selma', 'full']) badges.push(await invite(name))
  badges.push(await invite('driller', { type: 'delegate', companyId: company._id }))
  const visa = await machine.ask<{ _id: string }>('POST', '/api/visa/create-visa', VISA_REQUEST)
  const speaker = await machine.ask<{ _id: string }>('POST', '/api/speaker/create-speaker', {
    email: 'speaker@loss.example',
    nom: 'Okafor',
    prenom: 'Ngozi',
  })
  const form = new FormData()
  form.set('subdirectory', 'badges/photos')
  form.set('filename', badges[0] ?? '')
  form.set(
    'file',
    new Blob([new Uint8Array(await solid(350, 450).jpeg().toBuffer())], { type: 'image/jpeg' }),
    'photo.jpg',
  )
  const { file } = await machine.ask<{ file: string }>('POST', '/api/upload/uploadFile', form)
  await machine.ask('PUT', `/api/badge/${badges[0]}`, { urlPhoto: file })
  return { badges, visa: visa._id, speaker: speaker._id, company: company._id, photo: file }
}

/** Connects a desk and lets it have everything. */
async function openTheDesk(port: number) {
  const { _id, key } = await machine.ask<{ _id: string; key: string }>('POST', '/api/desks', {
    name: 'Hall A',
    kind: 'desk',
  })
  gate = await openGate(port)
  desk = await openDesk({ id: _id, kind: 'desk' }, [join(machine.folder, 'desk'), gate.url, key, '0'], gate)
  await desk.run({ do: 'sync' })
}

const mailState = (name: string) =>
  machine.rows(`select state from outbox where "to" = '${name}@loss.example'`).map(({ state }) => state)

test('the machine is lost: all of the backup comes back elsewhere, no mail twice, and the desk hands over what it held', async () => {
  await openTheDesk(await machine.start())
  const made = await fill()
  const [amina = '', karim = '', selma = ''] = made.badges
  const passport = VISA_REQUEST.passportNbr
  const photo = await machine.bytes(`/api/upload/files/${made.photo}`)
  expect(photo.length).toBeGreaterThan(500)
  await desk.run({ do: 'sync' })
  await at('POST', '/api/checkins', { id: publicIdOf(amina), kind: 'collected' })
  await desk.run({ do: 'sync' })
  await expect.poll(() => mailState('full'), PATIENT).toEqual(['retrying'])
  const underway = () => machine.rows("select 1 from outbox where state in ('queued', 'sending')").length
  await expect.poll(underway, PATIENT).toBe(0)
  expect(sentTo('driller@loss.example')).toBe(1)

  // While the backup is made, one mail is in the middle of being sent.
  let goOn = () => {}
  line = new Promise((resolve) => {
    goOn = resolve
  })
  const slow = await invite('slow')
  await expect.poll(() => mailState('slow'), PATIENT).toEqual(['sending'])
  await machine.ask('POST', '/api/backup')
  await expect.poll(() => existsSync(machine.copy), PATIENT).toBe(true)
  const epochs = () => machine.rows('select epoch from syncEpoch order by number').map(({ epoch }) => epoch)
  const before = epochs()
  goOn()
  await expect.poll(() => sentTo('slow@loss.example'), PATIENT).toBe(1)

  // Acknowledged after the backup: lost, unless a desk knows it.
  const late = await invite('late')
  await expect.poll(() => sentTo('late@loss.example'), PATIENT).toBe(1)
  await machine.ask('PUT', `/api/badge/${karim}`, { tel: '+213 999' })
  const walkIn = await at('POST', '/api/badge/create-badge', {
    type: 'visitor',
    nom: 'Walk-In',
    email: 'walk-in@loss.example',
  })
  await desk.run({ do: 'sync' })

  // Without network the desk goes on.
  gate.set('cut')
  await at('POST', '/api/checkins', { id: publicIdOf(karim), kind: 'collected' })
  await at('POST', '/api/checkins', { id: publicIdOf(selma), kind: 'entered' })
  await at('PUT', `/api/badge/${publicIdOf(selma)}`, { tel: '+213 555' })
  const stranger = await at('POST', '/api/badge/create-badge', { type: 'visitor', nom: 'Stranger' })
  await at('POST', '/api/checkins', { id: stranger._id, kind: 'collected' })
  const waiting = (await desk.run({ do: 'unsent' })) as UnsentOperation[]
  expect(waiting.length).toBeGreaterThanOrEqual(5)
  await machine.lose()
  const sentBefore = smtp.mails.length

  const said = machine.restore()
  expect(said).toContain('Mails that were waiting: 2. They may have been sent since, so they are held')
  const port = await machine.start()
  for (const [path, ids] of [
    ['/api/badge/badges', [...made.badges, slow]],
    ['/api/visa/visas', [made.visa]],
    ['/api/speaker/speakers', [made.speaker]],
    ['/api/company/companies', [made.company]],
  ] as const) {
    const listed = await machine.ask<{ _id: string }[]>('GET', path)
    expect(
      listed.map(({ _id }) => _id),
      path,
    ).toEqual(expect.arrayContaining([...ids]))
  }
  expect(await machine.ask('GET', `/api/visa/visas/${made.visa}`)).toMatchObject({ passportNbr: passport })
  expect((await machine.bytes(`/api/upload/files/${made.photo}`)).equals(photo)).toBe(true)
  expect([mailState('slow'), mailState('full')]).toEqual([['held'], ['held']])
  expect([epochs()[0], epochs().length]).toEqual([before[0], before.length + 1])

  gate.lead(port)
  gate.set('open')
  await expect
    .poll(async () => {
      await desk.run({ do: 'sync' })
      const { waiting: left, state } = await dump()
      return [left, state]
    }, PATIENT)
    .toEqual([0, 'online'])
  const truth = viewOf(machine.database())
  const taken = truth.taken(0).map(({ opId }) => opId)
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken).toEqual(expect.arrayContaining(waiting.map(({ opId }) => opId)))
  const { badges, checkins, prints, conflicts, refused } = await dump()
  const { held, ...stored } = await truth.dump()
  expect([{ badges, checkins, prints, conflicts }, refused, held]).toEqual([stored, [], []])
  expect(checkins.map(({ recordId }) => recordId).sort()).toEqual(
    [amina, karim, selma]
      .map((id) => publicIdOf(id))
      .concat(stranger._id)
      .sort(),
  )
  const ids = badges.map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining([walkIn._id, stranger._id]))
  expect(badges.find(({ _id }) => _id === publicIdOf(selma))).toMatchObject({ tel: '+213 555' })
  expect(ids, 'acknowledged after the backup, and at no desk’s hand').not.toContain(publicIdOf(late))

  // Later than any mail that would go out by itself.
  await invite('after')
  await expect.poll(() => sentTo('after@loss.example'), PATIENT).toBe(1)
  expect(smtp.mails.slice(sentBefore).flatMap(({ recipients }) => recipients)).toEqual(['after@loss.example'])
}, 600_000)
