import { expect, test } from 'vitest'
import { buildInvitedBadge, buildSpeaker, harnessPerTest, openTestDesk } from '#desktop/main/testing/open-test-desk.ts'
import { groupCode } from '#shared/badge/pass.ts'

const harness = harnessPerTest()

test('a link (Q-217) or a code (Q-183), typed or scanned, finds its person without network', async () => {
  const { _id: badge, code } = await buildInvitedBadge(harness.server, { nom: 'Amina' })
  const { _id: speaker } = await buildSpeaker(harness.server.organizer, { nom: 'Lina' })
  const desk = await openTestDesk(harness)
  await harness.cut()
  const ask = async (path: string) => {
    const answer = await desk.backend.handle(new Request(`app://foyer/api/desk/${path}`))
    return { status: answer.status, body: await answer.json() }
  }
  for (const [link, nom] of [
    [`https://portal.example/badge/${badge}`, 'Amina'],
    [` https://portal.example/speaker/${speaker}/`, 'Lina'],
    [`FOYER:${code}`, 'Amina'],
    [groupCode(code).join(' ').toLowerCase(), 'Amina'],
    [groupCode(code).join(' ').replaceAll('0', 'o').replaceAll('1', 'l'), 'Amina'],
    [`${code}-A1B2C3`, 'Amina'],
  ] as const) {
    const text = encodeURIComponent(link)
    expect((await ask(`people?q=${text}`)).body).toMatchObject({ people: [{ nom }], total: 1 })
    expect((await ask(`codes/${text}?kind=collected`)).body).toMatchObject({ person: { nom } })
  }
  expect((await ask(`codes/${'0'.repeat(16)}?kind=collected`)).status).toBe(404)
  const nobody = encodeURIComponent(`https://portal.example/badge/${'f'.repeat(32)}`)
  expect((await ask(`people?q=${nobody}`)).body).toEqual({ people: [], total: 0 })
  expect((await ask(`codes/${nobody}?kind=collected`)).status).toBe(404)
})
