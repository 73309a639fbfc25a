import { expect, test } from 'vitest'
import { buildCompany, expectRefusal, idParams, serverPerFile } from '#server/testing/records.ts'
import type { NewNote } from '#shared/note/note.contract.ts'

const server = serverPerFile()
const { organizer } = server

const add = ({ id }: { id: string }, body: NewNote) => organizer.note.createNote(idParams(id, body))
const listed = ({ id }: { id: string }) => organizer.note.listNotes(idParams(id))
const due = () => organizer.note.listDueNotes()

test('Q-278 a note has text, author and date; it is changed without another author, and deleted', async () => {
  const company = await buildCompany(server)
  const first = await add(company, { text: 'Asked for a second booth.\nCalls again.' })
  expect(first).toEqual({
    _id: expect.any(String),
    text: 'Asked for a second booth.\nCalls again.',
    author: '',
    at: new Date(server.context.now()).toISOString(),
    day: null,
    isDone: false,
  })
  server.advanceClock(60_000)
  const second = await add(company, { text: 'Paid', day: '2025-09-01' })
  expect(await listed(company)).toEqual([second, first])
  expect(await listed(await buildCompany(server))).toEqual([])
  const params = { id: first._id }
  expect(await organizer.note.updateNote({ params, body: { text: 'Has a second booth.' } })).toEqual({
    ...first,
    text: 'Has a second booth.',
  })
  await organizer.note.deleteNote({ params })
  expect(await listed(company)).toEqual([second])
  await expectRefusal(organizer.note.updateNote({ params, body: { isDone: true } }), 404)
  const lines = await server.audit({ entity: 'note', id: first._id })
  expect(lines.map(({ fields }) => fields)).toEqual([['_id'], ['text'], ['deletedAt']])
})

test.each([{ text: ' ' }, { text: 'x'.repeat(2_001) }, { text: 'Call', day: '2025-02-30' }, { text: 'Call', day: '' }])(
  'Q-278 %j is no note',
  async (body) => {
    const company = await buildCompany(server)
    await expectRefusal(add(company, body), 400)
    expect(await listed(company)).toEqual([])
  },
)

test('Q-278 what is to be done is due from its day at the venue on, the earliest first, until it is done or its company deleted', async () => {
  const company = await buildCompany(server, { raisonSocial: 'Sahara' })
  const other = await buildCompany(server, { raisonSocial: 'Atlas' })
  server.setNow(Date.parse('2030-03-10T12:00:00.000Z'))
  const today = await add(company, { text: 'Call', day: '2030-03-10' })
  await add(company, { text: 'Later', day: '2030-03-11' })
  await add(company, { text: 'No day' })
  const early = await add(other, { text: 'Write', day: '2030-03-01' })
  const texts = async () => (await due()).map(({ text }) => text).filter((text) => text !== 'Paid')
  expect((await due()).find(({ _id }) => _id === today._id)).toEqual({
    ...today,
    companyId: company.id,
    company: 'Sahara',
  })
  expect(await texts()).toEqual(['Write', 'Call'])
  // Half past midnight at the venue.
  server.setNow(Date.parse('2030-03-10T23:30:00.000Z'))
  expect(await texts()).toEqual(['Write', 'Call', 'Later'])
  await organizer.note.updateNote(idParams(early, { isDone: true }))
  expect(await texts()).toEqual(['Call', 'Later'])
  await organizer.note.updateNote(idParams(early, { isDone: false }))
  await organizer.company.deleteCompany(idParams(company))
  expect(await texts()).toEqual(['Write'])
})
