import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isDomainAllowed } from '#shared/badge/badge.rules.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { hasBareBooth, needsSignage } from '#shared/company/company.rules.ts'
import { domainOf, isEmailAddress, isInvitationEmail } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import { COUNTRIES } from '#shared/reference/countries.ts'
import { NATIONALITIES } from '#shared/reference/nationalities.ts'
import { BOOTH_TYPES } from './booth-plan.ts'
import { drawFloorPlan } from './draw-floor-plan.ts'
import { PORTRAITS } from './portraits.ts'
import { makeSampleEvent } from './sample-event.ts'
import { STAGES } from './sample-event.types.ts'

const NOW = Date.parse('2025-08-11T09:00:00.000Z')
const event = makeSampleEvent(NOW)
const { companies } = event
const badges = [...companies.flatMap((company) => company.badges), ...event.visitors]
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('the same seed gives the same event, another seed another one', () => {
  expect(hash(makeSampleEvent(NOW))).toBe(hash(event))
  expect(hash(makeSampleEvent(NOW, 2))).not.toBe(hash(event))
})

test('at another time it is the same event with other dates', () => {
  const later = makeSampleEvent(NOW + 1000)
  expect(later.companies.map(({ id, email }) => [id, email])).toEqual(companies.map(({ id, email }) => [id, email]))
  expect(later.companies[0]?.createdAt).toBe((companies[0]?.createdAt ?? 0) + 1000)
})

test('there are 60 companies and about 900 badges', () => {
  expect(companies).toHaveLength(60)
  expect(badges.length).toBeGreaterThanOrEqual(850)
  expect(badges.length).toBeLessThanOrEqual(950)
})

test('ids, codes, booths and e-mails are given out once', () => {
  const once = (values: string[]) => expect(new Set(values).size).toBe(values.length)
  once([...companies, ...badges].map(({ id }) => id))
  once(badges.map(({ code }) => code))
  once(badges.map(({ email }) => email))
  once(companies.map(({ email }) => email))
  once(companies.flatMap(({ stand }) => stand.map((booth) => booth.stand)))
  for (const { id } of [...companies, ...badges]) expect(id).toMatch(/^[0-9a-f]{32}$/)
  for (const { code } of badges) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
})

test('no company has more badges of a type than it may', () => {
  for (const { name, allowances, badges: own } of companies)
    for (const type of BADGE_TYPES) {
      const count = own.filter((badge) => badge.type === type).length
      expect(count, `${name}, ${type}`).toBeLessThanOrEqual(allowances[type].all)
    }
})

test('every address is one, under .example, and booth staff have the domain of their company', () => {
  for (const { email } of [...companies, ...badges]) {
    expect(isEmailAddress(email) && isInvitationEmail(email), email).toBe(true)
    expect(email).toMatch(/^[a-z.-]+\d*@[a-z0-9.-]+\.example$/)
  }
  for (const { email, badges: own } of companies)
    for (const badge of own) expect(isDomainAllowed(badge.type, badge.email, email)).toBe(true)
})

test('every stage, type of badge, kind of booth and face is there, and some companies have no logo', () => {
  expect(new Set(badges.map(({ stage }) => stage))).toEqual(new Set(STAGES))
  expect(new Set(badges.map(({ type }) => type))).toEqual(new Set(BADGE_TYPES))
  const booths = companies.flatMap(({ stand }) => stand.map(({ type }) => type))
  expect(new Set(booths)).toEqual(new Set(BOOTH_TYPES))
  expect(companies.some((company) => hasBareBooth(company) && !needsSignage(company))).toBe(true)
  const faces = new Set(badges.map(({ portrait }) => portrait).filter((number) => number !== undefined))
  expect(faces.size).toBe(PORTRAITS.length)
  expect(companies.filter(({ logo }) => !logo).length).toBeGreaterThan(3)
})

test('names are written in several scripts and languages', () => {
  const names = badges.map(({ person }) => `${person.nom} ${person.prenom}`).join('\n')
  for (const sample of [/[\u0600-\u06ff]/, /[øØå]/, /ñ/, /ß|ö/, /Zhang|Wang/, /’/, /Ould Ali/])
    expect(names).toMatch(sample)
})

test('what happened to a badge happened in order, and before now', () => {
  for (const company of companies)
    for (const { invitedAt, deliveredAt, openedAt, savedAt, email } of company.badges) {
      const times = [company.createdAt, invitedAt, deliveredAt, openedAt, savedAt, NOW].filter((at) => at !== undefined)
      expect(times.every(Number.isInteger), email).toBe(true)
      expect(
        [...times].sort((one, other) => one - other),
        email,
      ).toEqual(times)
    }
})

test('the company that signs in has three booths and badges at every stage', () => {
  const [first] = companies
  expect(first).toMatchObject({ name: 'Sahara Flow Control SPA', email: 'y.benkhaled@saharaflow.example' })
  expect(first?.stand.map(({ stand }) => stand)).toEqual(['B 114', 'B 116', 'C 002'])
  expect(BADGE_TYPES.map((type) => first?.allowances[type].all)).toEqual([6, 2, 1, 10])
  expect(new Set(first?.badges.map(({ stage }) => stage))).toEqual(new Set(STAGES))
})

test('speakers and visa requests have addresses, values of the lists, and one asks twice', () => {
  const { speakers, visas } = event
  expect(speakers.length).toBeGreaterThanOrEqual(20)
  expect(visas.length).toBeGreaterThanOrEqual(20)
  expect(new Set([...speakers, ...visas].map(({ id }) => id)).size).toBe(speakers.length + visas.length)
  for (const { email } of [...speakers, ...visas]) expect([email, isEmailAddress(email)]).toEqual([email, true])
  const nationalities = NATIONALITIES.map(({ en }) => en)
  const codes = COUNTRIES.map(({ code }) => code)
  for (const { nationality, country, birth } of visas) {
    expect(nationalities).toContain(nationality)
    expect(codes).toEqual(expect.arrayContaining([country, birth]))
  }
  const passports = visas.map(({ passportNbr }) => passportNbr)
  expect(new Set(passports).size).toBe(passports.length - 1)
})

test('the plan has every booth, and sessions have their speakers, who are all accepted or to come', () => {
  const { companies, sessions, speakers } = makeSampleEvent(NOW)
  const stands = companies.flatMap(({ stand }) => stand)
  const plan = drawFloorPlan(stands)
  for (const { stand } of stands) expect(plan).toContain(`>${stand}<`)
  expect(drawFloorPlan([...stands].reverse())).toBe(plan)
  expect(sessions.length).toBeGreaterThan(5)
  for (const { from, to, speakers: ids, talks } of sessions) {
    expect(to).toBeGreaterThan(from)
    expect(ids).toHaveLength(talks.length)
    expect(ids.map((id) => speakers.find((one) => one.id === id)?.status)).not.toContain('pending')
  }
})

test('a guest’s mail that found no domain has an address of which the outbox knows what was meant', () => {
  const wrong = badges.filter(({ failure, employer }) => failure.includes('no such mail domain') && employer !== '')
  const domains = badges.filter(({ failure }) => failure === '').map(({ email }) => domainOf(email))
  expect(wrong.length).toBeGreaterThan(0)
  for (const { email } of wrong) expect(suggestEmail(email, domains), email).toMatch(/\.example$/)
})
