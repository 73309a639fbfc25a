import { beforeEach, expect, test } from 'vitest'
import {
  buildInvitedBadge,
  harnessPerTest,
  idParams,
  publicIdOf,
  type TestDesk,
} from '#desktop/main/testing/desk-harness.ts'
import type { DeskDecision } from '#shared/conflict/decision.ts'

const harness = harnessPerTest()
let desk: TestDesk
let id: string
beforeEach(async () => {
  desk = await harness.desk()
  id = (await buildInvitedBadge(harness.server, { nom: 'Amina' }))._id
  const { sync } = desk.copy
  await sync.syncNow()
  await desk.calls.badge.updateBadge(idParams(publicIdOf(id), { nom: 'Emina' }))
  await harness.server.organizer.badge.updateBadge(idParams(id, { nom: 'Amine' }))
  await sync.syncNow()
  expect(sync.conflicts()).toMatchObject([{ was: 'Amina', stored: 'Amine', yours: 'Emina' }])
})

const nameAt = async ({ calls }: Pick<TestDesk, 'calls'>, at = publicIdOf(id)) =>
  (await calls.badge.getBadge(idParams(at))).nom

const answers: [DeskDecision, string][] = [
  [{ keep: 'stored' }, 'Amine'],
  [{ keep: 'yours' }, 'Emina'],
  [{ keep: 'another', value: 'Yamina' }, 'Yamina'],
]
test.each(answers)(
  '%o closes the question here at once, and everywhere with the next contact',
  async (chosen, name) => {
    const [conflict] = desk.copy.sync.conflicts()
    await desk.copy.decide(conflict?._id ?? '', chosen)
    expect([desk.copy.sync.conflicts(), await nameAt(desk)]).toEqual([[], name])
    await desk.syncNow()
    expect(desk.status()).toMatchObject({ waiting: 0, refused: 0, conflicts: 0 })
    const { organizer } = harness.server
    expect(await nameAt({ calls: organizer }, id)).toBe(name)
    expect(await organizer.conflict.listConflicts()).toEqual([])
    const [kept] = await organizer.conflict.listConflicts({ query: { all: true } })
    expect(kept?.decision).toBe(chosen.keep)
  },
)

test('one that the organizer decided meanwhile stays decided; a value that no field may hold is refused', async () => {
  const [conflict] = desk.copy.sync.conflicts()
  const long = { keep: 'another', value: 'x'.repeat(300) } as const
  await expect(desk.copy.decide(conflict?._id ?? '', long)).rejects.toThrow()
  expect(desk.copy.sync.conflicts()).toHaveLength(1)
  await desk.copy.decide(conflict?._id ?? '', { keep: 'stored' })
  await harness.server.organizer.conflict.decideConflict(idParams(conflict?._id ?? '', { keep: 'yours' }))
  await desk.syncNow()
  const [kept] = await harness.server.organizer.conflict.listConflicts({ query: { all: true } })
  expect([kept?.decision, await nameAt({ calls: harness.server.organizer }, id)]).toEqual(['yours', 'Emina'])
  expect(await nameAt(desk)).toBe('Emina')
})
