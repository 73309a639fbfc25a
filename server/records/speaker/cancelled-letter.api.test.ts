import { expect, test } from 'vitest'
import {
  buildCompany,
  buildSpeaker,
  DAY_MS,
  idParams,
  mailStatesTo,
  mailsTo,
  serverPerFile,
  startServerForTest,
} from '#server/testing/records.ts'

const server = serverPerFile()
const { organizer } = server

const accept = (id: string) => server.anyone.speaker.updateSpeaker(idParams(id, { accepted: true }))

const cancel = (id: string) => organizer.mail.cancelMail(idParams(id))
const held = async () => {
  const speaker = await buildSpeaker(organizer, { accepted: true })
  const [letter] = await mailsTo(server, speaker.email)
  expect(letter).toMatchObject({ state: 'held' })
  return { ...speaker, letterId: letter?._id ?? '' }
}

test('held and cancelled by the organizer: the next save makes another', async () => {
  const { _id, email, letterId } = await held()
  await accept(_id)
  expect(await mailsTo(server, email)).toHaveLength(1)
  await cancel(letterId)
  await accept(_id)
  expect(await mailStatesTo(server, email)).toEqual(['cancelled', 'held'])
  await accept(_id)
  expect(await mailsTo(server, email)).toHaveLength(2)
})

test('cancelled and sent after all: no other is made', async () => {
  const { _id, email, letterId } = await held()
  await cancel(letterId)
  await organizer.mail.retryMail(idParams(letterId))
  await accept(_id)
  expect(await mailsTo(server, email)).toHaveLength(1)
})

test('one that was sent again and cancelled leaves the first in force', async () => {
  const { _id, email } = await held()
  await organizer.speaker.resendConfirmation(idParams(_id))
  const [, second] = await mailsTo(server, email)
  await cancel(second?._id ?? '')
  await accept(_id)
  expect(await mailsTo(server, email)).toHaveLength(2)
})

const confirmedAt = async (id: string, on = server) => (await on.row('speaker', { _id: id })).confirmedAt

test('a deleted speaker’s letter is cancelled and no longer counts', async () => {
  const { _id, email } = await held()
  await organizer.speaker.deleteSpeaker(idParams(_id))
  expect(await mailStatesTo(server, email)).toEqual(['cancelled'])
  expect(await confirmedAt(_id)).toBeNull()
})

test('one that the limits of its cause did not make is made by a later save', async () => {
  const limited = await startServerForTest({ env: { RATE_LIMITS: 'on' } })
  const company = await buildCompany(limited)
  const add = async () =>
    (await buildSpeaker(limited.organizer, { email: 'many@talks.example', companyUid: company.id }))._id
  const saves = async (id: string) => {
    await company.calls.speaker.updateSpeaker(idParams(id, { accepted: true }))
    return confirmedAt(id, limited)
  }
  const [first, second, third] = [await add(), await add(), await add()]
  const at = limited.now()
  expect([await saves(first), await saves(second), await saves(third)]).toEqual([at, at, null])
  limited.setNow(at + DAY_MS)
  expect(await saves(third)).toBe(limited.now())
})
