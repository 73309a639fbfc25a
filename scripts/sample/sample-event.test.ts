import { expect, test } from 'vitest'
import { sha256Of } from '#server/base/sha256.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { hasBareBooth, needsSignage } from '#shared/company/company.rules.ts'
import { BOOTH_TYPES } from './draw-logo.ts'
import { drawFloorPlan } from './insert-programme.ts'
import { PORTRAITS } from './lists.ts'
import { STAGES } from './make-badge.ts'
import { makeSampleEvent } from './sample-event.ts'

const NOW = Date.parse('2025-08-11T09:00:00.000Z')
const event = makeSampleEvent(NOW)
const { companies } = event
const badges = [...companies.flatMap((company) => company.badges), ...event.visitors]
const hash = (value: unknown) => sha256Of(JSON.stringify(value))

test('the same seed gives the same event, another seed another one', () => {
  expect(hash(makeSampleEvent(NOW))).toBe(hash(event))
  expect(hash(makeSampleEvent(NOW, 2))).not.toBe(hash(event))
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
