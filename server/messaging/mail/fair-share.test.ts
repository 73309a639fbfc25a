import { describe, expect, test } from 'vitest'
import { isWithinFairShare } from './daily-limits.ts'
import { limitScopesOf, storedCause } from './mail-service.ts'

const KEY = '5a'.repeat(32)
const causeOfNetwork = (causedBy: string) =>
  storedCause({ entity: 'badge', recordId: '', companyId: '', cause: 'anyone', causedBy }, KEY)
const ipv4 = (at: number) => causeOfNetwork(`203.0.${at >> 8}.${at & 255}`)
const ipv6 = (group4: number, site = '2001:db8:1') => causeOfNetwork(`${site}:${group4.toString(16)}::/64`)
/** Mails that left already, of each cause. */
const left = (...given: [string, number][]) => new Map(given)
const many = (count: number, mails: number, first = 0) =>
  Array.from({ length: count }, (_, index): [string, number] => [ipv4(first + index), mails])

describe('Q-319 once a day’s mails are used up', () => {
  test('the one network that used it all up waits, whoever else comes', () => {
    const day = left([ipv4(0), 2000], ...many(50, 1, 1))
    expect([0, 1, 60].map((at) => isWithinFairShare(day, ipv4(at), 2000))).toEqual([false, true, true])
  })

  test('a network with some visitors goes on until it has half of what the large ones had', () => {
    const day = (own: number) => left(...many(100, 20), [ipv4(500), own])
    expect(isWithinFairShare(day(8), ipv4(500), 2000)).toBe(true)
    expect(isWithinFairShare(day(9), ipv4(500), 2000)).toBe(false)
  })

  test('the first mail of a network leaves, though more networks came than the day has mails', () => {
    const day = left(...many(3000, 1))
    expect([ipv4(3000), ipv4(0)].map((cause) => isWithinFairShare(day, cause, 2000))).toEqual([true, false])
  })

  test('all of a home’s IPv6 networks are one cause, and all of an organization’s', () => {
    const home = left(...Array.from({ length: 250 }, (_, index): [string, number] => [ipv6(index), 8]))
    expect(isWithinFairShare(home, ipv6(255), 2000)).toBe(false)
    expect(isWithinFairShare(home, ipv6(0x100, '2001:db8:2'), 2000)).toBe(true)
    const site = left(...Array.from({ length: 2000 }, (_, index): [string, number] => [ipv6(index * 32), 1]))
    expect(isWithinFairShare(site, ipv6(0xffff), 2000)).toBe(false)
    expect(isWithinFairShare(site, ipv6(0x100, '2001:db8:2'), 2000)).toBe(true)
    expect(isWithinFairShare(site, ipv4(1), 2000)).toBe(true)
  })
})

test('Q-319 the cause of a mail names no network, and those of a wider IPv6 network begin alike', () => {
  const [one, neighbour, other] = [ipv6(0x2a3), ipv6(0x2ff), ipv6(0x300)]
  expect(one).toMatch(/^[0-9a-f]{16}-[0-9a-f]{16}-[0-9a-f]{16}$/)
  const [, home, site] = limitScopesOf(one)
  expect([neighbour.startsWith(home?.prefix ?? ''), other.startsWith(home?.prefix ?? '')]).toEqual([true, false])
  expect(other.startsWith(site?.prefix ?? '')).toBe(true)
  expect(limitScopesOf(ipv4(1))).toEqual([{ prefix: expect.stringMatching(/^[0-9a-f]{64}$/), factor: 1 }])
})
