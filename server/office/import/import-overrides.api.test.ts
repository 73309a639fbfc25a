import { expect, test } from 'vitest'
import { DRY_RUN, sendList, serverPerFile, storedBadges, storedCompanies } from '#server/testing/send-sheet.ts'
import type { ImportReport } from '#shared/import/import.contract.ts'

const server = serverPerFile()

const NO_BADGES = { exhibitor: { all: 0 }, delegate: { all: 0 }, vip_delegate: { all: 0 }, visitor: { all: 0 } }
const badges = (file: string, query: string, decisions: object) =>
  sendList(server, 'badge', file, query, { decisions: JSON.stringify(decisions) })
const findings = ({ mistakes, warnings }: ImportReport) => ({
  mistakes: mistakes.map(({ row, code }) => `${row} ${code}`),
  warnings: warnings.map(({ row, code, isExcluded }) => `${row} ${code}${isExcluded ? ' out' : ''}`),
})
const history = (id: string) => server.organizer.audit.listAudit({ query: { entity: 'badge', id } as never })

const FILE = [
  'Société;Nom;E-mail;Badge',
  'Atlas;Ali Rahmani;ali@atlas.example;VIP',
  'Atlas;Nora Ziane;nora@gmail.com;Exposant',
  'Atlas;Hôtesse Une;;Exposant',
  'Atlas;Hôtesse Deux;n/a;Exposant',
].join('\n')

test('Q-323 allowance, domain and a missing address are reported, and accepted if the organizer overrides them, which the audit keeps', async () => {
  await server.addCompany({ raisonSocial: 'Atlas', email: 'contact@atlas.example', badge: NO_BADGES })
  const before = await badges(FILE, DRY_RUN, {})
  expect(findings(before.body)).toEqual({
    mistakes: ['4 no_address', '5 no_address'],
    warnings: ['2 no_place out', '3 other_domain out', '4 no_place out', '5 no_place out'],
  })
  expect((await badges(FILE, '', {})).status).toBe(400)

  const decisions = { no_place: 'take', other_domain: 'take', no_address: 'take' }
  const dry = await badges(FILE, DRY_RUN, decisions)
  expect(findings(dry.body)).toEqual({
    mistakes: [],
    warnings: [
      '2 no_place',
      '3 other_domain',
      '3 no_place',
      '4 no_address',
      '4 no_place',
      '5 no_address',
      '5 no_place',
    ],
  })
  expect(dry.body).toMatchObject({ plan: { created: 4, updated: 0, left: 0 }, invited: 2 })
  const done = await badges(FILE, '?invite=true', decisions)
  expect([done.status, done.body.created]).toEqual([201, 4])
  const stored = await storedBadges(server)
  expect(stored.map(({ nom, prenom, email, type }) => `${nom} ${prenom} ${email} ${type}`).sort()).toEqual([
    'Ali Rahmani ali@atlas.example vip_delegate',
    'Hôtesse Deux  exhibitor',
    'Hôtesse Une  exhibitor',
    'Nora Ziane nora@gmail.com exhibitor',
  ])
  const reasons: string[] = []
  for (const { nom, _id } of stored)
    for (const { fields } of await history(_id)) reasons.push(`${nom}: ${fields.join(', ')}`)
  expect(reasons.sort()).toEqual([
    'Ali: _id, no_place',
    'Hôtesse: _id, no_address, no_place',
    'Hôtesse: _id, no_address, no_place',
    'Nora: _id, other_domain, no_place',
  ])
})

test('Q-322 one decision leaves all rows of a reason out, or takes their cells as they are written', async () => {
  const unknown = 'Société;Nom;E-mail;Badge\nNobody;A;a@word.example;Exposant\nNobody;B;b@word.example;VIP\n'
  const dry = await badges(unknown, DRY_RUN, { company_unknown: 'leave' })
  expect(findings(dry.body)).toEqual({ mistakes: [], warnings: ['2 company_unknown out', '3 company_stranger'] })
  expect(dry.body.plan).toEqual({ created: 1, updated: 0, left: 1 })

  const companies = 'Société;E-mail;Tél;Statut\n1. Un;un@word.example;661447788;\nDeux;deux@word.example;;annulé\n'
  const decisions = JSON.stringify({ phone_digits: 'written', number_before: 'written', row_cancelled: 'take' })
  const { status } = await sendList(server, 'company', companies, '', { decisions })
  expect(status).toBe(201)
  const all = await storedCompanies(server, 'word.example')
  expect(all.map(({ raisonSocial, tel }) => [raisonSocial, tel]).sort()).toEqual([
    ['1. Un', '661447788'],
    ['Deux', ''],
  ])
})
