import { expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  buildSpeaker,
  expectRefusal,
  publicIdOf,
  serverPerFile,
} from '#server/testing/desk.ts'

const server = serverPerFile()
const { organizer } = server

test('a batch records its labels; a reprint voids the older one, even if a desk printed it, and the desk learns of it', async () => {
  const { print } = organizer
  const company = await buildCompany(server)
  const { _id: badge } = await buildBadge(company)
  const { _id: speaker } = await buildSpeaker(organizer)
  const desk = await buildDesk(server)
  const states = async (id: string) => (await print.listPrints({ query: { id } })).map(({ state }) => state)
  const note = (...ids: string[]) => {
    server.advanceClock(1_000)
    return print.createPrints({ body: { ids, by: 'Selma', printer: '' } })
  }

  expect(await note(badge, speaker, 'nobody', badge)).toEqual({ printed: 2, void: 0, unknown: ['nobody'] })
  expect(await states(badge)).toEqual(['printed'])
  expect(await note(badge)).toEqual({ printed: 1, void: 1, unknown: [] })
  expect(await states(badge)).toEqual(['printed', 'void', 'printed'])
  expect(await print.listLabelCounts()).toEqual(
    expect.arrayContaining([
      { id: badge, made: 2, valid: 1 },
      { id: speaker, made: 1, valid: 1 },
    ]),
  )
  // A label that a desk printed, and one that it reported as not printed.
  const { calls } = await buildDesk(server)
  const printed = (state: string) =>
    calls.print.createPrint({ body: { id: publicIdOf(speaker), by: '', printer: 'Label', state } })
  await printed('void')
  expect(await note(speaker)).toMatchObject({ void: 0 })
  await printed('printed')
  expect(await note(speaker)).toMatchObject({ void: 2 })

  const prints = (await desk.pull()).changes.filter(({ entity }) => entity === 'print')
  const ofBadge = prints.map(({ record }) => record as { recordId?: string; state?: string } | null)
  expect(ofBadge.filter((row) => row?.recordId === publicIdOf(badge)).map((row) => row?.state)).toEqual([
    'printed',
    'void',
    'printed',
  ])
})

test('a batch too long is refused whole', async () => {
  const { _id: badge } = await buildInvitedBadge(server)
  const ids = Array.from({ length: 501 }, (_, index) => (index === 0 ? badge : `nobody ${index}`))
  await expectRefusal(organizer.print.createPrints({ body: { ids, by: '', printer: '' } }), 400)
  expect(await organizer.print.listPrints({ query: { id: badge } })).toEqual([])
})

test('Q-218 each label keeps its own code, what becomes void is named by it, and desks of before go on without', async () => {
  const { print } = organizer
  const { _id: id } = await buildInvitedBadge(server)
  const prints = async () => (await print.listPrints({ query: { id } })).map(({ state, code }) => `${state} ${code}`)
  const desk = await buildDesk(server)
  const patch = { recordId: publicIdOf(id), by: '', printer: 'Label', state: 'printed' }
  await desk.push(desk.operation({ entity: 'print', id: 'label-of-before', patch }))
  const batch = async (code: string) => {
    server.advanceClock(1_000)
    await print.createPrints({ body: { ids: [id], by: '', printer: '', codes: [code] } })
  }
  await batch('AAAAAA')
  await batch('BBBBBB')
  expect(await prints()).toEqual(['printed ', 'void ', 'printed AAAAAA', 'void AAAAAA', 'printed BBBBBB'])
  const { changes } = await desk.pull()
  const codes = changes.flatMap(({ record }) =>
    record && 'recordId' in record && 'printer' in record && record.recordId === publicIdOf(id) ? [record.code] : [],
  )
  expect(codes).toEqual(['', '', 'AAAAAA', 'AAAAAA', 'BBBBBB'])
  for (const code of ['short', 'ILOU00', 'AAAAAAA'])
    await expectRefusal(print.createPrints({ body: { ids: [id], by: '', printer: '', codes: [code] } }), 400)
})

test('what was printed in one go is one run: a batch of many calls, a desk’s labels, and another after a pause', async () => {
  const { print } = organizer
  const own = await buildCompany(server, { badge: { exhibitor: { all: 9 } } })
  const { calls } = await buildDesk(server, 'Run desk')
  const later = (minutes: number) => server.advanceClock(minutes * 60_000)
  const batch = async () => {
    const ids = [(await buildBadge(own))._id, (await buildBadge(own))._id]
    await print.createPrints({ body: { ids, by: 'Run tester', printer: '' } })
    return ids
  }
  const [first = ''] = await batch()
  later(1)
  await batch()
  await print.createPrints({ body: { ids: [first], by: 'Run tester', printer: '' } })
  later(1)
  await calls.print.createPrint({ body: { id: publicIdOf(first), by: 'Nadia', printer: 'Label', state: 'printed' } })
  later(20)
  await batch()
  const runs = (await print.listPrintRuns()).filter(({ by }) => ['Run tester', 'Nadia'].includes(by))
  expect(runs).toMatchObject([
    { by: 'Run tester', desk: '', printed: 2, void: 0 },
    { by: 'Nadia', desk: 'Run desk', printer: 'Label', printed: 1, void: 0 },
    { by: 'Run tester', printed: 5, void: 1 },
  ])
  expect(await print.listPrintRuns({ query: { limit: 1 } })).toHaveLength(1)
})
