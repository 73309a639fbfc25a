import { beforeAll, expect, test } from 'vitest'
import quoted from '#portal/testing/quoted-texts.json' with { type: 'json' }
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { companyPerFile, mailsTo, serverPerFile, VISA_REQUEST } from './testing/records.ts'

// What the specification quotes of answers and mails; portal/quoted-texts.dom.test.ts has the pages.

const server = serverPerFile()
const company = companyPerFile(server, { email: 'contact@wells.example' })
beforeAll(async () => {
  for (const type of BADGE_TYPES) await company.calls.badge.createBadge({ body: { type, email: emailOf(type) } })
})

const emailOf = (type: string) => `${type}@wells.example`

type Asked = { path: string; body?: object; field: string }
const badge = (body: object, field: string): Asked => ({ path: '/api/badge/create-badge', body, field })
const asked: Record<string, Asked> = {
  'a badge without a type': badge({ email: 'new@wells.example' }, 'message'),
  'a second badge of an address': badge({ email: emailOf('visitor'), type: 'visitor' }, 'message'),
  "a badge of nobody's company": badge({ email: 'new@wells.example', type: 'visitor' }, 'companyId'),
  "a visa request of nobody's company": { path: '/api/visa/create-visa', body: VISA_REQUEST, field: 'company' },
  'a speaker of another type': {
    path: '/api/speaker/create-speaker',
    body: { email: 'new@wells.example', type: 'visitor' },
    field: 'message',
  },
  'the manuals': { path: '/api/sponsors/table/attachements', field: 'raisonSocial' },
  'the edition': { path: '/api/edition', field: 'accommodationLink' },
}

test.each(Object.entries(quoted.answers))('FACT-01 %s: the answer has the quoted texts', async (name, texts) => {
  const { path, body, field } = asked[name] as Asked
  const answer = (await server.request(body ? 'POST' : 'GET', path, body && { payload: body })).json()
  expect([answer].flat().map((record) => record[field])).toEqual(texts)
})

test.each(Object.entries(quoted.mails))(
  'MAIL-06 the invitation of type %s has the quoted label',
  async (type, texts) => {
    const [mail] = await mailsTo(server, emailOf(type))
    for (const text of texts) expect(mail?.text).toContain(text)
  },
)
