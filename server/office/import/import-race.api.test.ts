import { expect, test } from 'vitest'
import type { Write } from '#server/base/db/write-queue.ts'
import { buildCompany, idParams, sendSheet, startTestServer, UPDATE } from '#server/testing/send-sheet.ts'

/** A server on which something happens just before the next write: after the file is read, before it is written. */
async function serverWithRace() {
  const race: { before?: (() => Promise<unknown>) | undefined } = {}
  const server = await startTestServer({
    write: (database) => {
      const write: Write = async (job) => {
        const { before } = race
        race.before = undefined
        await before?.()
        return database.queue.write(job)
      }
      return write
    },
  })
  return { server, race }
}

test('Q-203 somebody registers with an e-mail of the file meanwhile: a mistake after all, and nothing is written', async () => {
  const { server, race } = await serverWithRace()
  race.before = () => buildCompany(server, { email: 'b@race.example' })
  const file = 'raisonSocial,email\nA,a@race.example\nB,b@race.example\n'
  const { status, body } = await sendSheet(server, file)
  expect([status, body.mistakes.map(({ row, code }) => [row, code])]).toEqual([400, [[3, 'email_known']]])
  const emails = (await server.organizer.company.listCompanies()).map((one) => 'email' in one && one.email)
  expect(emails).toEqual(['b@race.example'])
  await server.close()
})

test('Q-203 a company is changed meanwhile: the update is merged into the newer record', async () => {
  const { server, race } = await serverWithRace()
  const { id } = await buildCompany(server, { email: 'c@race.example', tel: '1' })
  race.before = () => server.organizer.company.updateCompany(idParams(id, { tel: '2', fax: '3' }))
  const file = 'raisonSocial,email\nNew name,c@race.example\n'
  const { status, body } = await sendSheet(server, file, UPDATE)
  expect([status, body.updated]).toEqual([201, 1])
  expect(await server.organizer.company.getCompany(idParams(id))).toMatchObject({
    raisonSocial: 'New name',
    tel: '2',
    fax: '3',
  })
  await server.close()
})
