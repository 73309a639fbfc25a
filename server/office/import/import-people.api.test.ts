import { expect, test } from 'vitest'
import {
  buildSpeaker,
  DRY_RUN,
  expectRefusal,
  FIVE_OF_EACH,
  idParams,
  mailKeysTo,
  mailStatesTo,
  mailsTo,
  registerVisitor,
  reportedIn,
  sendList,
  serverPerFile,
  storedBadges,
  storedSpeakers,
  undoImport,
} from '#server/testing/send-sheet.ts'
import type { ImportReport } from '#shared/import/import.contract.ts'

const server = serverPerFile()
const { organizer } = server

const badges = (file: string, query = '', fields: object = {}) => sendList(server, 'badge', file, query, fields)
const speakersOf = (file: string, query = '') => sendList(server, 'speaker', file, query)
const findings = ({ mistakes, warnings }: ImportReport) =>
  [...mistakes, ...warnings].map(({ row, code, readAs, suggestion }) => [row, code, readAs ?? suggestion])
const stored = (q: string) => storedBadges(server, q)

async function exhibitor(raisonSocial: string, domain: string, given: object = {}) {
  const { _id } = await server.addCompany({ raisonSocial, email: `contact@${domain}`, badge: FIVE_OF_EACH, ...given })
  return _id
}

test('Q-282 a name that several companies have is a mistake', async () => {
  for (const domain of ['one.example', 'two.example']) await exhibitor('Twin', domain)
  const { body } = await badges('Société;Nom;Badge\nTwin;Ali;VIP', DRY_RUN)
  expect(findings(body)).toContainEqual([2, 'company_several', undefined])
})

test('Q-282 a row finds its company by name, nearly its name, booth or e-mail, and each guess is reported', async () => {
  const sona = await exhibitor('Sonaforage SPA', 'sona.example', { stand: [{ stand: 'E26' }] })
  const file = [
    'Badges, état au 12 mars;;;;;;',
    'Société;Nom;E-mail;Badge;Stand;Mail société;Fonction',
    'SONAFORAGE S.P.A.;Mme KACI Leïla;Leïla Kaci <leila@sona.example>;Exposant;;;Ingénieure',
    'Sonaforge;Karim Haddad;mailto:karim@names.example;visteur;;;',
    ';Omar Saïdi;omar@names.example;VIP;Stand E 26;;',
    ';Nora Ziane;nora@names.example;Délégué;;contact@sona.example;',
    'Ministère;Ali Rahmani;ali@names.example;VIP;;;',
    ';Zoé Lefèvre;zoe@names.example;Visiteur;;;',
    ';;;;;;Total',
  ].join('\n')
  const { status, body } = await badges(file, DRY_RUN)
  expect([status, body.headerRow, body.rows, body.plan]).toEqual([200, 2, 6, { created: 6, updated: 0, left: 1 }])
  expect(findings(body)).toEqual([
    [undefined, 'name_read', 'Leïla KACI'],
    [undefined, 'company_none', undefined],
    [4, 'type_meant', 'Trade Visitor'],
    [4, 'company_meant', 'Sonaforage SPA'],
    [7, 'company_stranger', undefined],
    [9, 'no_person', undefined],
  ])
  expect(await stored('names.example')).toEqual([])
  expect(body.saved?.[0]).toMatchObject({
    row: 3,
    isNew: true,
    values: { firstName: 'Leïla', lastName: 'KACI', type: 'exhibitor' },
  })

  expect((await badges(file)).status).toBe(201)
  const all = [...(await stored('sona.example')), ...(await stored('names.example'))]
  expect(all.map((one) => [one.nom, one.prenom, one.email, one.type, one.companyId, one.company]).sort()).toEqual([
    ['Ali', 'Rahmani', 'ali@names.example', 'vip_delegate', 'onlineCompany', 'Ministère'],
    ['Karim', 'Haddad', 'karim@names.example', 'visitor', sona, 'Sonaforage SPA'],
    ['Leïla', 'KACI', 'leila@sona.example', 'exhibitor', sona, 'Sonaforage SPA'],
    ['Nora', 'Ziane', 'nora@names.example', 'delegate', sona, 'Sonaforage SPA'],
    ['Omar', 'Saïdi', 'omar@names.example', 'vip_delegate', sona, 'Sonaforage SPA'],
    ['Zoé', 'Lefèvre', 'zoe@names.example', 'visitor', 'onlineCompany', 'onlineCompany'],
  ])
  expect(all.map(({ invitation }) => invitation)).toEqual(all.map(() => null))
  expect(await organizer.company.getCompany(idParams(sona))).toMatchObject({ isBadge: true })
})

test('Q-282 people already invited, repeated, with another domain or without a place are left out, with the reason', async () => {
  await exhibitor('Atlas', 'atlas.example', { badge: { ...FIVE_OF_EACH, visitor: { all: 1 } } })
  await registerVisitor(organizer, 'known@left.example')
  const file = [
    'Société;Nom;E-mail;Badge',
    'Atlas;One;one@left.example;Visiteur',
    'Atlas;One;ONE@left.example;Visiteur',
    'Atlas;Two;two@left.example;Visiteur',
    'Atlas;Three;three@left.example;Exposant',
    ';Known;known@left.example;Visiteur',
  ].join('\n')
  const { body } = await badges(file, DRY_RUN)
  expect(reportedIn(body)).toEqual([
    'company_none',
    '3 person_repeated',
    '4 no_place',
    '5 other_domain',
    '6 badge_known',
  ])
  expect([body.mistakes, body.plan]).toEqual([[], { created: 1, updated: 0, left: 4 }])
  const { status, body: done } = await badges(file)
  expect([status, done.created, (await stored('left.example')).map(({ email }) => email).sort()]).toEqual([
    201,
    1,
    ['known@left.example', 'one@left.example'],
  ])
})

test('Q-282 booth staff of an unknown company, no type and no address are mistakes, and then nothing is saved', async () => {
  const file = [
    'Société;Nom;E-mail;Badge',
    'Nobody Known;A;a@wrong.example;Exposant',
    ';B;b@wrong.example;Exposant',
    'Nobody Known;C;c@wrong.example;presse',
    ';D;;Visiteur',
    ';E;to be told;',
  ].join('\n')
  const { status, body } = await badges(file)
  expect([status, reportedIn(body).filter((one) => one !== 'company_none')]).toEqual([
    400,
    [
      '2 company_unknown',
      '3 company_needed',
      '4 pass_unknown',
      '5 no_address',
      '6 email',
      '6 required',
      '4 company_stranger',
    ],
  ])
  const typed = await badges('Nom;E-mail;Badge\nF;f@wrong.example;#N/A\n', DRY_RUN, { type: 'visitor' })
  expect(reportedIn(typed.body)).toEqual(['company_none', 'type_given', '2 says_nothing'])
  expect(await stored('wrong.example')).toEqual([])
})

test('Q-282 invitations leave only where that was chosen, and at most 2,000 with one import', async () => {
  const one = (name: string) => `Nom;E-mail;Badge\n${name};${name}@mailed.example;VIP\n`
  await badges(one('quiet'))
  const prepareInvitations = await badges(one('loud'), '?invite=true')
  expect([await mailsTo(server, 'quiet@mailed.example'), prepareInvitations.status]).toEqual([[], 201])
  expect(await mailKeysTo(server, 'loud@mailed.example')).toEqual(['invitation'])
  const many = [
    'Nom;E-mail;Badge',
    ...Array.from({ length: 2_001 }, (_, index) => `P;p${index}@many.example;VIP`),
  ].join('\n')
  const { status, body } = await badges(many, '?invite=true&dryRun=true')
  expect([status, body.error]).toEqual([400, expect.stringContaining('at most 2,000 people')])
  expect((await badges(many, DRY_RUN)).body.plan?.created).toBe(2_001)
})

test('Q-282 with `update` a known person is changed, and an undo restores the old values', async () => {
  await badges('Nom;E-mail;Badge;Fonction\nOld Name;old@undone.example;VIP;Chief\n')
  const file = 'Nom;E-mail;Badge;Fonction\nNew Name;old@undone.example;Délégué;\nFresh One;fresh@undone.example;VIP;\n'
  const { body } = await badges(file, '?update=true&invite=true')
  expect([body.created, body.updated, (await mailsTo(server, 'old@undone.example')).length]).toEqual([1, 1, 0])
  const now = async () =>
    (await stored('undone.example')).map(({ nom, prenom, type, position }) => [nom, prenom, type, position]).sort()
  expect(await now()).toEqual([
    ['Fresh', 'One', 'vip_delegate', ''],
    ['New', 'Name', 'delegate', 'Chief'],
  ])
  await undoImport(server, body)
  expect(await now()).toEqual([['Old', 'Name', 'vip_delegate', 'Chief']])
  expect(await mailStatesTo(server, 'fresh@undone.example')).not.toContain('queued')
})

test('Q-282 an import of people cannot be undone once one of them was changed', async () => {
  const { body } = await badges('Nom;E-mail;Badge\nA B;a@touched.example;VIP\nC D;c@touched.example;VIP\n')
  const [first] = await stored('touched.example')
  await organizer.badge.updateBadge(idParams(first?._id ?? '', { position: 'Chief' }))
  const undo = undoImport(server, body)
  await expectRefusal(undo, 'import_touched')
})

test('Q-282 speakers get their sessions by name, stand as those added by hand do, and are invited where that was chosen', async () => {
  const session = { title: 'Future of gas', titleFr: 'L’avenir du gaz', room: '', startsAt: '', endsAt: '' }
  const { _id } = await organizer.session.createSession({ body: session })
  const file = [
    'Intervenant;Courriel;Organisme;Rôle;Session',
    'Pr. BENALI Amina;amina@talks.example;Université d’Oran;Modératrice;L’avenir du gaz',
    'Samir Ali, CTO;samir@talks.example;;Orateur;Avenir du gaz',
    'Nour Daoud;nour@talks.example;;Juge;Autre chose',
    'Nour Daoud;nour@talks.example;;;Future of gas',
  ].join('\n')
  const { body } = await speakersOf(file, DRY_RUN)
  expect(findings(body)).toEqual([
    [undefined, 'name_read', 'Amina BENALI'],
    [3, 'session_meant', 'Future of gas'],
    [4, 'role_unknown', undefined],
    [4, 'session_unknown', ''],
    [5, 'session_added', undefined],
  ])
  expect((await speakersOf(file)).status).toBe(201)
  const all = await storedSpeakers(server, 'talks.example')
  const shown = all.map((one) => [one.nom, one.prenom, one.company, one.type, one.sessions, one.position])
  expect(shown.sort()).toEqual([
    ['Amina', 'BENALI', 'Université d’Oran', 'moderator', [_id], ''],
    ['Nour', 'Daoud', '', 'speaker', [_id], ''],
    ['Samir', 'Ali', '', 'speaker', [_id], 'CTO'],
  ])
  expect(await mailsTo(server, 'amina@talks.example')).toEqual([])
  const again = await speakersOf(file, DRY_RUN)
  expect(again.body.plan).toEqual({ created: 0, updated: 0, left: 4 })
  const late = 'Intervenant;Courriel\nLate One;late@talks.example\n'
  const { body: done } = await speakersOf(late, '?invite=true')
  expect(await mailKeysTo(server, 'late@talks.example')).toEqual(['speaker_invitation'])
  await undoImport(server, done)
  const left = await storedSpeakers(server, 'talks.example')
  expect(left.map(({ prenom }) => prenom)).not.toContain('One')
})

test('a speaker in a list of badges, and a badge holder in one of speakers, are reported, and can all be left out', async () => {
  await buildSpeaker(organizer, { nom: 'Nora', prenom: 'Ziane', email: 'nora@both.example' })
  const file = 'Nom;E-mail;Badge\nNora ZIANE;nora@both.example;Visiteur\nOmar Ziane;omar@both.example;Visiteur\n'
  expect(reportedIn((await badges(file, DRY_RUN)).body)).toContain('2 speaker_also')
  const decisions = JSON.stringify({ speaker_also: 'leave' })
  expect((await badges(file, DRY_RUN, { decisions })).body.plan).toEqual({ created: 1, updated: 0, left: 1 })
  expect((await badges(file)).body.created).toBe(2)
  const speakers = 'Nom;E-mail\nOmar Ziane;omar@both.example\nSara Ziane;omar@both.example\nAli Kaci;ali@both.example\n'
  const { body } = await speakersOf(speakers, DRY_RUN)
  expect(reportedIn(body)).toEqual(['2 badge_also', '3 person_repeated'])
})

test('Q-322 one person under two addresses is reported, with the first, and imported or left out', async () => {
  const file = [
    'Société;Nom;E-mail;Badge',
    'Reg;Amel Toumi;amel@alike.example;VIP',
    'REG SPA;Mme TOUMI Amel;toumi@mail.example;VIP',
    'Erg;Amel Toumi;toumi@erg.example;VIP',
    'Reg;Sara Toumi;sara@alike.example;VIP',
  ].join('\n')
  const { body } = await badges(file, DRY_RUN)
  expect(findings(body).filter(([, code]) => code === 'person_alike')).toEqual([
    [3, 'person_alike', 'amel@alike.example'],
  ])
  expect(body.plan?.created).toBe(4)
  const decisions = JSON.stringify({ person_alike: 'leave' })
  expect((await badges(file, DRY_RUN, { decisions })).body.plan?.created).toBe(3)
})

test('Q-322 a speaker’s name that is repeated in a file, or that a speaker has, is reported with the other address', async () => {
  const named = { nom: 'Bénali', prenom: 'Samia', email: 'samia@namesake.example', type: 'speaker' as const }
  await organizer.speaker.createSpeaker({ body: named })
  const file = [
    'Nom;E-mail;Organisme',
    'Samia Bénali;samia@namesake.example;',
    'BENALI Samia;benali@namesake.example;Hydra',
    'Omar Tahar;omar@namesake.example;Hydra',
    'Tahar, Omar;tahar@namesake.example;Zenith',
  ].join('\n')
  const { body } = await speakersOf(file, DRY_RUN)
  expect(findings(body).filter(([, code]) => code !== 'name_read')).toEqual([
    [2, 'speaker_known', undefined],
    [3, 'person_alike', 'samia@namesake.example'],
    [5, 'person_alike', 'omar@namesake.example'],
  ])
  const decisions = JSON.stringify({ person_alike: 'leave' })
  const left = await sendList(server, 'speaker', file, DRY_RUN, { decisions })
  expect(left.body.plan).toEqual({ created: 1, updated: 0, left: 3 })
})
