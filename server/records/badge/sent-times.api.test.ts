import { expect, test } from 'vitest'
import { buildBadge, buildCompany, idParams, serverPerFile, TEST_NOW } from '#server/testing/records.ts'

const server = serverPerFile()

/** As the worker does once the mail server took them. */
const sendWaiting = (at: number) =>
  server.context.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'sent', sentAt: at, changedAt: at })
      .where('state', 'in', ['held', 'queued'])
      .execute(),
  )

test('Q-266 the list shows how often each invitation went out to its present address, and when last', async () => {
  const company = await buildCompany(server, { badge: { delegate: { all: 5 } } })
  const one = await buildBadge(company, { type: 'delegate', email: 'one@x.dz' })
  const other = await buildBadge(company, { type: 'delegate', email: 'other@x.dz' })
  const sent = async () => {
    const listed = await company.calls.badge.listBadgesOfCompany(idParams(company))
    return Object.fromEntries(
      listed.map(({ email, invitation }) => [
        email,
        [invitation?.times, invitation?.sentAt && Date.parse(invitation.sentAt)],
      ]),
    )
  }
  const params = { id: one._id }
  expect(await sent()).toEqual({ 'one@x.dz': [0, null], 'other@x.dz': [0, null] })
  await sendWaiting(TEST_NOW + 1000)
  for (const at of [2000, 3000]) {
    await company.calls.badge.sendInvitation({ params })
    await sendWaiting(TEST_NOW + at)
  }
  expect(await sent()).toEqual({ 'one@x.dz': [3, TEST_NOW + 3000], 'other@x.dz': [1, TEST_NOW + 1000] })
  // One that waits has not gone out; it is the last but one that did.
  await company.calls.badge.sendInvitation(idParams(other))
  expect(await sent()).toMatchObject({ 'other@x.dz': [1, TEST_NOW + 1000] })
  await company.calls.badge.updateBadge({ params, body: { email: 'right@x.dz' } })
  expect(await sent()).toMatchObject({ 'right@x.dz': [0, null] })
  await sendWaiting(TEST_NOW + 4000)
  expect(await sent()).toMatchObject({ 'right@x.dz': [1, TEST_NOW + 4000], 'other@x.dz': [2, TEST_NOW + 4000] })
})
