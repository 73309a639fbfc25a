import { describe, expect, test } from 'vitest'
import { readEntryOf } from '#server/base/db/changes.ts'
import { joinAsMember } from '#server/testing/build-member.ts'
import {
  buildBadge,
  buildCompany,
  buildDesk,
  buildInvitedBadge,
  buildSpeaker,
  buildVisa,
  companyPerTest,
  idParams,
  ORGANIZER_HEADERS,
  publicIdOf,
  serverPerTest,
} from '#server/testing/desk.ts'
import type { Role } from '#shared/roles.ts'

const server = serverPerTest()
const { anyone, organizer } = server

const NAME = 'Sahara Flow'
const own = companyPerTest(server, { raisonSocial: NAME })
const audit = (query = {}) => server.audit(query)

describe('GET /api/audit', () => {
  test('Q-192 shows who changed which fields when, and never a value', async () => {
    const badge = await buildBadge(own)
    await anyone.badge.updateBadge(idParams(badge, { nom: 'Amina', tel: '+213555123456' }))
    const lines = await audit({ entity: 'badge', id: badge._id })
    const at = server.time()
    const common = { seq: expect.any(Number), at, entity: 'badge', id: badge._id, record: `Amina, ${NAME}` }
    expect(lines).toEqual([
      { ...common, actor: `company ${own.id}`, who: NAME, fields: ['_id'] },
      { ...common, actor: 'link', who: '', fields: ['nom', 'tel'] },
    ])
    expect(JSON.stringify(await audit())).not.toContain('213555123456')
  })

  test('names whom each line is about and who did it; of erased people nothing is left', async () => {
    const { _id: id, email } = await buildBadge(own, { email: 'amina@audit.example', type: 'visitor' })
    await anyone.badge.updateBadge(idParams(id, { nom: 'Amina', prenom: 'Benali' }))
    const speaker = await buildSpeaker(organizer, { company: 'Gulf Drill' })
    const member = await joinAsMember(server, ['reader'])
    const desk = await buildDesk(server, 'North gate')
    const body = { id: publicIdOf(id), kind: 'collected', by: '' } as const
    await server.as({ 'x-desk-key': desk.key }).checkin.createCheckin({ body })
    const person = `Amina Benali, ${NAME}`
    const about = async (entity: string) => (await audit({ entity })).at(-1)
    expect(await about('badge')).toMatchObject({ record: person })
    expect(await about('checkin')).toMatchObject({ record: person, who: 'North gate' })
    expect(await about('speaker')).toMatchObject({ record: `${speaker.nom} ${speaker.prenom}, Gulf Drill` })
    expect(await about('member')).toMatchObject({ id: member._id, record: 'Selma' })
    expect(await about('desk')).toMatchObject({ record: 'North gate' })
    await server.erase(email)
    expect(JSON.stringify(await audit())).not.toMatch(/Amina|Benali/)
    expect(await about('checkin')).toMatchObject({ record: '', who: 'North gate' })
  })

  test('whose a visa is, only those learn who may list visas, in the answer and by searching', async () => {
    await buildVisa(own.calls, { firstName: 'Ngozi', name: 'Okafor' })
    const found = async (roles: Role[], q: string) => {
      const { calls } = await joinAsMember(server, roles, `${roles.join()}@organizer.example`.replace(' ', ''))
      return calls.audit.listAudit({ query: { entity: 'visa', q } })
    }
    expect(await found(['reader'], NAME)).toMatchObject([{ record: NAME }])
    expect(await found(['logistics'], 'Okafor')).toEqual([])
    expect(await found(['organizer'], 'Okafor')).toMatchObject([{ record: `Ngozi Okafor, ${NAME}` }])
  })

  test('is searched by the names of records and actors, and by the reader’s words for fields and kinds', async () => {
    const { _id: id } = await buildBadge(own, { type: 'visitor' })
    await organizer.badge.updateBadge(idParams(id, { nom: 'Amina' }))
    const other = await buildInvitedBadge(server)
    const found = async (query: object) => new Set((await audit(query)).map((line) => line.id))
    expect(await found({ q: 'amina' })).toEqual(new Set([id]))
    expect((await audit({ q: 'sahara flow', entity: 'badge' })).map(({ actor }) => actor)).toEqual([
      `company ${own.id}`,
      'organizer',
    ])
    expect(await found({ q: 'prénom', means: 'nom,firstName' })).toEqual(new Set([id]))
    expect(await found({ q: 'quelque', means: 'badge' })).toEqual(new Set([id, other._id]))
    expect(await found({ q: 'quelque', means: 'om' })).toEqual(new Set())
    await organizer.badge.updateBadge(idParams(other._id, { nom: 'Zoé', prenom: 'Bénali' }))
    expect(await found({ q: 'benali zoe' })).toEqual(new Set([other._id]))
  })

  test('a restored record is not shown as deleted again', async () => {
    const { _id: badge } = await buildBadge(own)
    const { _id: visa } = await buildVisa(own.calls)
    await organizer.badge.deleteBadge(idParams(badge))
    await organizer.badge.restoreBadge(idParams(badge))
    for (const trashed of [true, false]) await organizer.visa.trashVisa(idParams(visa, { trashed }))
    const found = async (id: string) => (await audit({ id })).slice(1).map(({ fields }) => fields)
    expect(await found(badge)).toEqual([['deletedAt', 'deletedBy'], ['restored']])
    expect(await found(visa)).toEqual([['trashedAt'], ['restored']])
  })

  test('filters by entity and id, and goes on after a seq', async () => {
    await buildCompany(server)
    const all = await audit()
    const seqs = all.map(({ seq }) => seq)
    expect(seqs).toEqual([...seqs].sort((one, other) => one - other))
    expect(new Set((await audit({ entity: 'company' })).map(({ entity }) => entity))).toEqual(new Set(['company']))
    expect(new Set((await audit({ id: own.id })).map(({ id }) => id))).toEqual(new Set([own.id]))

    const walked = []
    for (let after = 0; ; ) {
      const page = await audit({ after, limit: 2 })
      if (page.length === 0) break
      walked.push(...page)
      after = page.at(-1)?.seq ?? 0
    }
    expect(walked).toEqual(all)
    expect(all.length).toBeGreaterThan(4)
  })

  test('gives 200 lines when the caller names no limit', async () => {
    const line = {
      entity: 'badge',
      id: 'b',
      fields: '["nom"]',
      at: server.now(),
      actor: 'organizer',
      opId: null,
    }
    const lines = Array.from({ length: 201 }, (_, rev) => ({ ...line, changeId: `change-${rev}`, rev }))
    await server.context.write((tx) => tx.insertInto('change').values(lines).execute())
    expect(await audit()).toHaveLength(200)
  })

  test('Q-199 shows every reading of a whole passport among the lines of its visa', async () => {
    const { _id: id } = await buildVisa(own.calls)
    await organizer.visa.getVisa(idParams(id))
    const lines = await audit({ entity: 'visa', id })
    expect(lines.map(({ entity, actor }) => [entity, actor]).at(-1)).toEqual([readEntryOf('visa'), 'organizer'])
    expect(lines[0]).toMatchObject({ entity: 'visa', fields: ['_id'] })
  })

  test.each(['after=-1', 'after=x', 'after=1.5', 'limit=0', 'limit=1001'])('%s is refused', async (query) => {
    const headers = ORGANIZER_HEADERS
    const answer = await server.request('GET', `/api/audit?${query}`, { headers })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [query.split('=')[0]]])
  })
})

test('the audit shows who made each badge of a company, and who last set its allowances', async () => {
  const [first, gone] = [await buildBadge(own), await buildBadge(own)]
  await buildInvitedBadge(server)
  await anyone.badge.updateBadge(idParams(first, { nom: 'Amina' }))
  await organizer.badge.deleteBadge(idParams(gone))
  const uses = async () => {
    const found = await organizer.audit.listAllowanceUses({ query: { companyId: own.id } })
    return found.map(({ entity, id, fields }) => [entity, id, fields.includes('badge')])
  }
  expect((await uses()).toSorted()).toEqual([
    ['badge', first._id, false],
    ['company', own.id, false],
  ])
  await organizer.company.updateCompany(idParams(own, { badge: { visitor: { all: 9 } } }))
  expect(await uses()).toEqual([
    ['badge', first._id, false],
    ['company', own.id, true],
  ])
})
