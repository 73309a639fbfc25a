import { beforeAll, expect, test } from 'vitest'
import { tracesIn } from '#server/testing/find-traces.ts'
import {
  buildCompany,
  buildInvitedBadge,
  expectRefusal,
  idParams,
  sendSheet,
  serverPerFile,
  storedBadges,
  storedSpeakers,
  UPDATE,
  undoImport,
} from '#server/testing/send-sheet.ts'

const server = serverPerFile()
const { organizer } = server
beforeAll(async () => {
  // With a backup each erasure has to make another one in its place.
  await organizer.backup.createBackup()
})

test('Q-190 what an import replaced in a company that has another contact since is erased as well', async () => {
  const former = 'thaddeus-vexley@former.example'
  const secrets = [former, 'Thaddeus Vexley', '+999 27182818']
  const other = await buildCompany(server, {
    email: former,
    raisonSocial: 'Goes on',
    name: 'Thaddeus Vexley',
    tel: '+999 27182818',
  })
  await sendSheet(server, `raisonSocial,email,name,tel\nGoes on,${former},Somebody Else,+213 1\n`, UPDATE)
  const contact = { email: 'successor@former.example' }
  await organizer.company.updateCompany(idParams(other, contact))
  const names = { nom: 'Thaddeus', prenom: 'Vexley', tel: '+999 27182818' }
  await buildInvitedBadge(server, { type: 'delegate', email: former, ...names })
  expect((await tracesIn(server, ['Thaddeus Vexley'])).length).toBeGreaterThan(0)

  const { erased } = await server.erase(former)
  expect(erased).toMatchObject({ companies: 0, badges: 1 })
  expect(await tracesIn(server, secrets)).toEqual([])
  expect(await organizer.company.getCompany(idParams(other))).toMatchObject(contact)
})

test('Q-190 what an import of people wrote or replaced leads to nobody who was erased, and cannot be undone any more', async () => {
  const email = 'ysolde-qwarth@import.example'
  const secrets = [email, 'Ysolde', 'Qwarth', '+999 16180339', 'Weigher of Zephyrs', 'Xenolith']
  const columns = JSON.stringify({ Name: 'name', Mail: 'email', Phone: 'tel', Job: 'position' })
  const people = async (kind: 'badge' | 'speaker', rows: string, query = '') => {
    const fields = { kind, header: 'find', columns, ...(kind === 'badge' && { type: 'visitor' }) }
    const { status, body } = await sendSheet(server, `Name;Mail;Phone;Job\n${rows}`, query, fields)
    expect(status).toBe(201)
    return body.importId
  }
  const own = `Ysolde Qwarth;${email};+999 16180339;Weigher of Zephyrs\n`
  const beside = 'Oswald Umber;oswald@import.example;;Ysolde Xenolith’s deputy\n'
  const imports: string[] = []
  for (const kind of ['badge', 'speaker'] as const)
    imports.push(
      await people(kind, own + beside, '?invite=true'),
      await people(kind, `Ysolde Xenolith;${email};;\nOswald Umber;oswald@import.example;;Deputy\n`, UPDATE),
    )
  const ids = [...(await storedBadges(server, email)), ...(await storedSpeakers(server, email))].map(({ _id }) => _id)
  expect(ids).toHaveLength(2)
  expect(await tracesIn(server, secrets)).not.toEqual([])

  await server.erase(email)
  expect(await tracesIn(server, [...secrets, ...ids])).toEqual([])
  for (const importId of imports) await expectRefusal(undoImport(server, { importId }), 409)
  expect(await organizer.badge.findBadgeByEmail({ params: { email: 'oswald@import.example' } })).toMatchObject({
    nom: 'Oswald',
  })
})
