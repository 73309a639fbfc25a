import { expect, test } from 'vitest'
import { buildCompany, idParams, mailsTo, serverPerFile } from '#server/testing/records.ts'

const server = serverPerFile()

const create = (payload: object) => server.byOrganizer('POST', '/api/company/create-company', payload)
const stored = (id: string) => server.organizer.company.getCompany(idParams(id))

const whole = {
  raisonSocial: 'Acme',
  name: 'Amina',
  tel: '+213',
  position: 'Head',
  adresse: 'Oran',
  webSite: 'acme.dz',
  fax: '41',
  signaletique: 'ACME',
  secteur: 'Drilling',
  presentation: 'One\nTwo',
  pub: 'p',
  type: 'Stand nu',
  stand: [
    { stand: 'A1', type: 'Stand nu', width: 6, height: 3 },
    { stand: 'A2', type: '', width: null, height: null },
  ],
  order: 7,
  folder: 'accepted',
}

test('API-31 ENT-01 ENT-02 ENT-03 ENT-04 ENT-05 201 with all that was given, kept as it was given, and no mail', async () => {
  const answer = await create({ ...whole, email: ' Whole@Acme.DZ ', password: 'long enough' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    ...whole,
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    email: 'whole@acme.dz',
    urlLogo: '',
    urlPub: '',
    badge: { exhibitor: { all: 4 }, delegate: { all: 2 }, vip_delegate: { all: 1 }, visitor: { all: 10 } },
    isBadge: false,
    isMaterial: false,
    isVisa: false,
    percentage: 25,
    unconfirmed: false,
    unverifiedEmail: false,
    unapproved: false,
    updateDate: server.now(),
    rev: 1,
  })
  expect(await stored(answer.json()._id)).toEqual(answer.json())
  expect(await mailsTo(server, 'whole@acme.dz')).toEqual([])
})

test('ENT-07 Q-080 a type left out of given allowances counts as 0; without any they are the edition’s', async () => {
  const answer = await create({ badge: { visitor: { all: 0 } } })
  expect(answer.json()).toMatchObject({ email: '', badge: { visitor: { all: 0 }, exhibitor: { all: 0 } } })
  expect((await create({})).json()).toMatchObject({
    badge: { visitor: { all: 10 }, exhibitor: { all: 4 } },
  })
})

test('Q-060 a booth may have neither type nor size', async () => {
  const stand = [{ stand: 'B7' }]
  expect((await create({ stand })).json().stand).toEqual([{ stand: 'B7', type: '', width: null, height: null }])
})

test.each([
  [{ badge: { visitor: { all: -1 } } }, 'badge.visitor.all'],
  [{ badge: { visitor: 3 } }, 'badge.visitor'],
  [{ stand: 'A1' }, 'stand'],
  [{ stand: [{ stand: 'A1', width: '6' }] }, 'stand.0.width'],
  [{ email: 'nobody' }, 'email'],
  [{ password: '1234567' }, 'password'],
  [{ raisonSocial: 'x'.repeat(256) }, 'raisonSocial'],
])('Q-080 Q-189 %j is 400', async (body, field) => {
  const answer = await create(body)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})

test('API-31 a known e-mail is 409', async () => {
  const company = await buildCompany(server)
  expect((await create({ email: company.email })).json()).toMatchObject({ error: 'This email exist' })
})
