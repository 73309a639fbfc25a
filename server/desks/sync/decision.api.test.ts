import { expect, test } from 'vitest'
import { buildDesk, buildInvitedBadge, idParams, publicIdOf, serverPerTest } from '#server/testing/desk.ts'

const server = serverPerTest()
const { organizer } = server

/** A name that a desk and the organizer changed at the same time; the organizer was first. */
async function disagree() {
  const desk = await buildDesk(server)
  const badge = await buildInvitedBadge(server, { nom: 'Amina' })
  const { _id: id } = badge
  const epoch = await desk.epoch()
  await organizer.badge.updateBadge(idParams(id, { nom: 'Amine' }))
  const base = { id: publicIdOf(id), baseRev: badge.rev, epoch }
  await desk.push(desk.operation({ ...base, patch: { nom: 'Emina' }, was: { nom: 'Amina' } }))
  const [conflict] = await organizer.conflict.listConflicts()
  if (!conflict) throw new Error('no conflict')
  const decide = (by: typeof desk, decision: string) =>
    by.push(by.operation({ entity: 'conflict', id: conflict._id, patch: { decision } }))
  const decided = async () => (await organizer.conflict.listConflicts({ query: { all: true } }))[0]?.decision
  return { desk, id, conflict, decide, decided }
}

test('a conflict has the value before both', async () => {
  const { conflict } = await disagree()
  expect(conflict).toMatchObject({ was: 'Amina', stored: 'Amine', yours: 'Emina' })
})

test('the desk whose value came second closes the question once; the record is left to its edits', async () => {
  const { desk, id, decide, decided } = await disagree()
  expect(await decide(desk, 'another')).toMatchObject([{ result: 'applied' }])
  expect(await decided()).toBe('another')
  expect(await organizer.conflict.listConflicts()).toEqual([])
  expect(await decide(desk, 'stored')).toMatchObject([{ result: 'noop' }])
  expect(await decided()).toBe('another')
  expect((await server.badge(id)).nom).toBe('Amine')
})

test('another desk closes nothing, and learns nothing of what is there', async () => {
  const { decide, decided } = await disagree()
  const other = await buildDesk(server, 'South gate')
  const unknown = other.operation({ entity: 'conflict', id: 'unknown', patch: { decision: 'yours' } })
  const [[known], [none]] = [await decide(other, 'yours'), await other.push(unknown)]
  expect([known?.result, none?.result]).toEqual(['noop', 'noop'])
  expect(await decided()).toBeNull()
  expect(await decide(other, 'both')).toMatchObject([{ result: 'refused', code: 'invalid' }])
})
